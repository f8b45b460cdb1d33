#!/bin/sh
# make-standby.sh, as postgres: fills the empty data folder of this server from the one that takes writes. Its
# configuration is in place before, and the server is stopped.
set -eu

bin=${PGBIN:-/usr/lib/postgresql/15/bin}
data=${PGDATA:-/var/lib/postgresql/15/main}
# As in primary_conninfo.
primary=${PRIMARY:-host=db1.internal,db2.internal,db3.internal port=5432 user=replicator target_session_attrs=read-write}

"$bin/pg_basebackup" --dbname="$primary" --pgdata="$data" --checkpoint=fast --wal-method=stream
# The configuration is that of conf.d, which is the same on all servers.
: > "$data/postgresql.auto.conf"
touch "$data/standby.signal"
echo "Start this server: it is a standby."
