// Reads again what waited for a symbol: each source gets a receipt of its own, and nothing is read twice.
import type { Batch, DeliveryFacts } from '../batches.ts'
import type { ReceivedRow, WaitingValue } from '../delivery.ts'
import { openIntake, type IngestContext } from '../intake.ts'
import { stationBook, type Sender, type StationBook } from '../station-book.ts'

export interface Waiting {
  symbol: string
  stationId: string | null
  medium: string | null
}

const format = 'reread@1'

/** A value that still cannot be placed waits again, under its new receipt. */
export async function rereadWaiting(
  context: IngestContext,
  waiting: Waiting,
  actor: string,
): Promise<Batch[]> {
  const receipts: Batch[] = []
  for (
    let group = await nextGroup(context, waiting);
    group;
    group = await nextGroup(context, waiting)
  ) {
    receipts.push(await rereadGroup(context, group, actor))
  }
  return receipts
}

interface Group {
  sourceId: string | null
  source: string
  demo: boolean
  ids: string[]
  values: WaitingValue[]
}

/** Values of one source, so many that they fit into memory and one transaction. */
async function nextGroup(
  { pool }: IngestContext,
  { symbol, stationId, medium }: Waiting,
): Promise<Group | undefined> {
  const { rows } = await pool.query<{
    id: string
    source_id: string | null
    source: string | null
    demo: boolean
    reading: WaitingValue
  }>(
    `with open_ones as (
       select quarantine.id, import_batch.source_id, source.code as source, station.demo, reading
         from quarantine
         join import_batch on import_batch.id = batch_id
         join station on station.id = quarantine.station_id
         join station_type on station_type.id = station_type_id
         left join source on source.id = import_batch.source_id
        where reading is not null and resolved_at is null and folded(quarantine.symbol) = folded($1)
          and ($2::bigint is null or quarantine.station_id = $2) and ($3::text is null or medium = $3)
        order by import_batch.source_id, quarantine.id limit $4)
     select * from open_ones
      where source_id is not distinct from (select source_id from open_ones limit 1)
        and demo = (select demo from open_ones limit 1)`,
    [symbol, stationId, medium, mostAtOnce],
  )
  const [first] = rows
  if (!first) return undefined
  return {
    sourceId: first.source_id,
    source: first.source ?? 'import',
    demo: first.demo,
    ids: rows.map((row) => row.id),
    values: rows.map((row) => row.reading),
  }
}

const mostAtOnce = 20_000

async function rereadGroup(context: IngestContext, group: Group, actor: string): Promise<Batch> {
  const { sourceId, source, demo, ids, values } = group
  const sender: Sender = { sourceId, name: source, demo, stationIds: undefined }
  const facts: DeliveryFacts = {
    sourceId,
    kind: 'reread',
    format,
    fileName: null,
    sha256: null,
    sizeBytes: null,
    receivedAt: context.now(),
  }
  const sentinels = values[0]?.sentinels ?? 'usual'
  const book = stationBook(context.pool, sender, { sentinels, slotsBegin: 'first-reading' })
  const intake = openIntake(context, { sender: { ...sender, name: actor }, facts, book })
  await intake.take(rowsOf(values).toSorted(byTime), [])
  const batch = await intake.finish()
  const slots = rowsOf(values).map((row) => slotOf(row, book))
  // Killed before this, the same values are read again, and found to be stored.
  await context.pool.query(
    `update quarantine set resolved_at = $3, resolved_batch_id = $4, slot = placed.slot
       from unnest($1::bigint[], $2::smallint[]) as placed (id, slot) where quarantine.id = placed.id`,
    [ids, slots, context.now(), batch.id],
  )
  return { ...batch, source: sourceId === null ? null : source }
}

/** Lines count values. */
function rowsOf(values: readonly WaitingValue[]): ReceivedRow[] {
  return values.map(({ station, time, periodS, value }, index) => ({
    line: index + 1,
    station,
    time,
    periodS,
    values: [value],
  }))
}

/** So that a slot that is made now begins with the oldest. */
const byTime = (a: ReceivedRow, b: ReceivedRow) => a.time - b.time

/** Where the row's only value belongs; `null` when it still waits. */
function slotOf(row: ReceivedRow, book: StationBook): number | null {
  const entry = book.entryOf(row.station)
  if ('refusal' in entry) return null
  const place = entry.resolve(row).row?.q.findIndex((flag) => flag !== null) ?? -1
  return place < 0 ? null : place + 1
}
