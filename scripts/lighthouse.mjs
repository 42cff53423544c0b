// `npm run lighthouse`: Lighthouse measures the public pages as on a middling phone.

import './require-node.mjs'

const { giveUp } = await import('./checkout.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')

const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)
const { lighthouse } = await import('../bench/lighthouse/main.mjs')
process.exitCode = await lighthouse(process.argv.slice(2))
