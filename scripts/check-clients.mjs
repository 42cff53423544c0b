// `npm run check:clients`: validators read the API document of a portal of its own, and generated clients ask it.

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
const { checkClients } = await import('../bench/clients/main.mjs')
process.exitCode = await checkClients(process.argv.slice(2))
