#!/bin/sh
# rolling-restart.sh [folder of a package]
# Restarts every process of the portal, one after the other. With a folder, the processes run that package from now on.
# Ends with code 1 and leaves the others alone as soon as one is not ready in time.
set -eu

home=${PORTAL_HOME:-/opt/portal}
systemctl=${SYSTEMCTL:-systemctl}
# Seconds in which a restarted process has to be ready.
patience=${PORTAL_PATIENCE:-60}
next=${1:-}

say() { printf '%s %s\n' "$(date +%T)" "$*"; }

if [ -n "$next" ]; then
  next=$(cd "$next" && pwd -P)
  # Ends here if processes of both packages cannot run side by side.
  "$home/current/node/bin/node" "$home/current/portal.mjs" can-upgrade --to "$next"
  ln -sfn "$next" "$home/next" && mv -T "$home/next" "$home/current"
  say "/current is $next"
fi

ready() { curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"; }

units=$($systemctl list-units --plain --no-legend --state=active 'portal-jobs@*' 'portal-provider@*' 'portal-door@*' |
  awk '{ print $1 }')
[ -n "$units" ] || { say 'no process of the portal runs here' >&2; exit 1; }

for unit in $units; do
  port=${unit#*@}
  port=${port%.service}
  $systemctl restart "$unit"
  end=$(($(date +%s) + patience))
  until ready "$port"; do
    if [ "$(date +%s)" -ge "$end" ]; then
      say "$unit is not ready after $patience s; the others were left alone" >&2
      exit 1
    fi
    sleep 0.2
  done
  say "$unit is ready"
  # Until nginx tries it again: fail_timeout.
  sleep "${PORTAL_PAUSE:-3}"
done
