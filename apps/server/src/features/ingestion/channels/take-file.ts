// Takes one dropped file: writes its receipt beside it, then moves it to the archive, or to the errors.
import { posix } from 'node:path'
import { withConcurrency } from '../../../platform/jobs/with-concurrency.ts'
import { contentAtFirstSight, contentOf, type DeclaredFormat } from '../receive/delivery-formats.ts'
import { readStationFileName } from '../parse/station-file-name.ts'
import type { IngestContext } from '../receive/ingest-session.ts'
import { mostBytes } from '../receive/pushed-body.ts'
import { receiptOf } from '../receipts/receipt.ts'
import type { RecordedDelivery } from '../receipts/deliveries.ts'
import type { Sender } from '../queries/sources.ts'
import {
  refuseDelivery,
  takeDelivery,
  takeStationFiles,
  type Delivery,
} from '../receive/take-delivery.ts'
import { unreadableBy } from '../receive/set-aside.ts'
import { isGzip, UnreadableDelivery, unpackBytes } from '../receive/unpack.ts'
import {
  dayFolder,
  deliveryKeyOf,
  inspect,
  moveAway,
  readDropped,
  withSuffix,
  writeWhole,
  type DropFolder,
  type FileFacts,
  type ReadFile,
} from './drop-folder.ts'

interface FileTaken {
  recorded: RecordedDelivery
  /** The path of the file now, relative to the folder. */
  path: string
}

export interface TakeOptions {
  channel: 'ftp' | 'folder'
  /** Returns the format in which the file at this path below the folder comes. */
  formatOf(path: string): DeclaredFormat
}

/**
 * This may be killed at any time: what is stored is then found by its delivery key, so that nothing is stored twice and
 * the file still gets its receipt and its place. `undefined` when the file has gone.
 */
export async function takeFile(
  context: IngestContext,
  sender: Sender,
  at: { folder: DropFolder; path: string },
  options: TakeOptions,
): Promise<FileTaken | undefined> {
  const { folder, path } = at
  const name = posix.basename(path)
  const most = isStationFile(path, options) ? mostBytes['station-file'] : largestOnDisk
  const file = await readDropped(folder, path, most + 1)
  if (!file) return undefined
  const recorded = await deliver(context, sender, { at, file, name, most }, options)
  const { moved, isAnother } = await settle(context, { folder, path, file, recorded })
  return isAnother
    ? takeFile(context, sender, { folder, path: moved }, options)
    : { recorded, path: moved }
}

/** By its name, where that says what a file is. */
export function isStationFile(path: string, { formatOf }: Pick<TakeOptions, 'formatOf'>): boolean {
  const { kind } = formatOf(path)
  if (kind === 'station-file') return true
  return kind === 'auto' && readStationFileName(posix.basename(path)) !== undefined
}

/**
 * Takes many station files of back-fill in a few transactions. When it throws, they may be taken again one by one
 * without doubles.
 */
export async function takeFiles(
  context: IngestContext,
  sender: Sender,
  at: { folder: DropFolder; paths: readonly string[] },
  options: TakeOptions,
): Promise<void> {
  const { folder, paths } = at
  const most = mostBytes['station-file']
  const read: Dropped[] = []
  await withConcurrency(
    paths,
    async (path) => {
      const file = await readDropped(folder, path, most + 1)
      if (!file) return
      const isPlain = file.size <= most && !isGzip(file.bytes)
      if (isPlain) read.push({ path, file, key: deliveryKeyOf(folder, path, file) })
      else await takeFile(context, sender, { folder, path }, options)
    },
    filesAtOnce,
  )
  read.sort((a, b) => (a.path < b.path ? -1 : 1))
  const files = read.map(({ path, file, key }) => {
    return { fileName: posix.basename(path), bytes: file.bytes, key }
  })
  const deliveries = await takeStationFiles(context, sender, { channel: options.channel, files })
  await withConcurrency(
    [...read.entries()],
    async ([index, { path, file }]) => {
      const recorded = deliveries[index]!
      const { moved, isAnother } = await settle(context, { folder, path, file, recorded })
      if (isAnother) await takeFile(context, sender, { folder, path: moved }, options)
    },
    filesAtOnce,
  )
}

interface Dropped {
  path: string
  file: ReadFile
  key: string
}

/** Files wait for the disk, and not for one another. */
const filesAtOnce = 16

/** Writes the receipt, then moves the file. */
async function settle(
  context: IngestContext,
  done: { folder: DropFolder; path: string; file: FileFacts; recorded: RecordedDelivery },
): Promise<{
  /** The path of the file now. */
  moved: string
  /** Another file of the same name has come since this one was read: it has its own turn. */
  isAnother: boolean
}> {
  const { folder, path, file, recorded } = done
  const isUseless = recorded.counts.read === recorded.counts.rejected && recorded.problemsTotal > 0
  const day = context.now()
  const receipt = `${JSON.stringify(receiptOf(recorded, 'en'), undefined, 2)}\n`
  const name = withSuffix(posix.basename(path), '.json')
  await writeWhole(folder, posix.join('receipts', day.toISOString().slice(0, 10), name), receipt)
  const moved = await moveAway(folder, path, dayFolder(isUseless ? 'error' : 'archive', day))
  if (!isSame(await inspect(folder, moved), file)) return { moved, isAnother: true }
  const reason = withSuffix(posix.basename(moved), '.reason.json')
  if (isUseless) await writeWhole(folder, posix.join(posix.dirname(moved), reason), receipt)
  return { moved, isAnother: false }
}

function isSame(now: FileFacts | undefined, read: FileFacts): boolean {
  return now === undefined || (now.size === read.size && now.modifiedMs === read.modifiedMs)
}

/** The largest size of a file on disk in bytes; unpacked it may be larger. */
const largestOnDisk = 128 * 1024 * 1024

async function deliver(
  context: IngestContext,
  sender: Sender,
  what: { at: { folder: DropFolder; path: string }; file: ReadFile; name: string; most: number },
  options: TakeOptions,
): Promise<RecordedDelivery> {
  const { at, file, name, most } = what
  const format = options.formatOf(at.path)
  const delivery: Delivery = {
    channel: options.channel,
    content: contentAtFirstSight(format, name),
    bytes: file.bytes,
    key: deliveryKeyOf(at.folder, at.path, file),
  }
  try {
    if (file.size > most) throw new UnreadableDelivery('TOO_LARGE', `At most ${most} bytes.`)
    const unpacked = await unpackBytes(file.bytes, most)
    const content = await contentOf(format, name, unpacked)
    return await takeDelivery(context, sender, { ...delivery, content, bytes: unpacked })
  } catch (error) {
    const failure = unreadableBy(error)
    if (!failure) throw error
    return refuseDelivery(context, sender, delivery, failure)
  }
}
