#!/usr/bin/env bash
# Installs KiCad 9 with its symbols and footprints, unless it is there already. Debian 12 has it in backports; the mirror is the one
# that this machine's own apt uses. Needs root on Debian; elsewhere install KiCad 9 by hand and this does nothing.
set -euo pipefail

fail() { echo "get_kicad: $*" >&2; exit 2; }

major=$(kicad-cli version 2> /dev/null | cut -d. -f1 || true)
if [[ ${major:-0} -ge 9 && -d /usr/share/kicad/symbols && -d /usr/share/kicad/footprints ]]; then
  exit 0
fi
command -v apt-get > /dev/null || fail "KiCad 9 is missing and there is no apt-get: install kicad, kicad-symbols and kicad-footprints"
[[ $(id -u) -eq 0 ]] || fail "KiCad 9 is missing. Once, as root: bash hardware/get_kicad.sh"

. /etc/os-release
options=()
if [[ ${VERSION_CODENAME:-} == bookworm ]]; then # newer Debians carry KiCad 9 themselves
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1 || true)
  [[ -n $mirror ]] || fail "apt knows no mirror: run apt-get update once"
  printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s bookworm-backports main\n' "$mirror" \
    > /etc/apt/sources.list.d/magnat-backports.list
  options=(--target-release bookworm-backports)
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${options[@]}" kicad kicad-symbols kicad-footprints > /dev/null
apt-get install -y -qq --no-install-recommends python3 python3-numpy > /dev/null
