#!/bin/sh
# restore.sh <folder of a backup> [time], as postgres: fills the empty data folder of a stopped server. Without a time it
# takes all archived WAL; with one, such as "2026-03-02 22:00:00+00", it stops there.
set -eu

data=${PGDATA:-/var/lib/postgresql/15/main}
backups=${PORTAL_BACKUP:-/var/backups/portal}
backup=${1:?folder of a backup}

mkdir -p "$data"
[ -z "$(ls -A "$data")" ] || { echo "$data is not empty" >&2; exit 1; }
chmod 700 "$data"
cp -a "$backup/." "$data/"
rm -f "$data/standby.signal"
{
  echo "restore_command = 'cp $backups/wal/%f %p'"
  [ -z "${2:-}" ] || echo "recovery_target_time = '$2'"
  echo "recovery_target_action = 'promote'"
  # Until standbys of the restored server exist, nobody could confirm.
  echo "synchronous_standby_names = ''"
} > "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "Start this server: it takes writes when it has restored."
