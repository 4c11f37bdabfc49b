#!/bin/bash
# Installs the Debian packages by which tests of transcription speak and listen. As root; what is there stays.
set -euo pipefail
packages=(espeak-ng pocketsphinx pocketsphinx-en-us)

missing=()
for package in "${packages[@]}"; do
  dpkg-query --show --showformat='${Status}' "$package" 2> /dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
