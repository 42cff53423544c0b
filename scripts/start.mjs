// `npm start`: installs and builds what is missing, then becomes the server, so that signals reach it directly.

import './require-node.mjs'

const { giveUp } = await import('./checkout.mjs')
const { endWithNpm } = await import('./end-with-npm.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')

endWithNpm()
const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)

await import('../apps/server/dist/main.js')
