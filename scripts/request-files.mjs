// `npm run request-files`: names the files of ours that run for one request, counted by V8 in a server on loopback.

import './require-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp, say } = await import('./checkout.mjs')

const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)

const { countRequestFiles } = await import('../bench/request-files/main.mjs')
for (const { what, files, shared } of await countRequestFiles()) {
  say(`\n${what}: ${files.length} files, ${shared.length} of them (·) for every request`)
  for (const file of files) say(`${shared.includes(file) ? '·' : ' '} ${file}`)
}
