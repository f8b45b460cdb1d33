case "${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}" in
  zh*) CHINESE=1 ;;
  *) CHINESE= ;;
esac
