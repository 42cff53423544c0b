// Installs what runs of a checkout needs, from the lock file, into another folder.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveUp, root, runNpm } from '../checkout.mjs'

/** Dependencies of one workspace, or of all of them. */
export async function installDependencies(folder, workspace) {
  const manifests = listManifests()
  for (const file of ['package-lock.json', ...manifests]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const args = [
    'ci',
    ...(workspace ? [`--workspace=${workspace}`] : []),
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
  for (const file of manifests) leaveOutDevelopment(join(folder, file))
}

/** npm compares the lock file with the manifests of all workspaces. */
function listManifests() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.keys(lock.packages)
    .filter((path) => !path.includes('node_modules'))
    .map((path) => join(path, 'package.json'))
}

const ofDevelopment = new Set(['scripts', 'devDependencies', 'allowScripts'])

function leaveOutDevelopment(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  const kept = Object.fromEntries(entries.filter(([key]) => !ofDevelopment.has(key)))
  writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`)
}
