// `npm run test:long`: the tests that need minutes each, on a real PostgreSQL and in a real browser.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { findBrowser } = await import('./find-browser.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const browser = await findBrowser()
const failure = await withSetupLock(ensureBuilt)
if (failure) say(failure)
const counts = await runVitest(process.argv.slice(2), { CHROME_PATH: browser, EOS_TESTS: 'long' })
say(describeCounts(counts))
process.exitCode = failure || counts.failed > 0 ? 1 : 0
