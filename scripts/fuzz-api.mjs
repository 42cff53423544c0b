// `npm run fuzz`: schemathesis asks a portal of its own everything that the API document allows, and much that it does
// not.

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
const { fuzz } = await import('../bench/fuzz/main.mjs')
process.exitCode = await fuzz(process.argv.slice(2))
