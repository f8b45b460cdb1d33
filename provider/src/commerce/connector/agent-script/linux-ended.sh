# The one-time token of this command has ended. REASON is `used` or `expired`.
# include linux-language.sh
if [ -n "$CHINESE" ]; then
  case $REASON in
    used) printf '该命令的一次性令牌已使用，每条命令只能执行一次。\n' ;;
    *) printf '该命令的一次性令牌已过期，有效期为 10 分钟。\n' ;;
  esac
  printf '请在门户中重新生成：打开应用的“访问接口”页面，点击该接口的“部署”：\n  %s\n' "$PAGE"
else
  case $REASON in
    used) printf 'The one-time token of this command was used already. Each command works once.\n' ;;
    *) printf 'The one-time token of this command has expired. It was valid for 10 minutes.\n' ;;
  esac
  printf 'Get a new command in the portal: open Connectors on the page of the application and choose Deploy:\n  %s\n' "$PAGE"
fi >&2
exit 1
