#!/bin/sh
# backup.sh, as postgres, on the primary or a standby: a verified copy of the whole server, and removes what is older than
# the last KEEP ones.
set -eu

bin=${PGBIN:-/usr/lib/postgresql/15/bin}
backups=${PORTAL_BACKUP:-/var/backups/portal}
keep=${KEEP:-7}
primary=${PRIMARY:-host=127.0.0.1 port=5432 user=replicator}
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)

"$bin/pg_basebackup" --dbname="$primary" --pgdata="$backups/base/$name.partial" --checkpoint=fast --wal-method=stream \
  --label="$name"
"$bin/pg_verifybackup" --quiet "$backups/base/$name.partial"
mv "$backups/base/$name.partial" "$backups/base/$name"

# Only complete ones count. Their names sort by time.
ls "$backups/base" | grep -v '\.partial$' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm -rf "${backups:?}/base/$old"
done
oldest=$(ls "$backups/base" | grep -v '\.partial$' | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p' "$backups/base/$oldest/backup_label")
"$bin/pg_archivecleanup" "$backups/wal" "$first"
echo "$backups/base/$name"
