#!/bin/bash
# Installs Talkie's SIP edge on Debian 12 and starts it: Kamailio, rtpengine, the agent and the responder. Run it again to change
# an option or to update; what is not given stays as it was. docs/sip-edge.md explains everything.
#
#   sudo deploy/kamailio/install.sh --talkie https://talkie.example --key KEY --secret whsec_… --carrier 203.0.113.7
#
# Also: --trunk HOST[:PORT][;transport=tls]  --address IP  --public-address IP  --country 34  --sip-port 5060  --tls-port 5061
#       --certificate FILE --private-key FILE  --no-verify  --rtp-ports 30000-39999  --requests-in-2s 3000
#       --check  validates what is installed and running, and changes nothing
#       --no-start  installs and starts nothing
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
target=/opt/talkie-edge
programs=(rtpengine kamailio agent responder)
export TALKIE_EDGE_CONFIG=${TALKIE_EDGE_CONFIG:-/etc/talkie-edge}

fail() { echo "$*" >&2; exit 1; }
has_systemd() { [ -d /run/systemd/system ]; }

# Node 24 runs the agent. Debian 12 has 18; npm brings the one that Talkie is tested with.
install_node() {
  local version=24.21.0
  if [ -x "$target/node/bin/node" ] && [ "$("$target/node/bin/node" --version)" = "v$version" ]; then return; fi
  command -v npm > /dev/null || { apt-get update -qq; apt-get install -y -qq --no-install-recommends nodejs npm > /dev/null; }
  npm install --silent --no-audit --no-fund --prefix "$target/node-package" "node@$version"
  mkdir -p "$target/node/bin"
  install -m 755 "$(readlink -f "$target/node-package/node_modules/node/bin/node")" "$target/node/bin/node"
}

# The programs run from a copy, so that a checkout may change or go.
copy_programs() {
  mkdir -p "$target"
  rm -rf "$target/src" "$target/config"
  cp -r "$here/src" "$here/config" "$here/run.sh" "$here/package.json" "$target/"
  find "$target/src" -name '*.test.ts' -delete -o -name '*.fixture.ts' -delete
  id talkie-edge > /dev/null 2>&1 || useradd --system --home /var/lib/talkie-edge --shell /usr/sbin/nologin talkie-edge
  mkdir -p /var/lib/talkie-edge /var/spool/talkie-edge "$TALKIE_EDGE_CONFIG"
}

# A certificate of its own until there is a better one: SIP over TLS then works, but nobody can check who answers.
create_certificate() {
  [ -e "$TALKIE_EDGE_CONFIG/edge.crt" ] && return
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj "/CN=$(hostname -f)" \
    -keyout "$TALKIE_EDGE_CONFIG/edge.key" -out "$TALKIE_EDGE_CONFIG/edge.crt" 2> /dev/null
}

configure() {
  "$target/node/bin/node" --disable-warning=ExperimentalWarning "$target/src/configure.ts" "$@" || exit 1
  chown -R talkie-edge:talkie-edge /var/lib/talkie-edge /var/spool/talkie-edge
  chgrp -R talkie-edge "$TALKIE_EDGE_CONFIG"
  chmod 750 "$TALKIE_EDGE_CONFIG"
  chmod 640 "$TALKIE_EDGE_CONFIG"/*
}

# Debian starts both programs with its own configuration; the ports are ours.
start() {
  if has_systemd; then
    systemctl disable --quiet --now kamailio rtpengine-daemon 2> /dev/null || true
    install -m 644 "$here"/systemd/*.service /etc/systemd/system/
    systemctl daemon-reload
    for program in "${programs[@]}"; do systemctl enable --quiet "talkie-edge@$program"; done
    for program in "${programs[@]}"; do systemctl restart "talkie-edge@$program"; done
    echo "The edge runs. Look at it: systemctl status 'talkie-edge@*', journalctl -u 'talkie-edge@*'"
  else
    echo "There is no systemd here; the edge runs in the foreground. Ctrl+C ends it."
    exec "$target/run.sh" all
  fi
}

# As the user that the programs run as: what root may read, such as a private key, they may not.
as_edge() {
  if [ "$(id -u)" = 0 ] && id talkie-edge > /dev/null 2>&1; then runuser -u talkie-edge -- "$@"; else "$@"; fi
}

# Validates without changing anything: every check says what is wrong.
check() {
  local said certificate key node=${TALKIE_EDGE_NODE:-$target/node/bin/node}
  [ -e "$TALKIE_EDGE_CONFIG/edge.env" ] || fail "The edge is not installed: there is no $TALKIE_EDGE_CONFIG/edge.env."
  . "$TALKIE_EDGE_CONFIG/edge.env"
  said=$(as_edge kamailio -c -f "$TALKIE_EDGE_CONFIG/kamailio.cfg" 2>&1) \
    || fail "Kamailio refuses its configuration: $(grep -E 'CRITICAL|ERROR' <<< "$said" | head -3)"
  # Kamailio reads them at its start alone.
  certificate=$(sed -n '/^certificate = /{s///p;q}' "$TALKIE_EDGE_CONFIG/tls.cfg")
  key=$(sed -n '/^private_key = /{s///p;q}' "$TALKIE_EDGE_CONFIG/tls.cfg")
  as_edge openssl x509 -noout -in "$certificate" 2> /dev/null || fail "There is no certificate in $certificate, or the edge may not read it."
  as_edge openssl pkey -noout -in "$key" 2> /dev/null || fail "There is no private key in $key, or the edge may not read it."
  kamcmd -s "unix:$STATE/kamailio.ctl" core.uptime > /dev/null 2>&1 || fail "Kamailio does not run."
  kamcmd -s "unix:$STATE/kamailio.ctl" rtpengine.ping all 2> /dev/null | grep -q success || fail "rtpengine does not answer."
  "$node" --disable-warning=ExperimentalWarning "$here/src/check.ts"
}

if [ "${1:-}" = --check ]; then check; exit; fi
[ "$(id -u)" = 0 ] || fail "Run this as root: it installs packages."
[ -e /etc/debian_version ] || fail "This needs Debian 12."
start_after=yes
options=()
for option in "$@"; do if [ "$option" = --no-start ]; then start_after=no; else options+=("$option"); fi; done
"$here/packages.sh"
copy_programs
install_node
create_certificate
configure "${options[@]}"
[ "$start_after" = no ] || start
