// Keeps the bytes of every delivery as the proof of what was sent, because stored values have other units. See
// docs/decisions/0021-original-deliveries-are-kept.md.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { addToJournal, makeFolder, ownFile, syncMonth } from './journal.ts'

export interface Delivered {
  sha256: string
  fileName: string | null
  format: string
  source: string | null
  receivedAt: Date
  /** When its sender delivered it, where it was taken in again since. */
  firstReceivedAt?: Date
}

/**
 * Appends pushed deliveries to the journal of their day, those that come together as one gzip member: of each a line of
 * JSON about it and then its bytes. Unpacked as a whole, the journal reads from top to bottom.
 */
export async function keepPushed(
  dataDir: string,
  deliveries: readonly { about: Delivered; bytes: Uint8Array }[],
): Promise<void> {
  const days = new Map<string, Uint8Array[]>()
  for (const { about, bytes } of deliveries) {
    const head = { ...about, bytes: bytes.byteLength }
    const entry: Uint8Array[] = [Buffer.from(`${JSON.stringify(head)}\n`), bytes, Buffer.from('\n')]
    const day = join(folderOf(dataDir, about.receivedAt), dayOf(about.receivedAt))
    const entries = days.get(day)
    if (entries) entries.push(...entry)
    else days.set(day, entry)
  }
  for (const [day, entries] of days) await addToJournal(day, await compress(Buffer.concat(entries)))
}

/** A delivery that was withdrawn, as its receipt knows it. */
export interface Withdrawal {
  sha256: string
  receivedAt: Date
  withdrawnAt: Date
  by: string
  reason: string
}

/** Notes it in the journal of the day, so that a delivery that is taken in again does not count again. */
export async function keepWithdrawal(dataDir: string, withdrawal: Withdrawal): Promise<void> {
  const { withdrawnAt } = withdrawal
  const head = { withdrawal, receivedAt: withdrawnAt, bytes: 0 }
  const day = join(folderOf(dataDir, withdrawnAt), dayOf(withdrawnAt))
  await addToJournal(day, await compress(`${JSON.stringify(head)}\n\n`))
}

/** Copies an imported file, packed unless it already is; once, however often it is imported. */
export async function keepImported(
  dataDir: string,
  about: Pick<Delivered, 'sha256' | 'receivedAt'>,
  file: { path: string; isPacked: boolean },
): Promise<void> {
  const path = join(folderOf(dataDir, about.receivedAt), `${about.sha256}.gz`)
  if (await isThere(path)) return
  const folder = dirname(path)
  await makeFolder(folder)
  const unfinished = `${path}.${process.pid}.part`
  const input = createReadStream(file.path)
  const output = createWriteStream(unfinished, { ...ownFile, flush: true })
  await (file.isPacked ? pipeline(input, output) : pipeline(input, createGzip(), output))
  await rename(unfinished, path)
  await syncMonth(folder)
}

const compress = promisify(gzip)

const dayOf = (receivedAt: Date) => receivedAt.toISOString().slice(0, 10)

function folderOf(dataDir: string, receivedAt: Date): string {
  const [year, month] = receivedAt.toISOString().split('-')
  return join(dataDir, 'received', year!, month!)
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
