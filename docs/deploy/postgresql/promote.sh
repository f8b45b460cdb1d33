#!/bin/sh
# promote.sh, as postgres, on the standby that becomes the primary. The old primary must be stopped, and must not start by
# itself (start.conf: manual).
set -eu

bin=${PGBIN:-/usr/lib/postgresql/15/bin}
data=${PGDATA:-/var/lib/postgresql/15/main}

"$bin/pg_ctl" promote --pgdata="$data" --wait --timeout=60
# pg_rewind on the old primary reads the new timeline from the checkpoint.
"$bin/psql" --no-psqlrc --quiet --dbname=postgres --command=checkpoint
echo "This server takes writes."
