#!/bin/bash
# Installs the Debian packages of the edge, and those of its tests with `packages.sh tests`. As root; what is there stays.
set -euo pipefail
packages=(kamailio kamailio-extra-modules kamailio-utils-modules kamailio-tls-modules kamailio-sqlite-modules
  rtpengine-daemon sqlite3 openssl ca-certificates iproute2)
[ "${1:-}" = tests ] && packages+=(sip-tester systemd)

missing=()
for package in "${packages[@]}"; do
  dpkg-query --show --showformat='${Status}' "$package" 2> /dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
