// `npm run contact-sheets`: pictures of every public page in all widths, languages and themes.

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
const { contactSheets } = await import('../bench/contact-sheets/main.mjs')
process.exitCode = await contactSheets(process.argv.slice(2))
