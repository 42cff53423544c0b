// `npm run keep-version`: keeps a small installation of this version, which the tests of all later versions upgrade. It is
// run before a version is tagged.

import './require-node.mjs'

const { readFileSync, statSync } = await import('node:fs')
const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp, say } = await import('./checkout.mjs')
const { runVitest } = await import('./run-vitest.mjs')

const mostBytes = 1_000_000

await withSetupLock(ensureInstalled)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const counts = await runVitest(
  ['--project', 'server', 'features/backup/kept-versions', '-t', 'this version is kept'],
  { EOS_KEEP_VERSION: version },
)
if (counts.failed > 0) giveUp('It could not be kept.')
const file = `apps/server/test/versions/${version}.tar.gz`
const { size } = statSync(file)
if (size > mostBytes) giveUp(`${file} has ${size} bytes; at most ${mostBytes} may be kept.`)
say(`${file}, ${size} bytes`)
