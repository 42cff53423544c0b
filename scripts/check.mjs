// `npm run check`: types, lint, format, floors, and all tests that need no browser; with `-- --changed` lint, format
// and tests of what differs from the last commit alone.

import './require-node.mjs'

const { chooseTests } = await import('./changed-tests.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { runSteps, staticChecks } = await import('./steps.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const isForChanged = process.argv.includes('--changed')
const { places, leftOut, files } = isForChanged ? chooseTests() : { places: new Map(), leftOut: [] }
const failedSteps = await runSteps(staticChecks(files))
for (const [place, forFiles] of places) {
  const others = forFiles.length > 1 ? ` and ${forFiles.length - 1} more` : ''
  say(`Tests of ${place}, for ${forFiles[0]}${others}`)
}
for (const file of leftOut) say(`Not run here: ${file}; see npm test and npm run test:long.`)
if (isForChanged && places.size === 0) say('Nothing differs from the last commit: no tests.')
const counts =
  isForChanged && places.size === 0
    ? { passed: 0, failed: 0, skipped: 0, lines: [] }
    : await runVitest(['--project', 'unit', '--project', 'server', ...places.keys()])
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
say(describeCounts(counts))
process.exitCode = failedSteps.length > 0 || counts.failed > 0 ? 1 : 0
