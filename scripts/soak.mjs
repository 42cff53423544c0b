// `npm run soak -- --minutes 30`: a nation's stations at full rate, kills, a stop of the database and visitors, then a
// verdict.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp } = await import('./checkout.mjs')

const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)
const { soak } = await import('../bench/soak/main.mjs')
process.exitCode = await soak(process.argv.slice(2))
