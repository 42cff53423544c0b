// Lets one script at a time install or build in this checkout; a lock whose holder died is taken over.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { notesFolder, say } from './checkout.mjs'

const file = join(notesFolder, 'setup.lock')

export async function withSetupLock(work) {
  let isTold = false
  while (!tryLock()) {
    if (!isTold) say('Another process is installing or building here; waiting for it')
    isTold = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock() {
  try {
    mkdirSync(notesFolder, { recursive: true })
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    // A checkout that may only be read: there is nothing to install or build, so nothing to lock.
    if (error.code === 'EACCES' || error.code === 'EROFS') return true
    if (error.code !== 'EEXIST') throw error
  }
  const holder = readHolder()
  if (holder === undefined || isAlive(holder)) return false
  rmSync(file, { force: true })
  return tryLock()
}

function readHolder() {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** A number that now belongs to another program is no holder; where the system does not tell, it counts as one. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return /(^|\/)node\0.*scripts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    if (process.platform === 'linux') return false
  }
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
