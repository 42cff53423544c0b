// `npm test`: installs what it needs, a browser included, and runs everything on a real PostgreSQL and in a real
// browser.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { findTestBrowser } = await import('./find-browser.mjs')
const { runSteps, staticChecks } = await import('./steps.mjs')
const { addCounts, describeCounts, runVitest } = await import('./run-vitest.mjs')
const { say } = await import('./checkout.mjs')

await withSetupLock(ensureInstalled)
const browser = await findTestBrowser({ mayInstall: true })
say(`Browser: ${browser}`)
// A failed build is reported, and the tests run all the same: most of them read the sources.
const build = { name: 'build', run: async () => ((await withSetupLock(ensureBuilt)) ? 1 : 0) }
const ends = []
const runTests = async (...args) => {
  ends.push(await runVitest(args, { CHROME_PATH: browser }))
  // Failed tests are counted at the end.
  return 0
}
const unit = { name: 'unit tests', run: () => runTests('--project', 'unit') }
const given = process.argv.slice(2)
const [types, others] = staticChecks()
const failedSteps = await runSteps([types, [...others, build, ...(given.length > 0 ? [] : [unit])]])
if (given.length > 0) await runTests(...given)
else {
  await runTests('--project', 'server')
  // A run for themselves: Vitest opens their portals first, which would keep the processor busy beside other tests.
  await runTests('--project', 'browser')
}
const counts = addCounts(ends)
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
say(describeCounts(counts))
process.exitCode = failedSteps.length > 0 || counts.failed > 0 ? 1 : 0
