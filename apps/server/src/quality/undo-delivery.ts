// Takes a whole delivery back: its values count no more, and what they had taken the place of counts again. What was received stays.
import type { UndoneDelivery } from '@eos/contract/calls/quality'
import { flagNumber } from '@eos/contract/reading-flags'
import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { noteChanges } from '../archive/archived-rows.ts'
import { unpackBlock } from '../archive/block.ts'
import { listBlocks } from '../archive/blocks.ts'
import { storedReadings } from '../archive/stored-readings.ts'
import { announceChange } from '../database/changes.ts'
import type { Tables } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { lockStations } from '../ingestion/store/queries.ts'
import { bringBackToAmend } from './amend.ts'
import { hourMs } from './columns.ts'
import {
  holdWaiting,
  listReadAgain,
  partOf,
  refusalOf,
  waitingTime,
  type DeliveryRow,
  type Part,
} from './delivery-to-undo.ts'
import { isOpenUndo } from './open-undo.ts'

type Db = Kysely<Tables>

/**
 * A slot is the delivery's own when it brought the row, or wrote into it, and no later delivery has written there since. In the
 * caller's transaction; doing it twice changes nothing.
 */
export async function undoDelivery(
  { db, client }: { db: Db; client: PoolClient },
  delivery: DeliveryRow,
  by: { actor: string; reason: string; now: Date },
): Promise<UndoneDelivery> {
  const { id } = delivery
  if (delivery.undone_at) {
    return answerOf(delivery, 0, { at: delivery.undone_at, by: delivery.undone_by ?? '' })
  }
  const refusal = refusalOf(delivery)
  if (refusal) throw new RequestFailure('CONFLICT', { message: refusal })
  await holdWaiting(db, id)
  const parts = [...partOf(delivery), ...(await listReadAgain(db, id))]
  await lockStations(
    client,
    parts.flatMap(({ stationIds }) => stationIds),
  )
  let values = 0
  for (const part of parts) values += await undoPart({ db, client }, part, by)
  // What still waits in it is not read any more.
  await sql`
    update quarantine set resolved_at = ${by.now} where batch_id = ${id} and resolved_at is null`.execute(
    db,
  )
  await sql`
    update import_batch set undone_at = ${by.now}, undone_by = ${by.actor} where id = ${id}`.execute(
    db,
  )
  return answerOf(delivery, values, { at: by.now, by: by.actor })
}

const pieceMs = 31 * 24 * hourMs

async function undoPart(
  { db, client }: { db: Db; client: PoolClient },
  part: Part,
  by: { actor: string; reason: string; now: Date },
): Promise<number> {
  const { batchId, stationIds, from, to } = part
  let values = 0
  for (let start = from.getTime() - 1; start < to.getTime(); start += pieceMs) {
    const end = Math.min(start + pieceMs, to.getTime())
    const span = { stationIds, from: new Date(start), to: new Date(end) }
    await bringBackOf(batchId, span, { db, client })
    values += await undoSpan(db, part, span, by)
  }
  if (values > 0) {
    await markStations(db, part, by.now)
    await announceChange(db, { kind: 'readings', stationIds: [...stationIds] })
  }
  return values
}

function answerOf(
  { id, station_ids: stationIds }: DeliveryRow,
  values: number,
  undone: { at: Date; by: string },
): UndoneDelivery {
  return {
    id,
    values,
    stationIds: stationIds ?? [],
    undoneAt: undone.at.toISOString(),
    undoneBy: undone.by,
  }
}

interface Span {
  stationIds: readonly string[]
  from: Date
  to: Date
}

/** Rows of the delivery that lie in packed months are brought back, so that they are found. */
async function bringBackOf(
  batchId: string,
  span: Span,
  { db, client }: { db: Db; client: PoolClient },
): Promise<void> {
  const places = (await listBlocks(db, span)).flatMap(({ stationId, block }) => {
    const { times, batches } = unpackBlock(block)
    return [...times].flatMap((micros, row) =>
      String(batches[row]) === batchId ? [{ stationId, time: micros / 1000 }] : [],
    )
  })
  if (places.length === 0) return
  await noteChanges(client, await bringBackToAmend(client, places))
}

async function undoSpan(
  db: Db,
  { batchId, waitedIn }: Part,
  span: Span,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<number> {
  const { stationIds, from, to } = span
  const inSpan = sql`station_id = any(${stationIds}::bigint[]) and time > ${from} and time <= ${to}`
  const { rows } = await sql<{ count: number }>`
    with joined as (
      select station_id, time, batch_id, former_batch_id, slots from reading_merge where ${inSpan}),
    -- Who brought the row: whoever the first of those that wrote into it found there.
    first as (
      select distinct on (station_id, time) station_id, time, former_batch_id as batch_id
        from joined order by station_id, time, batch_id),
    reading as (
      select r.station_id, r.time, r.v, r.q from (${await storedReadings(db, span)}) r),
    brought as (
      select b.station_id, b.time from (
        select station_id, time, batch_id from data_min where ${inSpan}
        union select station_id, time, batch_id from first) b
        left join first using (station_id, time)
       where b.batch_id = ${batchId} and (first.batch_id is null or first.batch_id = ${batchId})
       group by b.station_id, b.time),
    -- Who wrote into a slot after the row was there, and as the first one who brought it; what each wrote, the next one has kept.
    writer as (
      select station_id, time, slot, batch_id, ${isTakenBack} as is_taken_back,
             lead(batch_id) over (partition by station_id, time, slot order by batch_id) as next_batch_id
        from (select station_id, time, slot, batch_id from joined, unnest(slots) slot
              union
              select joined.station_id, joined.time, slot, first.batch_id
                from joined join first using (station_id, time), unnest(joined.slots) slot) one),
    own as (
      select reading.station_id, reading.time, each.slot
        from reading join brought using (station_id, time),
             generate_series(1, cardinality(reading.v)) each(slot)
       where (reading.v[each.slot] is not null or reading.q[each.slot] = ${flagNumber('valid_below_lod')})
         -- Where the next one kept nothing, it had not brought this slot.
         and not exists (select from writer
                          where writer.station_id = reading.station_id and writer.time = reading.time
                            and writer.slot = each.slot and writer.batch_id = ${batchId}
                            and not exists (select from data_min_edit kept
                                             where kept.station_id = writer.station_id
                                               and kept.time = writer.time and kept.slot = writer.slot
                                               and kept.kind = 'resent'
                                               and kept.batch_id = writer.next_batch_id))
      union
      select mine.station_id, mine.time, slot from joined mine, unnest(mine.slots) slot
       where mine.batch_id = ${batchId}),
    -- Read again and taken back with the delivery in which it had waited, or the other way round: once.
    undone as (
      select undo.station_id, undo.time, undo.slot from data_min_edit undo
       where ${inSpan} and batch_id = ${batchId} and ${sql.raw(isOpenUndo)}),
    wanted as (
      select own.station_id, own.time, own.slot from own left join undone using (station_id, time, slot)
       where undone.slot is null
         and not exists (select from writer later
                          where later.station_id = own.station_id and later.time = own.time
                            and later.slot = own.slot and later.batch_id > ${batchId}
                            and not later.is_taken_back)
         and (${waitedIn}::bigint is null or (own.station_id, own.time, own.slot) in (
           select station_id, ${waitingTime}, slot from quarantine
            where batch_id = ${waitedIn} and resolved_batch_id = ${batchId}))),
    former as (
      select distinct on (writer.station_id, writer.time, writer.slot)
             writer.station_id, writer.time, writer.slot, kept.value, kept.flag, kept.id
        from wanted join writer using (station_id, time, slot)
        left join data_min_edit kept
          on kept.station_id = writer.station_id and kept.time = writer.time
         and kept.slot = writer.slot and kept.kind = 'resent' and kept.batch_id = writer.next_batch_id
       where writer.batch_id < ${batchId} and not writer.is_taken_back
       order by writer.station_id, writer.time, writer.slot, writer.batch_id desc, kept.id),
    done as (
      insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, batch_id)
      select wanted.station_id, wanted.time, wanted.slot, 'undo', former.value,
             coalesce(former.flag, ${flagNumber('missing')})::smallint, ${actor}, ${reason},
             ${now}::timestamptz, ${batchId}::bigint
        from wanted left join former using (station_id, time, slot)
       order by wanted.station_id, wanted.time, wanted.slot
      returning station_id, time, slot),
    -- What people had approved about the former value holds again; what they rejected stays rejected.
    judged as (
      insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, review_id)
      select done.station_id, done.time, done.slot, verdict.kind, coalesce(verdict.value, former.value),
             verdict.flag, verdict.actor, verdict.reason, ${now}::timestamptz, verdict.review_id
        from done join former using (station_id, time, slot),
             lateral (
               select id, kind, value, flag, actor, reason, review_id from data_min_edit edit
                where edit.station_id = done.station_id and edit.time = done.time
                  and edit.slot = done.slot and kind in ('review', 'correction')
                  and not exists (select from data_min_edit later
                                   where later.station_id = edit.station_id
                                     and later.time = edit.time and later.supersedes = edit.id)
                order by id desc limit 1) verdict
       where former.value is not null
         and (verdict.id < former.id or verdict.flag = ${flagNumber('suspect')}))
    select count(*)::int as count from done`.execute(db)
  return rows[0]!.count
}

/** Of a row called `one`: its delivery, or the one in which the value had waited, has been undone. */
const isTakenBack = sql`(
  exists (select from import_batch where import_batch.id = one.batch_id and undone_at is not null)
  or exists (select from quarantine join import_batch on import_batch.id = quarantine.batch_id
              where quarantine.resolved_batch_id = one.batch_id and undone_at is not null
                and quarantine.station_id = one.station_id and quarantine.slot = one.slot
                and ${waitingTime} = one.time))`

/**
 * Per station and day: what lies between needs no recomputation. What rules had found because of the delivery, in its own readings
 * and in others around them, is judged once more.
 */
async function markStations(db: Db, { batchId, stationIds }: Part, now: Date): Promise<void> {
  await sql`
    with touched as (
      select edit.station_id, min(edit.time) - interval '1 second' as from_time,
             max(edit.time) as to_time
        from data_min_edit edit
       where edit.station_id = any(${stationIds}::bigint[])
         and edit.kind = 'undo' and edit.batch_id = ${batchId} and edit.supersedes is null
       group by edit.station_id, date_trunc('day', edit.time, 'UTC')),
    judging as (
      insert into judge_interval (station_id, from_time, to_time, marked_at)
      select station_id, from_time, to_time, ${now} from touched)
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, from_time, to_time, ${now} from touched`.execute(db)
}
