#!/usr/bin/env bash
# `npm run test:citus`: the server's tests on the Citus cluster whose coordinator EOS_TEST_CITUS names. Arguments narrow them.
set -uo pipefail
cd "$(dirname "$0")/.."
exec </dev/null

if [ -z "${EOS_TEST_CITUS:-}" ]; then
  echo "The tests on a cluster were skipped: EOS_TEST_CITUS names no coordinator."
  exit 2
fi

echo "The server's tests again, on the Citus cluster of ${EOS_TEST_CITUS##*@}:"
# The tests of the embedded server have nothing to do with this one.
node node_modules/vitest/vitest.mjs run --project server \
  --exclude 'apps/server/src/platform/database/embedded/**' "$@"
