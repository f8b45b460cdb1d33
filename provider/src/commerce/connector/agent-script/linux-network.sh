# The variables that tell curl how to reach the portal. The service gets them from a file of its user alone.
PROXIES='http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY'
EXCEPTIONS='no_proxy NO_PROXY'
CERTIFICATES='CURL_CA_BUNDLE SSL_CERT_FILE SSL_CERT_DIR'
SETTINGS="$PROXIES $EXCEPTIONS $CERTIFICATES"

# Sets those of the list $1 that the file $2 has. Nothing in the file is evaluated.
take_settings() {
  [ -f "$2" ] || return 0
  while IFS= read -r LINE || [ -n "$LINE" ]; do
    case " $1 " in
      *" ${LINE%%=*} "*) export "$LINE" ;;
    esac
  done <"$2"
}

# Curl prints the address of a proxy, with its password, if it does not understand it.
without_passwords() {
  sed 's#//.*@#//***@#'
}

# Sets EN and ZH to what a failed call means, by the status of curl and what it printed, and to the ADVICE.
explain_failure() {
  SAID=$(printf '%s' "$2" | without_passwords | tr '\n' ' ')
  case $1 in
    5 | 97)
      set -- 'The proxy cannot be used: its name cannot be resolved, or its address is not valid.' \
        '无法使用代理服务器：其域名无法解析，或地址无效。' ;;
    6) set -- "The portal's name cannot be resolved: $PORTAL" "无法解析门户的域名：$PORTAL" ;;
    7) set -- "The portal cannot be reached: $PORTAL" "无法连接门户：$PORTAL" ;;
    28) set -- "The portal does not answer: $PORTAL" "门户没有响应：$PORTAL" ;;
    35 | 51 | 58 | 60 | 77)
      set -- "The portal's certificate is not accepted. Check the clock of this machine$NOW and its CA certificates; CURL_CA_BUNDLE names a file of your own. $SAID" \
        "门户的证书未被接受。请检查本机时间${NOW_ZH}和 CA 证书；可用 CURL_CA_BUNDLE 指定自有的 CA 文件。$SAID" ;;
    *)
      case $SAID in
        *'response 407'* | *'code 407'*) explain_status 407; return ;;
        *) set -- "The portal cannot be called: $SAID" "无法调用门户：$SAID" ;;
      esac ;;
  esac
  EN="$1${ADVICE:+ $ADVICE}" ZH="$2$ADVICE_ZH"
}

# The same for an answer that is not the portal's, by its HTTP status.
explain_status() {
  case $1 in
    407)
      set -- 'The proxy asks for a user name and password, or does not accept them: http://user:password@proxy:port, with special signs as %40 for @.' \
        '代理服务器要求用户名和密码，或未接受所提供的用户名和密码。格式：http://用户名:密码@代理服务器:端口，特殊字符须编码，如 @ 写作 %40。' ;;
    *)
      set -- "The portal, or a proxy before it, answers with the HTTP status $1." "门户或其前面的代理服务器返回了 HTTP 状态 $1。" ;;
  esac
  EN="$1${ADVICE:+ $ADVICE}" ZH="$2$ADVICE_ZH"
}
