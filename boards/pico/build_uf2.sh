#!/usr/bin/env bash
# Builds MicroPython for the Raspberry Pi Pico with a manifest of ours.
#   build_uf2.sh MANIFEST OUT.uf2
# Sources: the upstream checkout in $MICROPYTHON (with its submodules), or else Debian's source packages, fetched by name with the
# machine's own apt settings into build/micropython (nothing is installed, no root needed). Each step is done once.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
manifest=$(realpath "$1")
out=$(realpath -m "$2")
work=$root/build/micropython
version=1.26.1+ds-1
objects=$work/objects-$(basename "$out" .uf2)
mkdir -p "$work" "$(dirname "$out")"

fail() { echo "build_uf2: $*" >&2; exit 2; }

missing=()
for tool in arm-none-eabi-gcc:gcc-arm-none-eabi arm-none-eabi-g++:libstdc++-arm-none-eabi-newlib cmake:cmake make:make gcc:gcc; do
  command -v "${tool%%:*}" > /dev/null || missing+=("${tool##*:}")
done
if [[ ${#missing[@]} -eq 0 ]] && ! echo '#include <cstdlib>' | arm-none-eabi-g++ -E -x c++ - > /dev/null 2>&1; then
  missing+=(libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib)
fi
[[ ${#missing[@]} -eq 0 ]] || fail "the compiler for the chip is not complete; on Debian: sudo apt-get install --no-install-recommends ${missing[*]} libnewlib-arm-none-eabi"

apt_of() { # suite, then apt-get's words: a package list of our own beside the system's
  local suite=$1 here=$work/apt-$1; shift
  mkdir -p "$here/lists/partial" "$here/cache/archives/partial"
  local key=/usr/share/keyrings/debian-archive-keyring.gpg
  printf 'deb [signed-by=%s] %s %s main\ndeb-src [signed-by=%s] %s %s main\n' \
    "$key" "$mirror" "$suite" "$key" "$mirror" "$suite" > "$here/list"
  : > "$here/status"
  apt-get -qq -o Dir::Etc::sourcelist="$here/list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$here/lists" \
    -o Dir::Cache="$here/cache" -o Dir::State::status="$here/status" -o APT::Sandbox::User=root "$@"
}

fetch_debian_sources() {
  command -v apt-get > /dev/null || fail "no apt-get here: give an upstream checkout, make uf2 MICROPYTHON=path"
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1 || true)
  [[ -n $mirror ]] || fail "apt knows no mirror: run apt-get update once"
  echo "fetching the sources of MicroPython, mbedtls, pico-sdk and tinyusb"
  cd "$work"
  rm -rf source parts && mkdir source parts
  apt_of sid update && apt_of trixie update
  # 1.26 is the version we measured; Debian's unstable will move on, and then its stable one serves.
  apt_of sid source --download-only "micropython=$version" \
    || { echo "build_uf2: no micropython $version any more; taking the one of Debian 13"; apt_of trixie source --download-only micropython; }
  apt_of trixie source --download-only mbedtls
  apt_of trixie download pico-sdk-source tinyusb-source
  tar -xJf micropython_*.orig.tar.xz -C source --strip-components=1
  rm -rf source/lib/mbedtls source/lib/pico-sdk source/lib/tinyusb
  mkdir -p source/lib/mbedtls source/lib/micropython-lib
  tar -xf mbedtls_*.orig.tar.* -C source/lib/mbedtls --strip-components=1
  for package in pico-sdk-source_*.deb tinyusb-source_*.deb; do dpkg-deb -x "$package" parts; done
  ln -s ../../parts/usr/src/pico-sdk source/lib/pico-sdk
  ln -s ../../parts/usr/src/tinyusb source/lib/tinyusb
  touch source/lib/micropython-lib/README.md sources.done
}

if [[ -n ${MICROPYTHON:-} ]]; then
  [[ -d $MICROPYTHON/ports/rp2 ]] || fail "MICROPYTHON=$MICROPYTHON has no ports/rp2: is it a MicroPython checkout?"
  source=$(realpath "$MICROPYTHON")
  objects=$objects-$(md5sum <<< "$source" | cut -c1-8)
else
  [[ -e $work/sources.done ]] || fetch_debian_sources
  source=$work/source
fi

run() { # log name, then a command: quiet unless it fails
  local log=$work/$1.log; shift
  "$@" > "$log" 2>&1 || { tail -n 30 "$log" >&2; fail "failed: $1 (the whole story: ${log#"$root"/})"; }
}
export MAGNAT_ROOT=$root
run mpy-cross make -C "$source/mpy-cross" -j"$(nproc)"
run cmake cmake -S "$source/ports/rp2" -B "$objects" -DPICO_BUILD_DOCS=0 -DMICROPY_BOARD=RPI_PICO \
  -DMICROPY_BOARD_DIR="$source/ports/rp2/boards/RPI_PICO" -DPICO_SDK_PATH="$(realpath "$source/lib/pico-sdk")" \
  -DPICO_NO_PICOTOOL=1 -DMICROPY_FROZEN_MANIFEST="$manifest"
run compile make -C "$objects" -j"$(nproc)"
python3 "$root/boards/pico/uf2.py" "$objects/firmware.bin" "$out"
