// Lets one process at a time start or stop a cluster; a lock whose holder died is taken over.

import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSameProcessAlive, ownMark, type ProcessMark } from './processes.ts'

const pollMs = 25
const unreadableGraceMs = 2_000

export async function withStartLock<T>(
  lockFile: string,
  work: () => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  let told = false
  while (!tryLock(lockFile)) {
    if (!told) onWait()
    told = true
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function tryLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, JSON.stringify(ownMark()), { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return removeIfHolderIsGone(lockFile) && tryLock(lockFile)
}

/** Removes the lock of a holder that is gone, and says whether it did. */
function removeIfHolderIsGone(lockFile: string): boolean {
  const seen = readText(lockFile)
  if (seen === undefined || isHeld(lockFile, seen)) return false
  // Renaming lets only one of several waiting processes remove it; a lock of the next holder that was renamed by
  // mistake is put back.
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return false
  }
  const isRemoved = readText(aside) === seen
  if (isRemoved) rmSync(aside, { force: true })
  else renameSync(aside, lockFile)
  return isRemoved
}

function isHeld(lockFile: string, text: string): boolean {
  try {
    return isSameProcessAlive(JSON.parse(text) as ProcessMark)
  } catch {
    // Incomplete: its holder is writing it now, or died while writing.
    return ageMs(lockFile) < unreadableGraceMs
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
