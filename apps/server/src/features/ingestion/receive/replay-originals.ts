// Finds in the journals of a data folder the deliveries that the database does not know, as they are taken in again.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listReceivedBytes } from '../receipts/queries/find-deliveries.ts'
import type { Withdrawal } from '../receipts/keep-original.ts'
import { DamagedJournal, readJournal, type JournalEntry } from '../retention/journal-entries.ts'
import { namesIn, type ReceivedMonth } from '../retention/received-files.ts'
import type { ReplayLimits } from './replay-limits.ts'

export interface Original {
  sha256: string
  fileName: string | null
  format: string
  source: string
  /** When its sender delivered it, also when it was taken in again since. */
  receivedAt: Date
  bytes(): Promise<Buffer>
}

type Step = { original: Original } | { withdrawal: Withdrawal }

/** Found beside the originals that are taken in. */
export interface Found {
  /** Stored before already. */
  known: number
  /** Received at a time of which the database has everything, or cannot say what it has. */
  leftOut: number
  /** Whole days of that time, which were not read. */
  daysLeftOut: number
  /** A sentence for each journal that could not be read. */
  failures: string[]
}

export interface Day {
  day: string
  folder: string
}

/** Days of a month with journals, packed or not. */
export async function listDays(folder: string): Promise<Day[]> {
  const names = await namesIn(folder, journalName)
  return [...new Set(names.map((name) => name.slice(0, 10)))].map((day) => ({ day, folder }))
}

const journalName = /^\d{4}-\d{2}-\d{2}(-[0-9a-f]+)?\.gz$/

/** Deliveries of a day that are not stored yet, and withdrawals, in the order in which they came to several processes. */
export async function stepsOf(
  db: Db,
  { day, folder }: Day,
  limits: ReplayLimits,
  found: Found,
): Promise<Step[]> {
  const unknown = new Map<string, Original>()
  const withdrawals: Withdrawal[] = []
  const read = { limits, found, withdrawals }
  for (const name of await namesIn(folder, journalName)) {
    if (!name.startsWith(day)) continue
    try {
      for await (const entries of inBatches(readJournal(join(folder, name)), read)) {
        const asked = entries.map(({ original: { sha256, receivedAt } }) => ({
          sha256: Buffer.from(sha256, 'hex'),
          at: receivedAt,
        }))
        const known = await listReceivedBytes(db, asked)
        for (const { original, bytes } of entries) {
          // A journal may lie beside the packed day that holds it.
          const key = `${original.sha256} ${original.receivedAt.toISOString()}`
          if (known.has(original.sha256)) found.known += 1
          else if (!unknown.has(key)) unknown.set(key, { ...original, bytes: await packed(bytes) })
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedJournal)) throw error
      found.failures.push(error.message)
    }
  }
  const steps: Step[] = [
    ...[...unknown.values()].map((original) => ({ original })),
    ...withdrawals.map((withdrawal) => ({ withdrawal })),
  ]
  return steps.toSorted((one, other) => timeOf(one) - timeOf(other))
}

function timeOf(step: Step): number {
  const at = 'original' in step ? step.original.receivedAt : step.withdrawal.withdrawnAt
  return at.getTime()
}

/** Packed, since those of a whole day are held. */
async function packed(bytes: Buffer): Promise<() => Promise<Buffer>> {
  const small = await promisify(gzip)(bytes)
  return () => promisify(gunzip)(small)
}

interface Read {
  original: Omit<Original, 'bytes'>
  bytes: Buffer
}

interface Reading {
  limits: ReplayLimits
  found: Found
  withdrawals: Withdrawal[]
}

/** Deliveries before a damage come before it is told. */
async function* inBatches(
  entries: AsyncIterable<JournalEntry>,
  { limits, found, withdrawals }: Reading,
): AsyncGenerator<Read[]> {
  let batch: Read[] = []
  let damage: DamagedJournal | undefined
  try {
    for await (const { about, bytes } of entries) {
      // The first line of a packed day, which names its journals.
      if (about.journals) continue
      const keptAt = new Date(String(about.receivedAt))
      if (about.withdrawal) {
        const withdrawal = readWithdrawal(about.withdrawal as WrittenWithdrawal)
        if (!limits.leavesOut({ keptAt, receivedAt: keptAt })) withdrawals.push(withdrawal)
        continue
      }
      const read = readEntry({ about, bytes })
      if (limits.leavesOut({ keptAt, receivedAt: read.original.receivedAt })) found.leftOut += 1
      else batch.push(read)
      if (batch.length < askedAtOnce) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (!(error instanceof DamagedJournal)) throw error
    damage = error
  }
  if (batch.length > 0) yield batch
  if (damage) throw damage
}

const askedAtOnce = 200

/** A packed day leaves the hash out, because it follows from the bytes. */
function readEntry({ about, bytes }: JournalEntry): Read {
  const { fileName, format, source, receivedAt, firstReceivedAt = receivedAt } = about
  const sha256 = about.sha256 ?? createHash('sha256').update(bytes).digest('hex')
  const known = { fileName, format, source } as Pick<Original, 'fileName' | 'format' | 'source'>
  return { original: { ...known, sha256, receivedAt: new Date(String(firstReceivedAt)) }, bytes }
}

type WrittenWithdrawal = Record<keyof Withdrawal, string>

function readWithdrawal({ receivedAt, withdrawnAt, ...known }: WrittenWithdrawal): Withdrawal {
  return { ...known, receivedAt: new Date(receivedAt), withdrawnAt: new Date(withdrawnAt) }
}

/** Paths of imported files that are not known. */
export async function unknownImports(db: Db, { month, path }: ReceivedMonth): Promise<string[]> {
  const names = await namesIn(path, /^[0-9a-f]{64}\.gz$/)
  const at = new Date(`${month}-01T00:00:00Z`)
  const asked = names.map((name) => ({ sha256: Buffer.from(name.slice(0, 64), 'hex'), at }))
  const known = await listReceivedBytes(db, asked)
  return names.filter((name) => !known.has(name.slice(0, 64))).map((name) => join(path, name))
}
