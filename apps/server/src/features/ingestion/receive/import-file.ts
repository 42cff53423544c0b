// Imports one file from disk: finds out what it is, keeps it, and takes it in as an operator's delivery.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { asyncBufferFromFile } from 'hyparquet'
import { UserError } from '../../../platform/user-error.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import { closeInterruptedImports } from '../receipts/queries/write-deliveries.ts'
import { decodeStream } from '../parse/decode-stream.ts'
import {
  formatOf,
  ofTypedTable,
  withLabel,
  type Mapping,
  type TimeLabel,
} from '../parse/mapping.ts'
import { isParquet, parquetText } from '../parse/parquet-text.ts'
import { readStationFileName } from '../parse/station-file-name.ts'
import type { IngestContext } from './ingest-session.ts'
import { keepImported } from '../receipts/keep-original.ts'
import { recognizeMapping, shippedMappings } from './mappings.ts'
import { findStationByFileName } from '../queries/stations.ts'
import { proveFile, receiveCsv, UnreadableFile } from './receive-csv.ts'
import { failsByItself, setAside } from './set-aside.ts'
import { receiveStationFile } from './receive-station-files.ts'
import { stationFileFormat } from '../parse/station-text-file.ts'
import { operatorAs } from './source-keys.ts'
import { ensureSource, type Sender } from '../queries/sources.ts'
import { isGzip, ratioGuard } from './unpack.ts'
import type { Problem } from '../parse/problems.ts'

interface ImportOptions {
  /** Named by the user; recognised by the file otherwise. */
  mapping?: Mapping
  /** The meaning of the file's times, where it differs from the mapping's. */
  label?: TimeLabel
  /** Code of the source in whose name the file is imported; the mapping's name otherwise. */
  source?: string
  isTrial?: boolean
  onProblem?: (problem: Problem) => void
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

interface ImportProgress {
  /** It is the share of the file's bytes, from 0 to 1. */
  fraction: number
  rows: number
}

export interface Imported {
  recorded: RecordedDelivery
  rows: number
  /** Codes of the stations that the file is about. */
  stations: string[]
}

export async function importFile(
  context: IngestContext,
  path: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const file = await inspectFile(path)
  if (readStationFileName(file.name)) return importStationFile(context, file, options)
  const found = options.mapping ?? (await recognizeFile(file))
  const table = file.isParquet ? ofTypedTable(found) : found
  const mapping = options.label ? withLabel(table, options.label) : table
  return importCsv(context, file, mapping, options)
}

interface Importing {
  context: IngestContext
  file: InspectedFile
  sender: Sender
  facts: DeliveryFacts
}

/** A file that cannot be stored by its own fault gets a receipt that says so. */
async function orSetAside(
  { context, file, sender, facts }: Importing,
  { isTrial, signal }: ImportOptions,
  importing: () => Promise<Imported>,
): Promise<Imported> {
  try {
    return await importing()
  } catch (error) {
    const isOther = error instanceof UnreadableFile || signal?.aborted
    if (isOther || !failsByItself(error)) throw error
    if (isTrial) throw new UserError(`${file.name} cannot be stored: ${error.message}`)
    const problem = { code: 'unstorable', about: error.message } as const
    const recorded = await setAside(context, sender, facts, problem)
    return { recorded, rows: 0, stations: [] }
  }
}

export interface InspectedFile {
  path: string
  name: string
  sizeBytes: number
  modifiedMs: number
  isPacked: boolean
  isParquet: boolean
  sha256: Buffer
}

export async function inspectFile(path: string): Promise<InspectedFile> {
  const name = basename(path)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new UserError(`There is no file ${path}.`)
  const handle = await open(path)
  const start = Buffer.alloc(4)
  await handle.read(start, 0, 4, 0).finally(() => handle.close())
  return {
    path,
    name,
    sizeBytes: found.size,
    modifiedMs: found.mtimeMs,
    isPacked: isGzip(start),
    isParquet: isParquet(start),
    sha256: await hashOf(path),
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

async function importStationFile(
  context: IngestContext,
  file: InspectedFile,
  options: ImportOptions,
): Promise<Imported> {
  const sender = await senderOf(
    context,
    options.source && { code: options.source, name: options.source },
    options,
  )
  const bytes = await readFile(file.path)
  await refuseChanged(file)
  const facts = factsOf(context, file, sender, stationFileFormat)
  if (!options.isTrial) await prepare(context, file, facts)
  const delivery = { bytes, fileName: file.name, facts }
  return orSetAside({ context, file, sender, facts }, options, async () => {
    const recorded = await receiveStationFile(context, sender, delivery, options)
    const station = await findStationByFileName(context.db, readStationFileName(file.name)!)
    return { recorded, rows: recorded.counts.read, stations: station ? [station.code] : [] }
  })
}

async function importCsv(
  context: IngestContext,
  file: InspectedFile,
  mapping: Mapping,
  options: ImportOptions,
): Promise<Imported> {
  const { isTrial, onProblem, onProgress, signal } = options
  const source = { code: options.source ?? mapping.name, name: options.source ?? mapping.title }
  const sender = await senderOf(context, source, options)
  const facts = factsOf(context, file, sender, formatOf(mapping))
  const repeated = await proveFile(context, openFile(file).input, mapping)
  if (!isTrial) await prepare(context, file, facts)
  return orSetAside({ context, file, sender, facts }, options, () => {
    const { input, readBytes } = openFile(file)
    return receiveCsv(context, sender, {
      input,
      mapping,
      repeated,
      facts,
      mayMakeStations: true,
      isTrial,
      onProblem,
      signal,
      onProgress: (rows) =>
        onProgress?.({ rows, fraction: readBytes() / Math.max(1, file.sizeBytes) }),
    })
  })
}

/** Trials and station files without a named source have none. */
async function senderOf(
  context: IngestContext,
  source: { code: string; name: string } | undefined | '',
  { isTrial }: ImportOptions,
): Promise<Sender> {
  if (!source || isTrial)
    return { sourceId: null, name: 'import', demo: false, stationIds: undefined }
  const id = await ensureSource(context.db, { ...source, demo: false })
  if (id === undefined) {
    throw new UserError(
      `The source "${source.code}" belongs to the demo; real data cannot be imported in its name.`,
    )
  }
  return operatorAs({ id, code: source.code, demo: false })
}

function factsOf(
  context: IngestContext,
  file: InspectedFile,
  sender: Sender,
  format: string,
): DeliveryFacts {
  return {
    sourceId: sender.sourceId,
    channel: 'import',
    format,
    fileName: file.name,
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    receivedAt: context.now(),
  }
}

async function prepare(
  context: IngestContext,
  file: InspectedFile,
  facts: DeliveryFacts,
): Promise<void> {
  await closeInterruptedImports(context.db, file.sha256, context.now())
  const about = { sha256: file.sha256.toString('hex'), receivedAt: facts.receivedAt }
  await keepImported(context.settings.dataDir, about, file)
}

/** The bytes as they are unpacked, and how many of the file have been read. */
export function openFile(file: InspectedFile): { input: Readable; readBytes: () => number } {
  if (file.isParquet) return openParquet(file)
  const raw = createReadStream(file.path)
  const readBytes = () => raw.bytesRead
  if (!file.isPacked) return { input: raw, readBytes }
  const unpacked = ratioGuard(readBytes)
  pipeline(raw, createGunzip(), unpacked, () => {})
  return { input: unpacked, readBytes }
}

function openParquet({ path }: InspectedFile): { input: Readable; readBytes: () => number } {
  let last = 0
  const text = async function* () {
    const { byteLength, slice } = await asyncBufferFromFile(path)
    yield* parquetText({
      byteLength,
      slice: (start, end) => {
        // The end of the file is read first, and says nothing about how far one has come.
        if (end !== undefined && end < byteLength) last = Math.max(last, end)
        return slice(start, end)
      },
    })
  }
  return { input: Readable.from(text()), readBytes: () => last }
}

/** Somebody may still be writing. */
async function refuseChanged(file: InspectedFile): Promise<void> {
  const { size, mtimeMs } = await stat(file.path)
  if (size === file.sizeBytes && mtimeMs === file.modifiedMs) return
  throw new UserError(`${file.name} is still being written; import it again when it is complete.`)
}

/** @throws UserError where no shipped mapping has its columns */
export async function recognizeFile(file: InspectedFile): Promise<Mapping> {
  const mapping = recognizeMapping(await beginningOf(file), file.name)
  if (mapping) return mapping
  const known = [...shippedMappings().keys()].join(', ')
  throw new UserError(
    `${file.name} is neither named like a station file nor has the columns of a mapping that ships (${known}). ` +
      'Name a mapping with --mapping; docs/importing.md says how to write one.',
  )
}

const longestBeginning = 64 * 1024

/** The names of the columns stand in it, below a line that names the separator. */
async function beginningOf(file: InspectedFile): Promise<string> {
  const { input } = openFile(file)
  const decoded = decodeStream('utf-8')
  pipeline(input, decoded, () => {})
  let text = ''
  try {
    for await (const chunk of decoded) {
      text += (chunk as Buffer).toString('utf8')
      if (text.split('\n').length > 2 || text.length > longestBeginning) break
    }
  } catch (error) {
    throw new UserError(`${file.name} cannot be read: ${(error as Error).message}`)
  } finally {
    input.destroy()
  }
  return text
}
