// Values in quarantine that wait until somebody says what their symbol means.
import { rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { WaitingValue } from '../../parse/problems.ts'
import type { WaitingPlace } from '../group-waiting.ts'

export interface Waiting {
  symbol: string
  stationId: string | null
  medium: string | null
}

/** In the order in which they came in. */
export async function listWaitingPlaces(
  db: Db,
  { symbol, stationId, medium }: Waiting,
  { after, limit }: { after: string; limit: number },
): Promise<WaitingPlace[]> {
  return rows<WaitingPlace>(db)`
    select quarantine.id, batch_id as "batchId", import_batch.source_id as "sourceId",
           coalesce(source.code, 'import') as source, station.demo,
           quarantine.station_id as "stationId", (reading ->> 'time')::float8 as time
      from quarantine
      join import_batch on import_batch.id = batch_id
      join station on station.id = quarantine.station_id
      join station_type on station_type.id = station_type_id
      left join source on source.id = import_batch.source_id
     where reading is not null and resolved_at is null
       and folded(quarantine.symbol) = folded(${symbol})
       and (${stationId}::bigint is null or quarantine.station_id = ${stationId})
       and (${medium}::text is null or medium = ${medium})
       and quarantine.id > ${after}
     order by quarantine.id limit ${limit}`
}

export interface Held {
  id: string
  reading: WaitingValue
}

/** Lists the ones that still wait. */
export async function listHeld(db: Db, ids: readonly string[]): Promise<Held[]> {
  return rows<Held>(db)`
    select id, reading from quarantine
     where id = any(${ids}::bigint[]) and resolved_at is null and reading is not null
     order by id`
}

/** Until the transaction ends. Returns how many of them still wait. */
export async function lockHeld(db: Db, ids: readonly string[]): Promise<number> {
  const held = await rows(db)`select from quarantine
         where id = any(${ids}::bigint[]) and resolved_at is null order by id for update`
  return held.length
}

/** The slot is `null` for a value that was not stored. */
export async function resolveHeld(
  db: Db,
  read: readonly { id: string; slot: number | null }[],
  { batchId, now }: { batchId: string; now: Date },
): Promise<void> {
  const [ids, slots] = [read.map(({ id }) => id), read.map(({ slot }) => slot)]
  await run(db)`update quarantine
           set resolved_at = ${now}, resolved_batch_id = ${batchId}, slot = placed.slot
          from unnest(${ids}::bigint[], ${slots}::smallint[]) as placed (id, slot)
         where quarantine.id = placed.id`
}

/** A symbol that is known by now may still have a unit that is not. */
export async function updateReasons(
  db: Db,
  still: readonly { id: string; code: string }[],
): Promise<void> {
  const [ids, codes] = [still.map(({ id }) => id), still.map(({ code }) => code)]
  await run(db)`update quarantine set code = why.code
          from unnest(${ids}::bigint[], ${codes}::text[]) as why (id, code)
         where quarantine.id = why.id`
}
