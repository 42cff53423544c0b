#!/usr/bin/env bash
# `npm run test:postgres`: the server's tests on Debian's own PostgreSQL, which it installs where it may.
set -uo pipefail
cd "$(dirname "$0")/.."
exec </dev/null

skip() {
  echo "The tests on Debian's PostgreSQL were skipped: $1."
  exit 2
}

find_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

programs=$(find_programs)
if [ ! -x "${programs:-/nowhere}/initdb" ]; then
  [ "$(id -u)" = 0 ] || skip "it is not installed, and only root can install it"
  command -v apt-get >/dev/null || skip "it is not installed, and there is no apt-get"
  export DEBIAN_FRONTEND=noninteractive
  # Installing must not start a server of its own on this machine.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql || skip "apt-get could not install it"
  programs=$(find_programs)
  [ -x "${programs:-/nowhere}/initdb" ] || skip "apt-get installed no PostgreSQL server"
fi

as_server() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && setpriv --reuid=postgres --regid=postgres --init-groups "$@")
  else
    (cd / && "$@")
  fi
}

# In memory where there is room: each test has a database, which is a thousand files.
parent=${TMPDIR:-/tmp}
free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
[ "${free:-0}" -lt 4000000 ] || parent=/dev/shm
folder=$(mktemp -d -p "$parent")
[ "$(id -u)" != 0 ] || chown postgres "$folder"
stop_server() {
  as_server "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1
  rm -rf "$folder"
}
trap stop_server EXIT

as_server "$programs/initdb" -D "$folder/data" -U eos -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder.log" 2>&1
started=1
# Somebody may take a free port before the server does.
for _ in 1 2 3 4 5; do
  port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  as_server "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/server.log" \
    -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 \
      -c fsync=off -c full_page_writes=off -c synchronous_commit=off" start >>"$folder.log" 2>&1
  started=$?
  [ "$started" != 0 ] || break
done
if [ "$started" != 0 ]; then
  cat "$folder.log"
  rm -f "$folder.log"
  skip "its server did not start"
fi
rm -f "$folder.log"

version=$("$programs/postgres" --version | awk '{print $3}')
echo "The server's tests again, on PostgreSQL $version:"
# The tests of the embedded server have nothing to do with this one.
EOS_TEST_DATABASE_URL="postgresql://eos@127.0.0.1:$port/postgres" \
  node node_modules/vitest/vitest.mjs run --project server \
  --exclude 'apps/server/src/platform/database/embedded/**'
