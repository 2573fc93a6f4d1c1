#!/usr/bin/env bash
# A real 32-bit MicroPython (Debian's i386 package) unpacked beside its own libc into DIR: object sizes as on the RP2040, and
# `-X heapsize=192k` is a true limit. Nothing is installed on the system, no root needed.
#   get_micropython32.sh DIR   ->   DIR/micropython
set -euo pipefail
command -v apt-get > /dev/null || { echo "get_micropython32: needs Debian's apt-get (no 32-bit MicroPython to fetch elsewhere)" >&2; exit 2; }
dir=$(realpath -m "$1")
mkdir -p "$dir"/{lists/partial,cache/archives/partial,root}
cd "$dir"
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1 || true)
[[ -n $mirror ]] || { echo "get_micropython32: apt knows no Debian mirror: run apt-get update once, as root" >&2; exit 2; }
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" > list
: > status
options=(-qq -o Dir::Etc::sourcelist="$dir/list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$dir/lists"
  -o Dir::Cache="$dir/cache" -o Dir::State::status="$dir/status" -o APT::Architecture=i386 -o APT::Architectures=i386
  -o APT::Sandbox::User=root)
apt-get "${options[@]}" update
apt-get "${options[@]}" download micropython libc6 libffi8 libmbedcrypto16 libmbedtls21 libmbedx509-7
for package in *.deb; do dpkg-deb -x "$package" root; done
libraries=$dir/root/usr/lib/i386-linux-gnu
printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$libraries/ld-linux.so.2" "$libraries" "$dir/root/usr/bin/micropython" > micropython
chmod +x micropython
