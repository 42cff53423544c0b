// Installs a package of Debian where that may be done without asking anybody.

import { existsSync } from 'node:fs'
import { run, say } from './checkout.mjs'

/**
 * Says whether it was tried: only root on Debian may.
 * @param {string} name
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  say(`Installing ${name} for the tests with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return true
}
