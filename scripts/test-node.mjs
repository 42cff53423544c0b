// `npm run test:node -- 22`: tests on another Node, which npm fetches; without places, those of a few folders that meet
// most of what Node gives: files, streams, threads, packed data and the database. What follows goes to vitest.

import './require-node.mjs'

const { existsSync } = await import('node:fs')
const { join } = await import('node:path')
const { ensureInstalled } = await import('./install.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp, notesFolder, programs, run, runNpm, say } = await import('./checkout.mjs')

const fewFolders = [
  'packages',
  'apps/server/src/engine/lists',
  'apps/server/src/features/announcements/bulletin',
  'apps/server/src/features/ingestion',
  'apps/server/src/platform',
]

const [version = '', ...places] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) giveUp('Say which Node: npm run test:node -- 22')
await withSetupLock(ensureInstalled)
const node = await fetchNode(version)
await run(node, ['--version'])
const projects = ['--project', 'unit', '--project', 'server']
const chosen = places.length > 0 ? places : fewFolders
process.exitCode = await run(node, [programs.vitest, 'run', ...projects, ...chosen])

/** The package "node" is a script that installs the one of this platform, which is asked for here. */
async function fetchNode(wanted) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(notesFolder, `node-${wanted}`)
  const program = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  say(`Fetching Node ${wanted}`)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder]
  if ((await runNpm([...args, `${name}@${wanted}`])) !== 0 || !existsSync(program)) {
    giveUp(`npm could not fetch ${name}@${wanted}; its own message is above.`)
  }
  return program
}
