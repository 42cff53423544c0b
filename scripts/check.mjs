// `npm run check`: types, lint, format, floors, and all tests that need no browser; with `-- --changed` only the tests
// of the rooms in which something differs from the last commit.

import './require-node.mjs'

const { changedRooms } = await import('./changed-rooms.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { runSteps, staticChecks } = await import('./steps.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const failedSteps = await runSteps(staticChecks)
const isForChanged = process.argv.includes('--changed')
const rooms = isForChanged ? changedRooms() : []
if (isForChanged) say(`Tests of: ${rooms.join(' ') || 'nothing'}`)
const counts =
  isForChanged && rooms.length === 0
    ? { passed: 0, failed: 0, skipped: 0, failures: [] }
    : await runVitest(['--project', 'unit', '--project', 'server', '--passWithNoTests', ...rooms])
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
say(describeCounts(counts))
process.exitCode = failedSteps.length > 0 || counts.failed > 0 ? 1 : 0
