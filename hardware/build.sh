#!/usr/bin/env bash
# Builds the circuit board and checks it; anything wrong stops it.
#   hardware/build.sh [OUT]            all of it into OUT (build/hardware): KiCad project, gerbers, positions, BOM, PDF, pictures
#   hardware/build.sh [OUT] --publish  also renews the few files of it that are kept in hardware/board/
# Needs KiCad 9 (hardware/get_kicad.sh installs it on Debian) and a pip for the interactive BOM (PIP, else the project's own).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$(realpath -m "${1:-$root/build/hardware}")
project=$out/board
name=magnat
publish=$([[ ${2:-} != --publish ]] || echo yes)
pip=${PIP:-$root/.venv/bin/pip}
ibom_version=2.12.0
export KICAD_CONFIG_HOME=$out/.kicad PYTHONPATH=$root PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1 INTERACTIVE_HTML_BOM_NO_DISPLAY=1
python=/usr/bin/python3 # the one that KiCad brings its modules for

fail() { echo "build: $*" >&2; exit 2; }
step() { printf '%4ds  %s\n' "$SECONDS" "$*"; }
quietly() { # a command whose words matter only when it fails
  local log=$out/log.txt
  "$@" > "$log" 2>&1 || { tail -n 30 "$log" >&2; fail "failed: $*"; }
}

bash "$root/hardware/get_kicad.sh"
cd "$root"
mkdir -p "$out"
rm -rf "$project" "$out/gerbers"

step "schematic"
$python -m hardware.board.schematic "$project"
quietly kicad-cli sch erc --format json --severity-all -o "$project/erc.json" "$project/$name.kicad_sch"
quietly kicad-cli sch export netlist --format kicadxml -o "$project/$name.xml" "$project/$name.kicad_sch"
quietly kicad-cli sch export bom --fields 'Reference,${QUANTITY},Value,Manufacturer,MPN,Alternative,Footprint' \
  --labels 'Parts,Quantity,Value,Manufacturer,MPN,Alternative,Footprint' --group-by 'Value,Manufacturer,MPN,Footprint' \
  --ref-range-delimiter '' --sort-field Reference --exclude-dnp -o "$project/bom.csv" "$project/$name.kicad_sch"
$python -m hardware.board.bom "$project/bom.csv" "$out/bom.csv"

step "board"
$python -m hardware.board.layout "$project"
quietly kicad-cli pcb drc --format json --schematic-parity --severity-all -o "$project/drc.json" "$project/$name.kicad_pcb"

step "checks"
if [[ $publish ]]; then # the checks compare these two with what was built
  cp "$out/bom.csv" "$root/hardware/board/"
  $python -m hardware.board.outline
fi
$python -m hardware.check.board "$out"

step "files for the factory"
quietly kicad-cli pcb export gerbers -o "$out/gerbers/" --layers F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,B.Paste,Edge.Cuts \
  "$project/$name.kicad_pcb"
quietly kicad-cli pcb export drill --excellon-separate-th -o "$out/gerbers/" "$project/$name.kicad_pcb"
quietly kicad-cli pcb export pos --format csv --units mm --exclude-dnp -o "$out/positions.csv" "$project/$name.kicad_pcb"
$python -m zipfile -c "$out/$name-gerbers.zip" "$out"/gerbers/*

step "schematic as PDF, pictures, interactive BOM"
quietly kicad-cli sch export pdf -o "$out/schematic.pdf" "$project/$name.kicad_sch"
for side in front:top back:bottom; do
  quietly kicad-cli pcb render --side "${side#*:}" --width 1100 --height 1700 --quality basic --background transparent \
    -o "$out/render_${side%:*}.png" "$project/$name.kicad_pcb"
done
ibom=$out/.ibom-$ibom_version # without its wish for wxPython: KiCad has brought one
[[ -d $ibom ]] || quietly "$pip" install --disable-pip-version-check --no-deps --target "$ibom" "InteractiveHtmlBom==$ibom_version"
PYTHONPATH=$ibom quietly $python -m InteractiveHtmlBom.generate_interactive_bom --no-browser --dest-dir "$out" --name-format ibom \
  --include-tracks --dnp-field kicad_dnp "$project/$name.kicad_pcb"

if [[ $publish ]]; then cp "$out"/{schematic.pdf,render_front.png,render_back.png} "$root/hardware/board/"; fi
step "done: $out"
