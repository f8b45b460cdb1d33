# Installs the connector agent. The values above are the only ones that differ between connectors.
set -u
umask 077
VERSION='1.0.0'

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}" in
  zh*) CHINESE=1 ;;
  *) CHINESE= ;;
esac
say() {
  if [ -n "$CHINESE" ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}
fail() {
  say "$1" "$2" >&2
  exit 1
}

# As one word of a shell.
quoted() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

command -v curl >/dev/null 2>&1 || fail \
  'curl is missing. Install it, for example with: apt-get install curl' \
  '缺少 curl，请先安装，例如：apt-get install curl'

if [ "$(id -u)" -eq 0 ]; then
  DIR="/var/lib/portal-connector/$CONNECTOR"
else
  [ -n "${HOME:-}" ] || fail 'HOME is not set.' '未设置 HOME。'
  DIR="${XDG_DATA_HOME:-$HOME/.local/share}/portal-connector/$CONNECTOR"
fi
case $DIR in
  *'
'*) fail 'The path of the home folder contains a line break.' '主目录的路径中含有换行符。' ;;
esac
UNIT="portal-connector-$CONNECTOR.service"

ANSWER=$(curl -sS --max-time 20 -H 'Content-Type: application/json' \
  --data "{\"Token\":\"$TOKEN\",\"System\":\"linux\",\"Version\":\"$VERSION\"}" \
  "$PORTAL/agent/register" 2>&1)
STATUS=$?
case $STATUS in
  0) ;;
  6) fail "The portal's name cannot be resolved: $PORTAL" "无法解析门户的域名：$PORTAL" ;;
  7) fail "The portal cannot be reached: $PORTAL" "无法连接门户：$PORTAL" ;;
  28) fail "The portal does not answer: $PORTAL" "门户没有响应：$PORTAL" ;;
  35 | 51 | 58 | 60 | 77) fail \
    "The portal's certificate is not accepted. Check the clock of this machine (now $(date)) and its CA certificates. $ANSWER" \
    "门户的证书未被接受。请检查本机时间（现在是 $(date)）和 CA 证书。$ANSWER" ;;
  *) fail "The portal cannot be called: $ANSWER" "无法调用门户：$ANSWER" ;;
esac
CODE=$(printf '%s' "$ANSWER" | sed -n 's/.*"code" *: *\([0-9]\{1,5\}\).*/\1/p')
case $CODE in
  0) ;;
  4003) fail \
    'The address of this machine is not permitted for the connector. The portal shows it: permit it there, then run the same line again.' \
    '该接口不允许本机的地址接入。门户中会显示本机地址：请在门户中允许该地址，然后重新执行同一行命令。' ;;
  4004 | 4000) fail \
    'The one-time token is unknown, was used, or is older than 10 minutes. Copy a new line from the portal.' \
    '一次性令牌无效、已使用或已超过 10 分钟。请在门户中复制新的命令。' ;;
  4302) fail 'The application has expired. Contact the creator to renew it.' '应用已过期，请联系创建者续费。' ;;
  4323) fail \
    'Another agent of this connector is connected or waits for access. Disconnect or refuse it in the portal first.' \
    '该接口已有代理接入或等待接入。请先在门户中断开或拒绝。' ;;
  *) fail "The portal refused: $ANSWER" "门户拒绝了请求：$ANSWER" ;;
esac
AGENT_TOKEN=$(printf '%s' "$ANSWER" | sed -n 's/.*"agentToken" *: *"\([A-Za-z0-9_-]*\)".*/\1/p')
[ -n "$AGENT_TOKEN" ] || fail 'The portal sent no token.' '门户没有返回令牌。'
STATE=$(printf '%s' "$ANSWER" | sed -n 's/.*"state" *: *"\([A-Za-z]*\)".*/\1/p')

# An agent that was installed before is replaced.
[ ! -f "$DIR/agent.sh" ] || sh "$DIR/agent.sh" stop >/dev/null 2>&1
mkdir -p "$DIR" || fail "The folder cannot be created: $DIR" "无法创建目录：$DIR"
chmod 700 "$DIR"
printf '%s\n' "$PORTAL" >"$DIR/portal"
printf '%s\n' "$NAME" >"$DIR/name"
printf '%s\n' "$UNIT" >"$DIR/unit"
# For curl, so that the token is not among the arguments that other users can list.
printf 'header = "Authorization: Bearer %s"\n' "$AGENT_TOKEN" >"$DIR/token"
chmod 600 "$DIR/token"

cat >"$DIR/agent.sh" <<'AGENT'
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

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}" in
  zh*) CHINESE=1 ;;
  *) CHINESE= ;;
esac
LAST=
# Prints each message once, until another one takes its place.
say() {
  [ "$1" != "$LAST" ] || return 0
  LAST=$1
  if [ -n "$CHINESE" ]; then set -- "$2"; fi
  printf '%s %s\n' "$(date '+%Y-%m-%dT%H:%M:%S%z')" "$1"
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
  BODY=$(curl -sS --config "$DIR/token" --max-time 10 -H 'Content-Type: application/json' \
    --data "{\"Version\":\"$VERSION\"}" "$PORTAL/agent/heartbeat" 2>"$DIR/error")
  STATUS=$?
  if [ "$STATUS" -ne 0 ]; then
    case $STATUS in
      6) say 'The name of the portal cannot be resolved.' '无法解析门户的域名。' ;;
      7) say 'The portal cannot be reached. Trying again.' '无法连接门户，正在重试。' ;;
      28) say 'The portal does not answer. Trying again.' '门户没有响应，正在重试。' ;;
      35 | 51 | 58 | 60 | 77)
        say "The portal's certificate is not accepted. Check the clock of this machine and its CA certificates. $(cat "$DIR/error")" \
          "门户的证书未被接受。请检查本机时间和 CA 证书。$(cat "$DIR/error")" ;;
      *) say "The portal cannot be called: $(cat "$DIR/error")" "无法调用门户：$(cat "$DIR/error")" ;;
    esac
    return 1
  fi
  CODE=$(printf '%s' "$BODY" | sed -n 's/.*"code" *: *\([0-9]\{1,5\}\).*/\1/p')
  case $CODE in
    0)
      case $BODY in
        *'"state":"pending"'*) say 'Waiting for access in the portal.' '正在等待门户中允许接入。' ;;
        *) say 'Connected.' '已连接。' ;;
      esac
      return 0 ;;
    4101)
      say 'The portal does not know this agent any more: it was disconnected, refused or deleted. Deploy it again to reconnect.' \
        '门户已不再识别该代理：它已被断开、拒绝或删除。如需重新连接，请重新部署。'
      return $REVOKED ;;
    4003)
      say 'The address of this machine is not permitted any more. Permit it in the portal.' \
        '本机的地址已不被允许，请在门户中允许该地址。'
      return 2 ;;
    4302)
      say 'The application has expired. The agent reconnects once it is renewed.' '应用已过期，续费后将自动重新连接。'
      return 2 ;;
    *)
      say "The portal answers with an error: $(printf '%.200s' "$BODY")" "门户返回错误：$(printf '%.200s' "$BODY")"
      return 1 ;;
  esac
}

run() {
  if is_running && [ "$PID" -ne "$$" ]; then
    say 'The agent is running already.' '代理已在运行。'
    exit 0
  fi
  printf '%s\n' "$$" >"$DIR/pid"
  trap 'kill "${SLEEPER:-}" 2>/dev/null; rm -f "$DIR/pid"; exit 0' TERM INT HUP
  FAILED=0
  TURN=0
  while :; do
    TURN=$((TURN + 1))
    beat
    case $? in
      0) FAILED=0 WAIT=$((13 + $(below 3 "$TURN"))) ;;
      2) FAILED=0 WAIT=$((13 + $(below 5 "$TURN"))) ;;
      3)
        rm -f "$DIR/pid"
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
    if is_running; then say 'The agent is running.' '代理正在运行。'; else say 'The agent is not running.' '代理未在运行。'; fi ;;
  remove)
    stop
    rm -f "$DIR/portal" "$DIR/name" "$DIR/unit" "$DIR/token" "$DIR/error" "$DIR/agent.log" "$DIR/agent.sh"
    rmdir "$DIR" 2>/dev/null
    say 'The agent was removed.' '代理已移除。' ;;
  *) say 'Usage: sh agent.sh run | stop | remove | status' '用法：sh agent.sh run | stop | remove | status' ;;
esac
AGENT

# In the quotes of systemd.
unit_text() {
  printf '[Unit]\nDescription=Portal connector agent\nAfter=network-online.target\nWants=network-online.target\n\n'
  printf '[Service]\nExecStart=/bin/sh "%s" run\n' \
    "$(printf '%s' "$DIR/agent.sh" | sed 's/\\/\\\\/g; s/"/\\"/g; s/%/%%/g; s/\$/$$/g')"
  printf 'Restart=always\nRestartSec=5\nRestartPreventExitStatus=3\nUMask=0077\nNoNewPrivileges=yes\n\n'
  printf '[Install]\nWantedBy=%s\n' "$1"
}

STARTED=
if [ "$(id -u)" -eq 0 ] && [ -d /run/systemd/system ]; then
  unit_text multi-user.target >"/etc/systemd/system/$UNIT" &&
    systemctl daemon-reload && systemctl enable --now "$UNIT" >/dev/null 2>&1 && STARTED=1
elif [ "$(id -u)" -ne 0 ] && command -v systemctl >/dev/null 2>&1 &&
  systemctl --user show-environment >/dev/null 2>&1; then
  UNITS="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
  mkdir -p "$UNITS" && unit_text default.target >"$UNITS/$UNIT" &&
    systemctl --user daemon-reload && systemctl --user enable --now "$UNIT" >/dev/null 2>&1 && STARTED=1
  # Starts the user's services with the machine, where the user may ask for it.
  loginctl enable-linger >/dev/null 2>&1
fi
if [ -z "$STARTED" ]; then
  nohup sh "$DIR/agent.sh" run >>"$DIR/agent.log" 2>&1 </dev/null &
  if command -v crontab >/dev/null 2>&1; then
    # A percent sign ends the command of a table.
    { crontab -l 2>/dev/null | grep -vF "portal-connector/$CONNECTOR/agent.sh"
      printf '@reboot sh %s run >/dev/null 2>&1\n' "$(quoted "$DIR/agent.sh" | sed 's/%/\\%/g')"; } |
      crontab - 2>/dev/null
  else
    say 'Neither systemd nor cron was found: start the agent again after a restart of this machine, with the line below.' \
      '未找到 systemd 或 cron：本机重启后，请用下面的命令重新启动代理。'
    printf '  sh %s run\n' "$(quoted "$DIR/agent.sh")"
  fi
fi

if [ "$STATE" = pending ]; then
  say "The agent of \"$NAME\" runs and waits for access in the portal." "“$NAME”的代理已运行，正在等待门户中允许接入。"
else
  say "The agent of \"$NAME\" runs and is connected." "“$NAME”的代理已运行并已连接。"
fi
say 'Remove it with:' '移除命令：'
printf '  sh %s remove\n' "$(quoted "$DIR/agent.sh")"
