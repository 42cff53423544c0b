// `npm run outdated`: names the direct dependencies that are older than their newest patch or their newest compatible
// version. It asks the registry of npm about each of them, so that it stands outside of `npm test`.

import './require-node.mjs'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const { giveUp, root, say } = await import('./checkout.mjs')
const { newerThan } = await import('./dependencies/newer.mjs')

const folders = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
)
const own = new Map(
  ['.', ...folders].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    return Object.entries({ ...dependencies, ...devDependencies })
  }),
)
const run = promisify(execFile)
let patches = 0
for (const [name, version] of own) {
  if (name.startsWith('@eos/')) continue
  const { stdout } = await run('npm', ['view', name, 'versions', '--json'], {
    cwd: root,
    maxBuffer: 64_000_000,
  })
  const { patch, compatible } = newerThan(version, [JSON.parse(stdout)].flat())
  if (patch) patches += 1
  if (patch || compatible)
    say(
      `${name} ${version}: ${[patch && `patch ${patch}`, compatible !== patch && compatible && `newer ${compatible}`].filter(Boolean).join(', ')}`,
    )
}
if (patches > 0) giveUp(`${patches} dependencies are older than their newest patch.`)
say('Every dependency is the newest patch of its version.')
