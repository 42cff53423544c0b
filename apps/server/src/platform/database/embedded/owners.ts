// Notes which living processes use a cluster, so that the last one to leave stops it.

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcessAlive, ownMark, type ProcessMark } from './processes.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/** Adds this process; the returned function removes it. */
export function addOwner(folder: string, user: ServerUser): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(user, folder)
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  writeFileSync(file, JSON.stringify(ownMark()), { mode: 0o600 })
  giveTo(user, file)
  return () => rmSync(file, { force: true })
}

/** Counts living owners and forgets dead ones. */
export function countOwners(folder: string): number {
  let living = 0
  for (const name of listNames(folder)) {
    const file = join(folder, name)
    if (isOwnerAlive(file)) living += 1
    else rmSync(file, { force: true })
  }
  return living
}

function isOwnerAlive(file: string): boolean {
  try {
    return isSameProcessAlive(JSON.parse(readFileSync(file, 'utf8')) as ProcessMark)
  } catch {
    return false
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
