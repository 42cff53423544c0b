// Packs the deliveries of a day that is over into one stream, a sixth as large as the deliveries packed one by one.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import { ifLockIsFree } from '../../../platform/database/advisory-lock.ts'
import { DamagedJournal, readJournal, type JournalEntry } from './journal-entries.ts'
import { ownFile, syncMonth } from '../receipts/journal.ts'
import { restAfter, type Throttle } from '../../../platform/jobs/throttle.ts'
import { listJournalDays, listMonths, namesIn, type ReceivedDay } from './received-files.ts'

type Work = Pick<Context, 'db' | 'now'> & { settings: Pick<Context['settings'], 'dataDir'> }

/**
 * Removes journals once the packed day is verified. After a kill the next run continues, because the first line of a
 * packed day names its journals. One process at a time.
 *
 * @returns the packed days; `undefined` when another process is packing
 * @throws DamagedJournal after all other days; its journals stay as they were
 */
export async function packDays(
  { db, now, settings }: Work,
  pace: Throttle = {},
): Promise<string[] | undefined> {
  return ifLockIsFree(db, 'deliveries', async () => {
    const packed: string[] = []
    const last = new Date(now().getTime() - settledMs - dayMs).toISOString().slice(0, 10)
    let damage: DamagedJournal | undefined
    for (const { path } of await listMonths(settings.dataDir)) {
      for (const day of await listJournalDays(path)) {
        if (day.day > last) continue
        if (pace.signal?.aborted) return packed
        try {
          await packDay(day, pace)
          packed.push(day.day)
        } catch (error) {
          if (pace.signal?.aborted) return packed
          if (!(error instanceof DamagedJournal)) throw error
          damage ??= error
        }
      }
    }
    if (damage) throw damage
    return packed
  })
}
/** A delivery belongs to the day on which it began to come: so long after midnight none is written any more. */
const settledMs = 6 * hourMs

async function packDay({ day, folder, journals }: ReceivedDay, pace: Throttle): Promise<void> {
  const target = join(folder, `${day}.gz`)
  const held = await readHeld(folder, day)
  const sizes: Record<string, number> = {}
  for (const name of journals) sizes[name] = (await stat(join(folder, name))).size
  const fresh = journals.filter((name) => sizes[name] !== held?.[name])
  if (fresh.length > 0) {
    const unfinished = join(folder, `.${day}.gz.part`)
    const parts: Part[] = fresh.map((name) => ({
      path: join(folder, name),
      from: held?.[name] ?? 0,
    }))
    if (held) parts.unshift({ path: target, from: 0 })
    try {
      await writeProven(unfinished, { ...held, ...sizes }, parts, pace)
      await rename(unfinished, target)
      await syncMonth(folder)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
  for (const name of journals) await rm(join(folder, name), { force: true })
}

/** Name and size of the journals that the packed day holds; `undefined` when there is no packed day yet. */
async function readHeld(folder: string, day: string): Promise<Record<string, number> | undefined> {
  if ((await namesIn(folder, new RegExp(`^${day}\\.gz$`))).length === 0) return undefined
  for await (const { about } of readJournal(join(folder, `${day}.gz`))) {
    if (about.journals) return about.journals as Record<string, number>
    break
  }
  throw new DamagedJournal(
    `${join(folder, `${day}.gz`)}: its first line does not name its journals.`,
  )
}

interface Part {
  path: string
  from: number
}

async function writeProven(
  path: string,
  journals: Record<string, number>,
  parts: readonly Part[],
  pace: Throttle,
): Promise<void> {
  const written = createHash('sha256')
  const source = Readable.from(inLargeChunks(entriesOf(journals, parts), written, pace), {
    objectMode: false,
    highWaterMark: chunkBytes,
  })
  const options = pace.signal ? { signal: pace.signal } : {}
  await pipeline(source, createGzip({ level: 9 }), createWriteStream(path, ownFile), options)
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
  const read = createHash('sha256')
  for await (const entry of readJournal(path)) {
    for (const chunk of textOf(entry)) read.update(chunk)
  }
  if (!read.digest().equals(written.digest())) {
    throw new Error(`${path} does not hold what was written into it.`)
  }
}

/** The hash of the sent bytes is left out, because it can be computed from them. */
async function* entriesOf(
  journals: Record<string, number>,
  parts: readonly Part[],
): AsyncGenerator<JournalEntry> {
  yield { about: { journals, bytes: 0 }, bytes: Buffer.alloc(0) }
  for (const { path, from } of parts) {
    for await (const { about, bytes } of readJournal(path, from)) {
      const { sha256, ...rest } = about
      if (about.journals) continue
      if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256) {
        throw new DamagedJournal(
          `${path}: the bytes of a delivery are not those that were received.`,
        )
      }
      yield { about: rest, bytes }
    }
  }
}

async function* inLargeChunks(
  entries: AsyncIterable<JournalEntry>,
  hash: ReturnType<typeof createHash>,
  pace: Throttle,
): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  let begun = performance.now()
  for await (const entry of entries) {
    for (const chunk of textOf(entry)) {
      hash.update(chunk)
      chunks.push(chunk)
      size += chunk.byteLength
    }
    if (size < chunkBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
    await restAfter(performance.now() - begun, pace)
    begun = performance.now()
  }
  yield Buffer.concat(chunks)
}

const chunkBytes = 256 * 1024

function textOf({ about, bytes }: JournalEntry): Uint8Array[] {
  return [Buffer.from(`${JSON.stringify(about)}\n`), bytes, Buffer.from('\n')]
}
