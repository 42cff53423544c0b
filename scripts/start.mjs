// `npm start`: installs and builds what is missing, then becomes the server, so that signals reach it directly.

import './require-node.mjs'

const { endWithNpm } = await import('./end-with-npm.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')

endWithNpm()
await withSetupLock(async () => {
  await ensureInstalled()
  await ensureBuilt()
})

await import('../apps/server/dist/main.js')
