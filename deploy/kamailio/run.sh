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
  # The programs start at the same time. One after another, and waiting for what Kamailio writes: else one of them finds the
  # database locked, and ends.
  flock "$STATE" sqlite3 -cmd '.timeout 5000' "$STATE/edge.db" < "$here/config/schema.sql" > /dev/null
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
  exec rtpengine --foreground --log-stderr --config-file="$here/config/rtpengine.conf" \
    --interface="$RTP_ADDRESS${RTP_PUBLIC:+!$RTP_PUBLIC}" --listen-ng="127.0.0.1:$RTPENGINE_PORT" \
    --port-min="$RTP_FIRST" --port-max="$RTP_LAST" --recording-dir="$SPOOL" --num-threads=2
}

run_node() {
  prepare_state
  exec "$node" --disable-warning=ExperimentalWarning "$here/src/$1.ts"
}

# One program, started again whenever it ends. It has a group of its own: what is left of it ends before the next start.
run_forever() {
  local child=
  trap 'kill -- -$child 2> /dev/null; exit' TERM
  while :; do
    setsid "$0" "$1" &
    child=$!
    wait "$child" || true
    kill -KILL -- "-$child" 2> /dev/null || true
    echo "$1 ended; it is started again" >&2
    sleep 1
  done
}

run_all() {
  local loops=()
  for name in rtpengine kamailio agent responder; do
    run_forever "$name" &
    loops+=($!)
  done
  trap 'kill "${loops[@]}"; wait; exit' TERM INT
  wait
}

case ${1:-} in
  kamailio) run_kamailio ;;
  rtpengine) run_rtpengine ;;
  agent | responder) run_node "$1" ;;
  all) run_all ;;
  *) echo "usage: run.sh kamailio|rtpengine|agent|responder|all" >&2; exit 2 ;;
esac
