// Remembers beside the database which accounts were removed, so that no older backup brings a person back who has left.
// Each line of the file is an id and the time when that account was made: an id may be given again after a restore.
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { removeAccountOf } from '../queries/own-data.ts'

export const removedAccountsFile = 'removed-accounts'

interface RemovedAccount {
  id: string
  createdAt: string
}

export async function noteRemoved(
  dataDir: string,
  accounts: readonly RemovedAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const lines = accounts.map(({ id, createdAt }) => `${id}\t${createdAt}\n`)
  await mkdir(dataDir, { recursive: true })
  await appendFile(join(dataDir, removedAccountsFile), lines.join(''), { mode: 0o600 })
}

export async function listRemoved(dataDir: string): Promise<RemovedAccount[]> {
  return parseRemoved(await readFile(join(dataDir, removedAccountsFile), 'utf8').catch(ifThere))
}

/** A line that a crash has left half written is left out. */
export function parseRemoved(text: string): RemovedAccount[] {
  return text.split('\n').flatMap((line) => {
    const [, id, createdAt] = /^(\d+)\t(.+[+-]\d\d)$/.exec(line) ?? []
    return id === undefined || createdAt === undefined ? [] : [{ id, createdAt }]
  })
}

/** Removes those that a restore has brought back, and remembers all of them; returns how many there were. */
export async function removeAgain(
  db: Db,
  dataDir: string,
  accounts: readonly RemovedAccount[],
): Promise<number> {
  const known = new Set((await listRemoved(dataDir)).map(({ id, createdAt }) => id + createdAt))
  await noteRemoved(
    dataDir,
    accounts.filter(({ id, createdAt }) => !known.has(id + createdAt)),
  )
  let removed = 0
  for (const account of accounts) if (await removeAccountOf(db, account)) removed++
  return removed
}

function ifThere(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
