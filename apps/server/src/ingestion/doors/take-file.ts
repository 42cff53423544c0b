// Takes one dropped file in: its receipt lies beside it before the file goes to the archive, or to the errors with the reason.
import { posix } from 'node:path'
import { readStationFileName } from '../formats/station-file-name.ts'
import { decodeStream } from '../formats/decode-stream.ts'
import { bytesAsFile, isParquet, parquetText } from '../formats/parquet-text.ts'
import type { IngestContext } from '../intake.ts'
import { recognizeMapping } from '../mappings.ts'
import { mostBytes } from '../pushed-body.ts'
import { receiptOf } from '../receipt.ts'
import type { Batch } from '../batches.ts'
import type { Sender } from '../station-book.ts'
import { refuseDelivery, takeDelivery, type Content, type Delivery } from '../take-delivery.ts'
import { UnreadableDelivery, unpackBytes } from '../unpack.ts'
import {
  dayFolder,
  deliveryKeyOf,
  inspect,
  moveAway,
  readDropped,
  writeWhole,
  type DropFolder,
  type FileFacts,
  type ReadFile,
} from './drop-folder.ts'

export interface FileTaken {
  batch: Batch
  /** Where the file lies now, below the folder. */
  path: string
}

export interface TakeOptions {
  door: 'ftp' | 'folder'
  /** Only station files; otherwise JSON and CSV with a mapping that ships as well. */
  stationFilesOnly: boolean
}

/**
 * At any moment this may be killed: what is stored is then found by its delivery key, so that nothing is stored twice and the file
 * still gets its receipt and its place. `undefined` when the file has gone.
 */
export async function takeFile(
  context: IngestContext,
  sender: Sender,
  at: { folder: DropFolder; path: string },
  options: TakeOptions,
): Promise<FileTaken | undefined> {
  const { folder, path } = at
  const name = posix.basename(path)
  const most = readStationFileName(name) ? mostBytes['station-file'] : largestOnDisk
  const file = await readDropped(folder, path, most + 1)
  if (!file) return undefined
  const batch = await deliver(context, sender, { at, file, name, most }, options)
  const isUseless = batch.counts.read === batch.counts.rejected && batch.problemsTotal > 0
  const day = context.now()
  const receipt = `${JSON.stringify(receiptOf(batch, 'en'), undefined, 2)}\n`
  await writeWhole(
    folder,
    posix.join('receipts', day.toISOString().slice(0, 10), `${name}.json`),
    receipt,
  )
  const moved = await moveAway(folder, path, dayFolder(isUseless ? 'error' : 'archive', day))
  // Another file of the same name may have come since this one was read: it has its own turn.
  if (!isSame(await inspect(folder, moved), file))
    return takeFile(context, sender, { folder, path: moved }, options)
  if (isUseless) await writeWhole(folder, `${moved}.reason.json`, receipt)
  return { batch, path: moved }
}

function isSame(now: FileFacts | undefined, read: FileFacts): boolean {
  return now === undefined || (now.size === read.size && now.modifiedMs === read.modifiedMs)
}

/** What a file may hold on disk; unpacked it may be larger. */
const largestOnDisk = 128 * 1024 * 1024

async function deliver(
  context: IngestContext,
  sender: Sender,
  what: { at: { folder: DropFolder; path: string }; file: ReadFile; name: string; most: number },
  options: TakeOptions,
): Promise<Batch> {
  const { at, file, name, most } = what
  const delivery: Delivery = {
    door: options.door,
    content: { kind: 'station-file', fileName: name },
    bytes: file.bytes,
    key: deliveryKeyOf(at.folder, at.path, file),
  }
  try {
    if (file.size > most) throw new UnreadableDelivery('TOO_LARGE', `At most ${most} bytes.`)
    const unpacked = await unpackBytes(file.bytes, most)
    const content = await contentOf(name, unpacked, options)
    return await takeDelivery(context, sender, { ...delivery, content, bytes: unpacked })
  } catch (error) {
    if (!(error instanceof UnreadableDelivery)) throw error
    return refuseDelivery(context, sender, delivery, error)
  }
}

/** Known by its name alone, and CSV by its first line. Anything else is received as a station file, which its name is not. */
async function contentOf(
  name: string,
  bytes: Buffer,
  { stationFilesOnly }: TakeOptions,
): Promise<Content> {
  if (stationFilesOnly || readStationFileName(name)) return { kind: 'station-file', fileName: name }
  if (/\.json(\.gz)?$/i.test(name)) return { kind: 'json', fileName: name }
  const mapping = recognizeMapping(await firstLineOf(bytes), name)
  return mapping
    ? { kind: 'csv', fileName: name, mapping }
    : { kind: 'station-file', fileName: name }
}

async function firstLineOf(bytes: Buffer): Promise<string> {
  if (isParquet(bytes)) return firstLineOfParquet(bytes)
  const decoder = decodeStream('utf-8')
  decoder.end(bytes.subarray(0, longestFirstLine))
  let text = ''
  for await (const chunk of decoder) text += String(chunk)
  return text.split(/\r?\n/)[0] ?? ''
}

async function firstLineOfParquet(bytes: Buffer): Promise<string> {
  try {
    for await (const chunk of parquetText(bytesAsFile(bytes)))
      return chunk.toString('utf8').trimEnd()
    return ''
  } catch (error) {
    throw new UnreadableDelivery('MALFORMED', (error as Error).message)
  }
}

const longestFirstLine = 64 * 1024
