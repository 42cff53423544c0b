// Receives CSV of any length by a mapping: creates the stations that the mapping declares, and stores in chunks.
import type { Readable } from 'node:stream'
import { readMarked, type NumberMarks } from '@eos/contract/words/written-number'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import type { ReceivedRow } from '../parse/delivery.ts'
import { proveCsv, readCsv, type CsvRecord } from '../parse/csv-file.ts'
import { indicatorsOf, marksOf, type Mapping } from '../parse/mapping.ts'
import { openIngestSession, type IngestContext, type IngestSession } from './ingest-session.ts'
import { insertStation, listIndicators, type NewStation } from '../queries/stations.ts'
import type { RepeatedTimes } from '../parse/repeated-times.ts'
import type { Sender } from '../queries/sources.ts'
import { stationLookup } from '../resolve/station-lookup.ts'
import type { Problem } from '../parse/problems.ts'

interface CsvDelivery {
  input: Readable
  mapping: Mapping
  /** They are what `proveFile` has found. */
  repeated: RepeatedTimes
  facts: DeliveryFacts
  /** Imports may make stations, pushes may not. */
  mayMakeStations: boolean
  onProblem?: ((problem: Problem) => void) | undefined
  onProgress?: (rows: number, counts: IngestSession['counts']) => void
  /** Stops between two chunks; what is stored stays, and the receipt says so. */
  signal?: AbortSignal | undefined
  /** Reads and judges everything and stores nothing. */
  isTrial?: boolean | undefined
  /** It has failed together with others before. */
  isStoredAlone?: boolean | undefined
}

interface CsvReceived {
  recorded: RecordedDelivery
  rows: number
  /** Codes of the stations in the file. */
  stations: string[]
}

export async function receiveCsv(
  context: IngestContext,
  sender: Sender,
  delivery: CsvDelivery,
): Promise<CsvReceived> {
  const { mapping, facts, onProblem, onProgress, signal, isTrial = false, isStoredAlone } = delivery
  const assumedStations = new Set<string>()
  const indicators = await listIndicators(context.db, indicatorsOf(mapping))
  const lookup = stationLookup(context, sender, {
    sentinels: 'none',
    slotsBegin: 'ever',
    symbolsAreCodes: indicators,
    ...(isTrial ? { trial: { assumedStations } } : {}),
  })
  const session = openIngestSession(context, {
    sender,
    facts,
    lookup,
    isTrial,
    onProblem,
    isStoredAlone,
  })
  const make = async (station: NewStation) => {
    if (isTrial) assumedStations.add(station.code)
    else await insertStation(context.db, station)
  }
  const directory = stationDirectory(mapping, delivery.mayMakeStations ? make : undefined)
  let rows = 0
  try {
    let chunk: CsvRecord[] = []
    const takeChunk = async () => {
      await session.take(
        await rowsOf(chunk, directory, delivery.repeated),
        chunk.flatMap((record) => record.problems),
      )
      chunk = []
      onProgress?.(rows, session.counts)
      signal?.throwIfAborted()
    }
    const { ofDeliveries } = await memoryOf(context.db).ruleBook(context.db)
    for await (const record of readCsv(delivery.input, mapping, context.now(), ofDeliveries)) {
      rows += 1
      chunk.push(record)
      if (chunk.length >= rowsPerChunk) await takeChunk()
    }
    await takeChunk()
    if (rows === 0)
      await session.take([], [{ line: null, code: 'empty', outcome: 'rejected', values: 0 }])
    return { recorded: await session.finish(), rows, stations: directory.codes() }
  } catch (error) {
    await session.fail().catch(() => {})
    throw isUnreadable(error) ? new UnreadableFile(error as Error) : error
  }
}

/**
 * Reads a file to its end before its first line is stored, so that one that breaks off somewhere is refused as a whole.
 *
 * @throws UnreadableFile
 */
export async function proveFile(
  { db, now }: IngestContext,
  input: Readable,
  mapping: Mapping,
): Promise<RepeatedTimes> {
  const { ofDeliveries } = await memoryOf(db).ruleBook(db)
  return proveCsv(input, mapping, now(), ofDeliveries).catch((error: unknown) => {
    throw isUnreadable(error) ? new UnreadableFile(error as Error) : error
  })
}

/** The bytes are no CSV, or a broken gzip or Parquet file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  constructor(cause: Error) {
    super(`The file cannot be read: ${cause.message}`, { cause })
  }
}

export function isUnreadable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(CSV_|Z_|PARQUET_|ERR_TOO_MUCH)/.test(code)
}

const rowsPerChunk = 4_000

interface StationDirectory {
  /** The station's code; made on first sight where the mapping says how. */
  codeOf(key: string, record: CsvRecord): Promise<string>
  codes(): string[]
}

function stationDirectory(
  mapping: Mapping,
  make: ((station: NewStation) => Promise<void>) | undefined,
): StationDirectory {
  const codes = new Map<string, string>()
  return {
    async codeOf(key, record) {
      const known = codes.get(key)
      if (known !== undefined) return known
      const station = stationOf(mapping, key, record)
      if (station) await make?.(station)
      const code = station?.code ?? key
      codes.set(key, code)
      return code
    },
    codes: () => [...codes.values()],
  }
}

async function rowsOf(
  records: readonly CsvRecord[],
  directory: StationDirectory,
  repeated: RepeatedTimes,
): Promise<ReceivedRow[]> {
  const rows: ReceivedRow[] = []
  for (const record of records) {
    if (!record.row) continue
    const { station, time } = record.row
    const isRepeated = repeated.has(station, time)
    rows.push({ ...record.row, isRepeated, station: await directory.codeOf(station, record) })
  }
  return rows
}

/** The station of a row, described by the mapping or else by the file itself. */
export function stationOf(
  mapping: Mapping,
  key: string,
  record: CsvRecord,
): NewStation | undefined {
  return declared(mapping, key) ?? describedByFile(mapping, key, record)
}

function declared(mapping: Mapping, key: string): NewStation | undefined {
  const { stations, timeZone, intervalSeconds } = mapping.station
  const station = stations.find((each) => (each.key ?? each.code) === key)
  return (
    station && {
      code: station.code,
      name: station.name,
      nameEn: station.nameEn ?? null,
      type: station.type,
      lat: station.lat ?? null,
      lon: station.lon ?? null,
      address: station.address ?? null,
      provinceCode: station.province ?? null,
      timeZone: station.timeZone ?? timeZone,
      intervalSeconds: intervalSeconds,
    }
  )
}

function describedByFile(mapping: Mapping, key: string, record: CsvRecord): NewStation | undefined {
  const { fromColumns, timeZone, intervalSeconds } = mapping.station
  if (!fromColumns || key === '') return undefined
  const text = (column: string | undefined) => {
    const index = column === undefined ? undefined : record.columns.indexOf(column)
    return (index === undefined ? undefined : record.record[index]?.trim()) || null
  }
  const name = [fromColumns.name].flat().map(text).filter(Boolean).join(', ')
  const place = placeOf(text(fromColumns.lat), text(fromColumns.lon), marksOf(mapping))
  return {
    code: `${fromColumns.codePrefix}${key}`,
    name: name || key,
    nameEn: null,
    type: fromColumns.type,
    ...place,
    address: text(fromColumns.address),
    provinceCode: null,
    timeZone,
    intervalSeconds: intervalSeconds,
  }
}

/** Half a position is none, and 0, 0 is what devices without a position send. */
function placeOf(
  latText: string | null,
  lonText: string | null,
  marks: NumberMarks,
): { lat: number | null; lon: number | null } {
  const [lat, lon] = [degrees(latText, 90, marks), degrees(lonText, 180, marks)]
  const isPlace = lat !== null && lon !== null && (lat !== 0 || lon !== 0)
  return isPlace ? { lat, lon } : { lat: null, lon: null }
}

function degrees(text: string | null, most: number, marks: NumberMarks): number | null {
  const read = readMarked(text ?? '', marks)
  return read.kind === 'number' && Math.abs(read.value) <= most ? read.value : null
}
