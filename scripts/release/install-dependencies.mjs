// Installs what the server needs at run time, from the lock file, into the folder of a release.

import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveUp, root, runNpm, say } from '../checkout.mjs'

/** The web app needs none: its bundles have theirs inside. */
const workspace = 'apps/server'

export async function installDependencies(folder) {
  say('Installing the dependencies of the release')
  for (const file of ['package.json', 'package-lock.json', ...manifests()]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const args = [
    'ci',
    `--workspace=${workspace}`,
    '--omit=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if ((await runNpm(args, { cwd: folder })) !== 0) {
    giveUp('npm could not install the dependencies; its own message is above.')
  }
  // Notes for npm, which a release is not handed to again.
  rmSync(join(folder, 'package-lock.json'))
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  rmSync(join(folder, 'node_modules/.bin'), { recursive: true, force: true })
}

/** npm compares the lock file with the manifests of all workspaces. */
function manifests() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.keys(lock.packages)
    .filter((path) => path !== '' && !path.includes('node_modules'))
    .map((path) => `${path}/package.json`)
}
