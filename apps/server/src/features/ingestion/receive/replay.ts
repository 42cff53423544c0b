// Takes deliveries in again from the originals in a former data folder: a database that was restored from a backup knows
// nothing of those that came since.
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { timeLabels, formatOf, withLabel, type Mapping } from '../parse/mapping.ts'
import { stationFileFormat } from '../parse/station-text-file.ts'
import { senderOfSource, type Sender } from '../queries/sources.ts'
import { listReceivedBytes } from '../receipts/queries/find-deliveries.ts'
import { DamagedJournal, readJournal, type JournalEntry } from '../retention/journal-entries.ts'
import { listMonths, namesIn } from '../retention/received-files.ts'
import { mappingNamed } from './delivery-formats.ts'
import type { IngestContext } from './ingest-session.ts'
import { jsonFormat } from './receive-json.ts'
import { takeDelivery, type Content } from './take-delivery.ts'
import { UnreadableDelivery } from './unpack.ts'
import { UserError } from '../../../platform/user-error.ts'

export interface Replayed {
  /** Stored before already. */
  known: number
  taken: number
  /** They could not be read, now as then, and were never acknowledged. */
  refused: number
  /** A sentence for each delivery that could not be taken in, and for each journal that could not be read. */
  failures: string[]
  /** Paths of imported files that are not known: nothing there says how they were read. */
  imported: string[]
}

interface ReplayOptions {
  /** Hears of each day, yyyy-mm-dd in UTC, once it is done, with the share of all days. */
  onDay?: (day: string, fraction: number) => void
  signal?: AbortSignal
}

/**
 * Day by day, in the order in which they came. It may be cut short and repeated: what is stored is known by its bytes.
 * @throws UserError when there are no deliveries in the folder
 */
export async function replayDeliveries(
  context: IngestContext,
  formerDataDir: string,
  { onDay, signal }: ReplayOptions = {},
): Promise<Replayed> {
  const done: Replayed = { known: 0, taken: 0, refused: 0, failures: [], imported: [] }
  const months = await listMonths(formerDataDir)
  if (months.length === 0)
    throw new UserError(`${formerDataDir} holds no deliveries: it has no folder "received".`)
  const days: Day[] = []
  for (const { month, path } of months) {
    done.imported.push(...(await unknownImports(context.db, month, path)))
    days.push(...(await listDays(path)))
  }
  const senderOf = sendersByCode(context.db)
  for (const [index, { day, paths }] of days.entries()) {
    for (const original of await unknownOf(context.db, paths, done)) {
      if (signal?.aborted) return done
      const end = await takeAgain(context, original, senderOf)
      if (end === 'taken' || end === 'refused') done[end] += 1
      else done.failures.push(`${original.about.receivedAt}: ${end.failure}`)
    }
    onDay?.(day, (index + 1) / days.length)
  }
  return done
}

interface Day {
  day: string
  paths: string[]
}

async function listDays(folder: string): Promise<Day[]> {
  const days = new Map<string, string[]>()
  for (const name of await namesIn(folder, /^\d{4}-\d{2}-\d{2}(-[0-9a-f]+)?\.gz$/)) {
    const day = name.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), join(folder, name)])
  }
  return [...days].map(([day, paths]) => ({ day, paths }))
}

interface Original {
  about: {
    sha256: string
    fileName: string | null
    format: string
    source: string
    receivedAt: string
  }
  /** Packed, since those of a whole day are held. */
  packed: Buffer
}

/** The deliveries of a day that are not stored yet, in the order in which they came to several processes. */
async function unknownOf(
  db: Db,
  paths: readonly string[],
  done: Pick<Replayed, 'known' | 'failures'>,
): Promise<Original[]> {
  const unknown: Original[] = []
  for (const path of paths) {
    try {
      for await (const entries of inBatches(readJournal(path))) {
        const asked = entries.map(({ about }) => ({
          sha256: Buffer.from(String(about.sha256), 'hex'),
          at: new Date(String(about.receivedAt)),
        }))
        const known = await listReceivedBytes(db, asked)
        for (const { about, bytes } of entries) {
          if (known.has(String(about.sha256))) done.known += 1
          else
            unknown.push({
              about: about as unknown as Original['about'],
              packed: await pack(bytes),
            })
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedJournal)) throw error
      done.failures.push(error.message)
    }
  }
  return unknown.toSorted((one, other) => (one.about.receivedAt < other.about.receivedAt ? -1 : 1))
}

/** The first line of a packed day names its journals, and is no delivery. Those before a damage come before it is told. */
async function* inBatches(entries: AsyncIterable<JournalEntry>): AsyncGenerator<JournalEntry[]> {
  let batch: JournalEntry[] = []
  let damage: DamagedJournal | undefined
  try {
    for await (const entry of entries) {
      if (entry.about.sha256 === undefined) continue
      batch.push(entry)
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

const pack = promisify(gzip)
const unpack = promisify(gunzip)

async function takeAgain(
  context: IngestContext,
  { about, packed }: Original,
  senderOf: (code: string) => Promise<Sender | undefined>,
): Promise<'taken' | 'refused' | { failure: string }> {
  const sender = await senderOf(about.source)
  if (!sender) return { failure: `There is no source "${about.source}" in this installation.` }
  const content = contentOf(about, context.settings.dataDir)
  if (typeof content === 'string') return { failure: content }
  const bytes = await unpack(packed)
  const key = `replay ${about.receivedAt} ${about.sha256}`
  try {
    await takeDelivery(context, sender, { channel: 'push', content, bytes, key })
    return 'taken'
  } catch (error) {
    if (error instanceof UnreadableDelivery) return 'refused'
    throw error
  }
}

function sendersByCode(db: Db): (code: string) => Promise<Sender | undefined> {
  const senders = new Map<string, Promise<Sender | undefined>>()
  return (code) => {
    const known = senders.get(code) ?? senderOfSource(db, { code })
    senders.set(code, known)
    return known
  }
}

/** The reader of its format, or the sentence that says why there is none. */
function contentOf({ format, fileName }: Original['about'], dataDir: string): Content | string {
  if (format === jsonFormat) return { kind: 'json', fileName }
  if (format === stationFileFormat && fileName !== null) return { kind: 'station-file', fileName }
  const [, name, label] = /^csv:(.+)@\d+(?: \((.+)\))?$/.exec(format) ?? []
  const mapping = name === undefined ? undefined : labelled(mappingNamed(name, dataDir), label)
  if (mapping && formatOf(mapping) === format) return { kind: 'csv', fileName, mapping }
  const now = mapping ? `; today's is "${formatOf(mapping)}"` : ''
  return `It was read as "${format}", which is not known here${now}.`
}

function labelled(mapping: Mapping | undefined, text: string | undefined): Mapping | undefined {
  const label = timeLabels.find((each) => each === text)
  return mapping && label ? withLabel(mapping, label) : mapping
}

async function unknownImports(db: Db, month: string, folder: string): Promise<string[]> {
  const names = await namesIn(folder, /^[0-9a-f]{64}\.gz$/)
  const at = new Date(`${month}-01T00:00:00Z`)
  const asked = names.map((name) => ({ sha256: Buffer.from(name.slice(0, 64), 'hex'), at }))
  const known = await listReceivedBytes(db, asked)
  return names.filter((name) => !known.has(name.slice(0, 64))).map((name) => join(folder, name))
}
