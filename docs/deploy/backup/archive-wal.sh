#!/bin/sh
# archive-wal.sh <path> <name>: PostgreSQL's archive_command. Copies one segment, so that it is complete or absent.
set -eu

wal=${PORTAL_BACKUP:-/var/backups/portal}/wal
target=$wal/$2

if [ -e "$target" ]; then
  # After a crash PostgreSQL may archive a segment again. Another one of that name is somebody else's.
  cmp -s "$1" "$target"
  exit
fi
cp "$1" "$target.partial"
sync "$target.partial"
mv "$target.partial" "$target"
sync "$wal"
