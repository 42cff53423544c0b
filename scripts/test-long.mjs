// `npm run test:long`: the tests that need minutes each, on a real PostgreSQL and in a real browser. See
// docs/decisions/0212-quick-tests-look-at-one-of-each-kind.md.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { findTestBrowser } = await import('./find-browser.mjs')
const { describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const browser = await findTestBrowser({ mayInstall: true })
const failure = await withSetupLock(ensureBuilt)
if (failure) say(failure)
const counts = await runVitest(process.argv.slice(2), { CHROME_PATH: browser, EOS_TESTS: 'long' })
say(describeCounts(counts))
process.exitCode = failure || counts.failed > 0 ? 1 : 0
