# Installs the connector agent. The values above are the only ones that differ between connectors.
set -u
umask 077
VERSION='1.0.0'

# include linux-language.sh
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

LINE_BREAK='
'
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
  *"$LINE_BREAK"*) fail 'The path of the home folder contains a line break.' '主目录的路径中含有换行符。' ;;
esac
UNIT="portal-connector-$CONNECTOR.service"

ENVIRONMENT=$DIR/environment
# include linux-network.sh

is_any_set() {
  for ITEM in $1; do
    eval "[ -z \"\${$ITEM+set}\" ]" || return 0
  done
  return 1
}

# What is not given, not even empty, is taken from an earlier installation. New proxies have new exceptions.
if ! is_any_set "$PROXIES"; then
  is_any_set "$EXCEPTIONS" || take_settings "$EXCEPTIONS" "$ENVIRONMENT"
  take_settings "$PROXIES" "$ENVIRONMENT"
fi
is_any_set "$CERTIFICATES" || take_settings "$CERTIFICATES" "$ENVIRONMENT"
# Curl reads this one in small letters only.
if [ -z "${http_proxy-}" ] && [ -n "${HTTP_PROXY-}" ]; then export http_proxy="$HTTP_PROXY"; fi
# The service has another working folder.
for ITEM in $CERTIFICATES; do
  eval "VALUE=\${$ITEM-}"
  case $VALUE in
    '' | /*) ;;
    *) export "$ITEM=$PWD/$VALUE" ;;
  esac
done
for ITEM in $SETTINGS; do
  eval "VALUE=\${$ITEM-}"
  case $VALUE in
    *"$LINE_BREAK"* | *"$(printf '\r')"*) fail "The value of $ITEM contains a line break." "变量 $ITEM 的值中含有换行符。" ;;
  esac
done

if [ -n "${http_proxy-}${https_proxy-}${all_proxy-}${HTTPS_PROXY-}${ALL_PROXY-}" ]; then
  ADVICE='A proxy is set: check http_proxy, https_proxy, all_proxy and no_proxy. If set to nothing, they replace those of an earlier installation.'
  ADVICE_ZH='已设置代理服务器：请检查 http_proxy、https_proxy、all_proxy 和 no_proxy。将其设为空值，可替换先前安装时保留的设置。'
else
  ADVICE="If this machine needs a proxy, run: export ${PORTAL%%:*}_proxy=http://proxy:port and then the same line again; with sudo, use sudo -E."
  ADVICE_ZH="如本机须经代理服务器访问，请先执行 export ${PORTAL%%:*}_proxy=http://代理服务器:端口，再重新执行同一行命令；使用 sudo 时请用 sudo -E。"
fi

NOW=" (now $(date))" NOW_ZH="（现在是 $(date)）"
ANSWER=$(curl -sS --max-time 20 -w '\n%{http_code}' -H 'Content-Type: application/json' --data @- \
  "$PORTAL/agent/register" 2>&1 <<BODY
{"Token":"$TOKEN","System":"linux","Version":"$VERSION"}
BODY
)
STATUS=$?
HTTP=${ANSWER##*"$LINE_BREAK"}
case $HTTP in
  [0-9][0-9][0-9]) ANSWER=${ANSWER%"$LINE_BREAK"*} ;;
  *) HTTP= ;;
esac
if [ "$STATUS" -ne 0 ]; then
  explain_failure "$STATUS" "$ANSWER"
  fail "$EN" "$ZH"
fi
CODE=$(printf '%s' "$ANSWER" | sed -n 's/.*"code" *: *\([0-9]\{1,5\}\).*/\1/p')
case $CODE in
  0) ;;
  4003) fail \
    'The address of this machine is not permitted for the connector. The portal shows it: permit it there, then run the same line again.' \
    '该接口不允许本机的地址接入。门户中会显示本机地址：请在门户中允许该地址，然后重新执行同一行命令。' ;;
  4004 | 4000) fail \
    "The one-time token was used already, is older than 10 minutes, or is unknown. Get a new command in the portal: open Connectors on the page of the application and choose Deploy: $PAGE" \
    "一次性令牌已使用、已超过 10 分钟或无效。请在门户中重新生成命令：打开应用的“访问接口”页面，点击该接口的“部署”：$PAGE" ;;
  4302) fail 'The application has expired. Contact the creator to renew it.' '应用已过期，请联系创建者续费。' ;;
  4323) fail \
    'Another agent of this connector is connected or waits for access. Disconnect or refuse it in the portal first.' \
    '该接口已有代理程序接入或等待接入。请先在门户中断开或拒绝。' ;;
  '')
    explain_status "${HTTP:-000}"
    fail "$EN" "$ZH" ;;
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
rm -f "$DIR/state" "$DIR/token" "$ENVIRONMENT"
# Secrets are in files and never among the arguments of a program, which other users can list.
cat >"$DIR/token" <<TOKEN
header = "Authorization: Bearer $AGENT_TOKEN"
TOKEN
for ITEM in $SETTINGS; do
  eval "VALUE=\${$ITEM-}"
  [ -z "$VALUE" ] || cat <<SETTING
$ITEM=$VALUE
SETTING
done >"$ENVIRONMENT"
chmod 600 "$DIR/token" "$ENVIRONMENT"

cat >"$DIR/agent.sh" <<'AGENT'
# include linux-agent.sh
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
LOG=
if [ "$(id -u)" -eq 0 ] && [ -d /run/systemd/system ]; then
  unit_text multi-user.target >"/etc/systemd/system/$UNIT" &&
    systemctl daemon-reload && systemctl enable --now "$UNIT" >/dev/null 2>&1 && STARTED=1
  LOG="journalctl -u $UNIT"
elif [ "$(id -u)" -ne 0 ] && command -v systemctl >/dev/null 2>&1 &&
  systemctl --user show-environment >/dev/null 2>&1; then
  UNITS="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
  mkdir -p "$UNITS" && unit_text default.target >"$UNITS/$UNIT" &&
    systemctl --user daemon-reload && systemctl --user enable --now "$UNIT" >/dev/null 2>&1 && STARTED=1
  LOG="journalctl --user -u $UNIT"
  # Starts the user's services with the machine, where the user may ask for it.
  loginctl enable-linger >/dev/null 2>&1
fi
if [ -z "$STARTED" ]; then
  LOG="cat $(quoted "$DIR/agent.log")"
  nohup sh "$DIR/agent.sh" run >>"$DIR/agent.log" 2>&1 </dev/null &
  if command -v crontab >/dev/null 2>&1; then
    # A percent sign ends the command of a table.
    { crontab -l 2>/dev/null | grep -vF "portal-connector/$CONNECTOR/agent.sh"
      printf '@reboot sh %s run >/dev/null 2>&1\n' "$(quoted "$DIR/agent.sh" | sed 's/%/\\%/g')"; } |
      crontab - 2>/dev/null
  else
    say 'Neither systemd nor cron was found: start the agent again after a restart of this machine, with the line below.' \
      '未找到 systemd 或 cron：本机重启后，请用下面的命令重新启动代理程序。'
    printf '  sh %s run\n' "$(quoted "$DIR/agent.sh")"
  fi
fi

if [ -s "$ENVIRONMENT" ]; then
  say "The agent uses the proxy and certificate settings of this shell, kept in: $ENVIRONMENT" \
    "代理程序使用当前 Shell 的代理服务器和证书设置，保存在：$ENVIRONMENT"
fi

# Up to 30 seconds. Not every system can sleep for less than one.
PAUSE=0.1 LEFT=300
sleep 0.1 2>/dev/null || PAUSE=1 LEFT=30
while :; do
  STATE=$(sed -n 1p "$DIR/state" 2>/dev/null)
  case $STATE in connected | pending | ended) break ;; esac
  LEFT=$((LEFT - 1))
  [ "$LEFT" -gt 0 ] || break
  sleep "$PAUSE"
done
CAUSE=$(sed -n 2p "$DIR/state" 2>/dev/null)
CAUSE_ZH=$(sed -n 3p "$DIR/state" 2>/dev/null)
DONE=
case $STATE in
  connected)
    DONE=1
    say "The agent of \"$NAME\" runs and is connected." "“$NAME”的代理程序已运行并已连接。" ;;
  pending)
    DONE=1
    say "The agent of \"$NAME\" runs and waits for access in the portal." "“$NAME”的代理程序已运行，正在等待门户中允许接入。" ;;
  ended) say "The agent of \"$NAME\" has ended. $CAUSE" "“$NAME”的代理程序已结束。$CAUSE_ZH" >&2 ;;
  *)
    say "The agent of \"$NAME\" is installed but not connected yet. It keeps trying. $CAUSE" \
      "“$NAME”的代理程序已安装，但尚未连接，正在继续尝试。$CAUSE_ZH" >&2
    say 'See its log with:' '查看日志：' >&2
    printf '  %s\n' "$LOG" >&2 ;;
esac
say 'Remove it with:' '移除命令：'
printf '  sh %s remove\n' "$(quoted "$DIR/agent.sh")"
[ -n "$DONE" ] || exit 1
