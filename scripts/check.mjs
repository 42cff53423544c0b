// `npm run check`: types, lint with import cycles, format, and all tests that need no browser.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { runSteps, staticChecks } = await import('./steps.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const failedSteps = await runSteps(staticChecks)
const counts = await runVitest(['--project', 'unit', '--project', 'server'])
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
say(describeCounts(counts))
process.exitCode = failedSteps.length > 0 || counts.failed > 0 ? 1 : 0
