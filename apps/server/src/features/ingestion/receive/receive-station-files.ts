// Receives many station files of back-fill with the statements of one: each keeps its own receipt, and is stored whole or not at all.
import { setImmediate } from 'node:timers/promises'
import { announceChange } from '../../../platform/database/changes.ts'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import { batchDone, type Batch, type DeliveryFacts } from '../receipts/deliveries.ts'
import { insertBatches } from '../receipts/queries/write-deliveries.ts'
import type { ReceivedRow } from '../delivery.ts'
import { newStagedRows, type StagedRows } from '../staged-rows.ts'
import { readStationFileName, stationKeyOf } from '../parse/station-file-name.ts'
import { parseStationFile } from '../parse/station-text-file.ts'
import { ensureMonths, type IngestContext } from '../ingest-session.ts'
import { findStationByFileName, insertQuarantined } from '../queries/stations.ts'
import { rowsOf, type StationFile } from './receive-station-file.ts'
import type { KnownStation, StationRow } from '../../../readings/station.ts'
import { stationLookup, type Sender } from '../resolve/station-lookup.ts'
import { compareDeliveries } from '../store/store-readings.ts'
import { inTransaction } from '../../../platform/database/one-connection.ts'
import { schedulerOf } from '../ingest-scheduler.ts'
import type { Problem } from '../problems.ts'

export interface StationFileDelivery extends StationFile {
  facts: DeliveryFacts
}

/**
 * In the order of the files: of two that tell of the same moment the later one is stored after the earlier one.
 *
 * @returns the receipts in the same order. When it throws, none of the files that are not stored yet is.
 */
export async function receiveStationFiles(
  context: IngestContext,
  sender: Sender,
  files: readonly StationFileDelivery[],
): Promise<Batch[]> {
  const drafts = await draftAll(context, sender, files)
  const batches = new Map<ReadyFile, Batch>()
  for (const together of withoutCollisions(drafts)) {
    await schedulerOf(context.pool).backFill(() => store(context, { sender, together, batches }))
  }
  return drafts.map((file) => batches.get(file)!)
}

interface ReadyFile {
  facts: DeliveryFacts
  draft: StagedRows
  rows: StationRow[]
}

async function draftAll(
  context: IngestContext,
  sender: Sender,
  files: readonly StationFileDelivery[],
): Promise<ReadyFile[]> {
  const { pool } = context
  const stations = await listStations(context, files)
  const { ofDeliveries: clockRules } = await memoryOf(pool).ruleBook(pool)
  const known = [...stations.values()].filter((station) => station !== undefined)
  const options = { sentinels: 'usual', slotsBegin: 'first-reading' } as const
  const book = stationLookup(context, sender, options, known)
  const read: { facts: DeliveryFacts; rows: ReceivedRow[]; problems: readonly Problem[] }[] = []
  for (const { bytes, fileName, facts } of files) {
    const station = stations.get(keyOf(fileName))
    const parsed = parseStationFile(bytes, fileName, {
      now: context.now(),
      clockRules,
      periodSeconds: station?.intervalSeconds ?? 300,
    })
    read.push({ facts, rows: rowsOf(parsed, station?.code), problems: parsed.problems })
    // What is live is answered between two handfuls.
    if (read.length % handful === 0) await setImmediate()
  }
  await book.prepare(read.flatMap(({ rows }) => rows))
  return read.map(({ facts, rows, problems }) => {
    const draft = newStagedRows(book)
    draft.add(rows, problems)
    return { facts, draft, rows: draft.drain(true) }
  })
}

const handful = 20

async function listStations(
  { db }: IngestContext,
  files: readonly StationFileDelivery[],
): Promise<Map<string, KnownStation | undefined>> {
  const found = new Map<string, KnownStation | undefined>()
  for (const { fileName } of files) {
    const name = readStationFileName(fileName)
    const key = keyOf(fileName)
    if (name && !found.has(key)) found.set(key, await findStationByFileName(db, name))
  }
  return found
}

function keyOf(fileName: string): string {
  const name = readStationFileName(fileName)
  return name ? stationKeyOf(name) : ''
}

/** Parts in which no station and time stands twice; whatever collides comes in a later part, in its order. */
function* withoutCollisions(files: readonly ReadyFile[]): Generator<ReadyFile[]> {
  let left = files
  while (left.length > 0) {
    const taken = new Set<string>()
    const part: ReadyFile[] = []
    const later: ReadyFile[] = []
    let rows = 0
    for (const file of left) {
      const keys = file.rows.map(({ stationId, time }) => `${stationId} ${time}`)
      const isFree = rows < mostRows && !keys.some((key) => taken.has(key))
      ;(isFree ? part : later).push(file)
      for (const key of keys) taken.add(key)
      if (isFree) rows += keys.length
    }
    yield part
    left = later
  }
}

/** A transaction of so many rows is short enough for what is live to wait for. */
const mostRows = 2_000

async function store(
  context: IngestContext,
  work: { sender: Sender; together: readonly ReadyFile[]; batches: Map<ReadyFile, Batch> },
): Promise<void> {
  const { sender, together, batches } = work
  const deliveries = together.map(({ rows }) => rows)
  await ensureMonths(context, deliveries.flat())
  const now = context.now()
  const ids = await inTransaction(
    context.pool,
    async (db, client) => {
      const compared = await compareDeliveries(client, deliveries, memoryOf(context.pool))
      for (const [place, { draft }] of together.entries()) {
        const { stored, unchanged, replaced, problems, range } = compared.results[place]!
        draft.note(problems)
        draft.tally.add({ stored, unchanged, replaced })
        draft.tally.cover(range)
      }
      const receipts = together.map(({ facts, draft }) => ({ facts, tally: draft.tally }))
      const batchIds = await insertBatches(db, receipts, { status: 'done', at: now })
      await compared.write({ batchIds, actor: sender.name, now })
      for (const [place, { draft }] of together.entries()) {
        await insertQuarantined(db, batchIds[place]!, draft.takeQuarantined())
      }
      const stationIds = [...new Set(compared.results.flatMap((each) => each.stationIds))]
      if (stationIds.length > 0) await announceChange(db, { kind: 'readings', stationIds })
      return batchIds
    },
    { hasTimeLimit: false },
  )
  for (const [place, file] of together.entries()) {
    const { facts, draft } = file
    batches.set(file, batchDone(ids[place]!, { sender, facts, tally: draft.tally, at: now }))
  }
}
