#!/bin/bash
# Runs one of the edge's programs in the foreground: run.sh kamailio|rtpengine|agent|responder, or `all` of them, each started
# again when it ends. systemd's units and the tests start the same commands.
set -euo pipefail
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
export TALKIE_EDGE_CONFIG=${TALKIE_EDGE_CONFIG:-/etc/talkie-edge}
# shellcheck source=/dev/null
. "$TALKIE_EDGE_CONFIG/edge.env"
node=${TALKIE_EDGE_NODE:-$here/node/bin/node}
[ -x "$node" ] || node=node
umask 027

prepare_state() {
  mkdir -p "$STATE" "$STATE/sounds" "$SPOOL"
  sqlite3 "$STATE/edge.db" < "$here/config/schema.sql" > /dev/null
}

run_kamailio() {
  prepare_state
  # A pid file that a crash left behind stops the start.
  rm -f "$STATE/kamailio.pid" "$STATE/kamailio.ctl"
  mkdir -p "$STATE/run"
  exec kamailio -DD -E -f "$TALKIE_EDGE_CONFIG/kamailio.cfg" -w "$STATE/run" -Y "$STATE/run" -P "$STATE/kamailio.pid" -m 256 -M 12
}

run_rtpengine() {
  # No recording is in progress now: what a crash left is finished, as far as it was written.
  mkdir -p "$SPOOL/metadata" "$SPOOL/tmp"
  for left in "$SPOOL"/tmp/rtpengine-meta-*.tmp; do
    [ -e "$left" ] && mv "$left" "$SPOOL/metadata/$(basename "${left%.tmp}").txt"
  done
  local interface=$RTP_ADDRESS
  [ -n "$interface" ] || interface=$(ip -4 route get 192.0.2.1 | sed -n 's/.* src \([0-9.]*\).*/\1/p')
  exec rtpengine --foreground --log-stderr --config-file="$here/config/rtpengine.conf" \
    --interface="$interface${RTP_PUBLIC:+!$RTP_PUBLIC}" --listen-ng="127.0.0.1:$RTPENGINE_PORT" \
    --port-min="$RTP_FIRST" --port-max="$RTP_LAST" --recording-dir="$SPOOL" --num-threads=2
}

run_node() {
  prepare_state
  exec "$node" --disable-warning=ExperimentalWarning "$here/src/$1.ts"
}

run_all() {
  trap 'trap - TERM INT EXIT; kill -- -$$ 2>/dev/null' TERM INT EXIT
  for name in rtpengine kamailio agent responder; do
    while :; do
      setsid -w "$0" "$name" || true
      echo "$name ended; it is started again" >&2
      sleep 1
    done &
  done
  wait
}

case ${1:-} in
  kamailio) run_kamailio ;;
  rtpengine) run_rtpengine ;;
  agent | responder) run_node "$1" ;;
  all) run_all ;;
  *) echo "usage: run.sh kamailio|rtpengine|agent|responder|all" >&2; exit 2 ;;
esac
