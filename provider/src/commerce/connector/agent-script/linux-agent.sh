#!/bin/sh
# Connector agent: sends a heartbeat every 15 seconds. Usage: sh agent.sh run | stop | remove | status
set -u
umask 077
VERSION='1.0.0'
DIR=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 1
PORTAL=$(cat "$DIR/portal") || exit 1
UNIT=$(cat "$DIR/unit") || exit 1
# No further attempt helps: the token was revoked.
REVOKED=3

# include linux-language.sh
# include linux-network.sh
NOW='' NOW_ZH=''
ADVICE="The settings of the proxy are in $DIR/environment."
ADVICE_ZH="代理服务器的设置在 $DIR/environment 中。"

# What an earlier installation was given is the whole truth, whatever starts the agent.
if [ -s "$DIR/environment" ]; then
  # shellcheck disable=SC2086 -- a list of names
  unset $SETTINGS
  take_settings "$SETTINGS" "$DIR/environment"
fi

LAST=
# Prints each message once, until another one takes its place.
say() {
  [ "$1" != "$LAST" ] || return 1
  LAST=$1
  if [ -n "$CHINESE" ]; then set -- "$2"; fi
  printf '%s %s\n' "$(date '+%Y-%m-%dT%H:%M:%S%z')" "$1"
}

# The same, and tells the installation: `connected`, `pending`, `trying` or `ended`, and why in both languages.
report() {
  say "$2" "$3" || return 0
  # An agent that was replaced may still be waiting for an answer.
  [ "$(cat "$DIR/pid" 2>/dev/null)" = "$$" ] || return 0
  printf '%s\n' "$1" "$2" "$3" >"$DIR/state.new" && mv "$DIR/state.new" "$DIR/state"
}

below() {
  awk -v seed="$$$(date +%s)$2" -v limit="$1" 'BEGIN { srand(seed % 2147483647); print int(rand() * limit) }'
}

is_running() {
  PID=$(cat "$DIR/pid" 2>/dev/null) || return 1
  [ -n "$PID" ] && kill -0 "$PID" 2>/dev/null || return 1
  # After a restart of the machine the number may be another program's.
  [ ! -r "/proc/$PID/cmdline" ] || tr '\0' ' ' <"/proc/$PID/cmdline" | grep -qF "$DIR/agent.sh"
}

rest() {
  sleep "$1" &
  SLEEPER=$!
  wait "$SLEEPER"
}

beat() {
  BODY=$(curl -sS --config "$DIR/token" --max-time 10 -H 'Content-Type: application/json' -w '\n%{http_code}' \
    --data "{\"Version\":\"$VERSION\"}" "$PORTAL/agent/heartbeat" 2>"$DIR/error")
  STATUS=$?
  if [ "$STATUS" -ne 0 ]; then
    explain_failure "$STATUS" "$(cat "$DIR/error")"
    report trying "$EN" "$ZH"
    return 1
  fi
  CODE=$(printf '%s' "$BODY" | sed -n 's/.*"code" *: *\([0-9]\{1,5\}\).*/\1/p')
  case $CODE in
    0)
      case $BODY in
        *'"state":"pending"'*) report pending 'Waiting for access in the portal.' '正在等待门户中允许接入。' ;;
        *) report connected 'Connected.' '已连接。' ;;
      esac
      return 0 ;;
    4101)
      report ended 'The portal does not know this agent any more: it was disconnected, refused or deleted. Deploy it again to reconnect.' \
        '门户已不再识别该代理程序：它已被断开、拒绝或删除。如需重新连接，请重新部署。'
      return $REVOKED ;;
    4003)
      report trying 'The address of this machine is not permitted any more. Permit it in the portal.' \
        '本机的地址已不被允许，请在门户中允许该地址。'
      return 2 ;;
    4302)
      report trying 'The application has expired. The agent reconnects once it is renewed.' '应用已过期，续费后将自动重新连接。'
      return 2 ;;
    '')
      explain_status "$(printf '%s\n' "$BODY" | tail -n 1)"
      report trying "$EN" "$ZH"
      return 1 ;;
    *)
      BODY=$(printf '%.200s' "$BODY" | tr '\n' ' ')
      report trying "The portal answers with an error: $BODY" "门户返回错误：$BODY"
      return 1 ;;
  esac
}

# The file may be another agent's by now, that took the place of this one.
forget_pid() {
  [ "$(cat "$DIR/pid" 2>/dev/null)" != "$$" ] || rm -f "$DIR/pid"
}

run() {
  if is_running && [ "$PID" -ne "$$" ]; then
    say 'The agent is running already.' '代理程序已在运行。'
    exit 0
  fi
  printf '%s\n' "$$" >"$DIR/pid"
  trap 'kill "${SLEEPER:-}" 2>/dev/null; forget_pid; exit 0' TERM INT HUP
  FAILED=0
  TURN=0
  while :; do
    TURN=$((TURN + 1))
    beat
    case $? in
      0) FAILED=0 WAIT=$((13 + $(below 3 "$TURN"))) ;;
      2) FAILED=0 WAIT=$((13 + $(below 5 "$TURN"))) ;;
      3)
        forget_pid
        exit $REVOKED ;;
      *)
        # 1, 2, 4, 8, then 10 to 14 seconds.
        case $FAILED in
          0) WAIT=1 ;;
          1) WAIT=2 ;;
          2) WAIT=4 ;;
          3) WAIT=8 ;;
          *) WAIT=$((10 + $(below 5 "$TURN"))) ;;
        esac
        FAILED=$((FAILED + 1)) ;;
    esac
    rest "$WAIT"
  done
}

has_user_units() {
  command -v systemctl >/dev/null 2>&1 && systemctl --user show-environment >/dev/null 2>&1
}

stop() {
  if [ -f "/etc/systemd/system/$UNIT" ] && [ "$(id -u)" -eq 0 ]; then
    systemctl disable --now "$UNIT" >/dev/null 2>&1
    rm -f "/etc/systemd/system/$UNIT"
    systemctl daemon-reload >/dev/null 2>&1
  fi
  USER_UNIT="${XDG_CONFIG_HOME:-${HOME:-/nonexistent}/.config}/systemd/user/$UNIT"
  if [ -f "$USER_UNIT" ]; then
    if has_user_units; then systemctl --user disable --now "$UNIT" >/dev/null 2>&1; fi
    rm -f "$USER_UNIT"
  fi
  if command -v crontab >/dev/null 2>&1; then
    # What precedes it in the path is escaped in the table.
    MINE="portal-connector/${DIR##*/}/agent.sh"
    if crontab -l 2>/dev/null | grep -qF "$MINE"; then
      crontab -l 2>/dev/null | grep -vF "$MINE" | crontab -
    fi
  fi
  if is_running; then kill "$PID" 2>/dev/null; fi
  rm -f "$DIR/pid"
}

case ${1:-} in
  run) run ;;
  stop) stop ;;
  status)
    if is_running; then say 'The agent is running.' '代理程序正在运行。'; else say 'The agent is not running.' '代理程序未在运行。'; fi ;;
  remove)
    stop
    rm -f "$DIR/portal" "$DIR/name" "$DIR/unit" "$DIR/token" "$DIR/environment" "$DIR/state" \
      "$DIR/state.new" "$DIR/error" "$DIR/agent.log" "$DIR/agent.sh"
    rmdir "$DIR" 2>/dev/null
    say 'The agent was removed.' '代理程序已移除。' ;;
  *) say 'Usage: sh agent.sh run | stop | remove | status' '用法：sh agent.sh run | stop | remove | status' ;;
esac
