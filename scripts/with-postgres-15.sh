#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL, the address of a PostgreSQL 15 of Debian's package that it starts in a temporary folder and
# stops afterwards: bash scripts/with-postgres-15.sh COMMAND ARGUMENT…
set -euo pipefail

server_bin=/usr/lib/postgresql/15/bin
[ -x "$server_bin/initdb" ] || {
  echo 'PostgreSQL 15 is not installed: apt-get install postgresql-15' >&2
  exit 1
}
# In memory where it has room, as in vitest.memory.ts.
memory=$(df --output=avail -BG /dev/shm 2>/dev/null | tail -1 | tr -dc 0-9)
if [ -z "${TMPDIR:-}" ] && [ "${memory:-0}" -ge 4 ]; then folder=$(mktemp -d -p /dev/shm); else folder=$(mktemp -d); fi
data=$folder/data

# PostgreSQL refuses to run as root.
as_postgres() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }

stop() {
  [ ! -f "$data/postmaster.pid" ] || as_postgres "$server_bin/pg_ctl" -D "$data" -m immediate -s stop </dev/null || true
  rm -rf "$folder"
}
trap stop EXIT

port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
chmod 755 "$folder"
[ "$(id -u)" != 0 ] || chown postgres "$folder"
as_postgres "$server_bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
as_postgres "$server_bin/pg_ctl" -D "$data" -w -s -l "$folder/log" \
  -o "-c listen_addresses=127.0.0.1 -p $port -k $folder -c fsync=off -c max_connections=200" start </dev/null
TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"
