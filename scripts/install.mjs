// Installs the dependencies when they are missing or when package-lock.json has changed.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, runNpm, say } from './checkout.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.eos-installed')

export async function ensureInstalled() {
  const stamp = currentStamp()
  if (readIfThere(stampFile) === stamp) return
  if (!isInstalledAsLocked()) {
    say('Installing the dependencies; this is needed once')
    // The build needs the development dependencies also where NODE_ENV says production.
    const args = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    if ((await runNpm(args)) !== 0) {
      giveUp('npm could not install the dependencies; its own message is above.')
    }
  }
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // Installed by somebody else; it is only checked again the next time.
  }
}

function currentStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}`
}

/** npm keeps beside the packages a list of those that it has put there, written last. */
function isInstalledAsLocked() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = Object.entries(readPackages(lockFile) ?? {})
  return wanted
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.extraneous)
    .every(([path, entry]) => {
      const there = installed[path]
      if (!there) return entry.optional === true
      return there.version === entry.version && existsSync(join(root, path))
    })
}

function readPackages(file) {
  const text = readIfThere(file)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
