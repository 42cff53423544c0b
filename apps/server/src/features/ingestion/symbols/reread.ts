// Reads again what waited for a symbol: each source gets receipts of its own, and nothing is read twice.
import type { PoolClient } from 'pg'
import type { Batch, DeliveryFacts } from '../receipts/deliveries.ts'
import type { ReceivedRow } from '../delivery.ts'
import {
  openIngestSession,
  smallestChunk,
  type IngestContext,
  type Waited,
} from '../ingest-session.ts'
import { insertQuarantined } from '../queries.ts'
import { stationLookup, type Sender, type StationLookup } from '../resolve/station-lookup.ts'
import { groupWaiting, type WaitingGroup, type WaitingPlace } from './group-waiting.ts'
import type { Problem, WaitingValue } from '../problems.ts'

export interface Waiting {
  symbol: string
  stationId: string | null
  medium: string | null
}

const format = 'reread@1'

/** A value that still cannot be placed goes on waiting where it is. */
export async function rereadWaiting(
  context: IngestContext,
  waiting: Waiting,
  actor: string,
): Promise<Batch[]> {
  const receipts: Batch[] = []
  let after = '0'
  for (;;) {
    const places = await listPlaces(context, waiting, after)
    const last = places.at(-1)
    if (!last) return receipts
    for (const group of groupWaiting(places, mostInGroup)) {
      const receipt = await rereadGroup(context, group, actor)
      if (receipt) receipts.push(receipt)
    }
    after = last.id
  }
}

/** Stored in one transaction, with the word that they have been read. */
const mostInGroup = smallestChunk - 100
const mostListed = 200_000

/** In the order in which they came in. */
async function listPlaces(
  { pool }: IngestContext,
  { symbol, stationId, medium }: Waiting,
  after: string,
): Promise<WaitingPlace[]> {
  const { rows } = await pool.query<WaitingPlace>(
    `select quarantine.id, batch_id as "batchId", import_batch.source_id as "sourceId",
            coalesce(source.code, 'import') as source, station.demo,
            quarantine.station_id as "stationId", (reading ->> 'time')::float8 as time
       from quarantine
       join import_batch on import_batch.id = batch_id
       join station on station.id = quarantine.station_id
       join station_type on station_type.id = station_type_id
       left join source on source.id = import_batch.source_id
      where reading is not null and resolved_at is null and folded(quarantine.symbol) = folded($1)
        and ($2::bigint is null or quarantine.station_id = $2) and ($3::text is null or medium = $3)
        and quarantine.id > $4
      order by quarantine.id limit $5`,
    [symbol, stationId, medium, after, mostListed],
  )
  return rows
}

interface Held {
  id: string
  reading: WaitingValue
}

/** `undefined` when others have read all of them, or taken them back. */
async function rereadGroup(
  context: IngestContext,
  { ids, ...from }: WaitingGroup,
  actor: string,
): Promise<Batch | undefined> {
  for (;;) {
    const { rows } = await context.pool.query<Held>(
      'select id, reading from quarantine where id = any($1::bigint[]) and resolved_at is null order by id',
      [ids],
    )
    if (rows.length === 0) return undefined
    try {
      return await readHeld(context, rows, { ...from, actor })
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error
    }
  }
}

class TakenMeanwhile extends Error {}

async function readHeld(
  context: IngestContext,
  held: readonly Held[],
  { sourceId, source, demo, actor }: Omit<WaitingGroup, 'ids'> & { actor: string },
): Promise<Batch> {
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
  const sentinels = held[0]?.reading.sentinels ?? 'usual'
  const book = stationLookup(context.pool, sender, { sentinels, slotsBegin: 'first-reading' })
  const waited = settling(held, book, context.now())
  const intake = openIngestSession(context, {
    sender: { ...sender, name: actor },
    facts,
    book,
    waited,
  })
  await intake.take(rowsOf(held).toSorted(byTime), [])
  const batch = await intake.finish()
  return { ...batch, source: sourceId === null ? null : source }
}

function settling(held: readonly Held[], book: StationLookup, now: Date): Waited {
  const ids = held.map(({ id }) => id)
  return {
    async hold(client) {
      const { rows } = await client.query(
        'select from quarantine where id = any($1::bigint[]) and resolved_at is null order by id for update',
        [ids],
      )
      if (rows.length < ids.length) throw new TakenMeanwhile()
    },
    async settle(client, batchId, quarantined) {
      const still = new Map(quarantined.filter(isWaiting).map(({ line, code }) => [line, code]))
      await insertQuarantined(
        client,
        batchId,
        quarantined.filter((problem) => !isWaiting(problem)),
      )
      const read = rowsOf(held).flatMap((row, place) =>
        still.has(row.line) ? [] : [{ id: ids[place]!, slot: slotOf(row, book) }],
      )
      await client.query(
        `update quarantine set resolved_at = $3, resolved_batch_id = $4, slot = placed.slot
           from unnest($1::bigint[], $2::smallint[]) as placed (id, slot) where quarantine.id = placed.id`,
        [read.map(({ id }) => id), read.map(({ slot }) => slot), now, batchId],
      )
      await tellWhy(
        client,
        [...still].map(([line, code]) => ({ id: ids[(line ?? 1) - 1]!, code })),
      )
    },
  }
}

const isWaiting = ({ waiting }: Problem) => waiting !== undefined

/** A symbol that is known by now may still have a unit that is not. */
async function tellWhy(
  client: PoolClient,
  still: readonly { id: string; code: string }[],
): Promise<void> {
  await client.query(
    `update quarantine set code = why.code
       from unnest($1::bigint[], $2::text[]) as why (id, code) where quarantine.id = why.id`,
    [still.map(({ id }) => id), still.map(({ code }) => code)],
  )
}

/** Lines count values. */
function rowsOf(held: readonly Held[]): ReceivedRow[] {
  return held.map(({ reading: { station, time, periodSeconds, value } }, index) => ({
    line: index + 1,
    station,
    time,
    periodSeconds,
    values: [value],
  }))
}

/** So that a slot that is made now begins with the oldest. */
const byTime = (a: ReceivedRow, b: ReceivedRow) => a.time - b.time

/** Where the row's only value belongs; `null` when it is not stored. */
function slotOf(row: ReceivedRow, book: StationLookup): number | null {
  const entry = book.entryOf(row.station)
  if ('refusal' in entry) return null
  const place = entry.resolve(row).row?.flags.findIndex((flag) => flag !== null) ?? -1
  return place < 0 ? null : place + 1
}
