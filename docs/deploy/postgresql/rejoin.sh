#!/bin/sh
# rejoin.sh, as postgres, on the old primary, which is stopped: makes it a standby of the new one.
set -eu

bin=${PGBIN:-/usr/lib/postgresql/15/bin}
data=${PGDATA:-/var/lib/postgresql/15/main}
config=${PGCONFIG:-/etc/postgresql/15/main/postgresql.conf}
primary=${PRIMARY:-host=db1.internal,db2.internal,db3.internal port=5432 user=replicator target_session_attrs=read-write}

# pg_rewind finishes a crash recovery first, which a standby could not. Whatever happens, this server never starts as a
# second primary.
rm -f "$data/standby.signal"
trap 'touch "$data/standby.signal"' EXIT
"$bin/pg_rewind" --target-pgdata="$data" --source-server="$primary dbname=postgres" --config-file="$config"
: > "$data/postgresql.auto.conf"
echo "Start this server: it is a standby."
