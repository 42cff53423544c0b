// The edits by which a delivery is withdrawn: the values that replace its own, and what people had decided about those.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { sql, type RawBuilder } from 'kysely'
import { run } from '../../../../platform/database/statements.ts'
import { storedReadings } from '../../../../readings/queries/stored-readings.ts'
import type { ReadingRange } from '../../../../readings/queries/readings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { waitingTime, type Part } from './deliveries.ts'
import { isOpenUndo } from '../../../../readings/judging/queries/open-undo.ts'

/** @returns how many values of the range are withdrawn */
export async function undoRange(
  db: Db,
  { batchId, waitedIn }: Part,
  range: ReadingRange,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<number> {
  const { stationIds, from, to } = range
  const inRange = sql`station_id = any(${stationIds}::bigint[]) and time > ${from} and time <= ${to}`
  return run(db)`
    with ${whoWrote(inRange, await storedReadings(db, range), batchId)},
    kept as (
      select id, station_id, time, slot, batch_id, value, flag from data_min_edit
       where ${inRange} and kind = 'resent'),
    -- Where the next one kept nothing, this one had not brought the slot.
    unbrought as (
      select writer.station_id, writer.time, writer.slot
        from writer left join kept
          on kept.station_id = writer.station_id and kept.time = writer.time
         and kept.slot = writer.slot and kept.batch_id = writer.next_batch_id
       where writer.batch_id = ${batchId} and kept.id is null),
    own as (
      select reading.station_id, reading.time, each.slot
        from reading join brought using (station_id, time)
       cross join generate_series(1, cardinality(reading.v)) each(slot)
        left join unbrought
          on unbrought.station_id = reading.station_id and unbrought.time = reading.time
         and unbrought.slot = each.slot
       where (reading.v[each.slot] is not null or reading.q[each.slot] = ${flagNumber('valid_below_lod')})
         and unbrought.slot is null
      union
      select mine.station_id, mine.time, slot from joined mine, unnest(mine.slots) slot
       where mine.batch_id = ${batchId}),
    -- Read again and withdrawn with the delivery in which it had waited, or the other way round: once.
    undone as (
      select undo.station_id, undo.time, undo.slot from data_min_edit undo
       where ${inRange} and batch_id = ${batchId} and ${isOpenUndo}),
    later as (
      select distinct station_id, time, slot from writer
       where batch_id > ${batchId} and not is_gone),
    wanted as (
      select own.station_id, own.time, own.slot
        from own left join undone using (station_id, time, slot)
        left join later using (station_id, time, slot)
       where undone.slot is null and later.slot is null
         and (${waitedIn}::bigint is null or (own.station_id, own.time, own.slot) in (
           select station_id, ${waitingTime}, slot from quarantine
            where batch_id = ${waitedIn} and resolved_batch_id = ${batchId}))),
    ${formerOf(batchId)}
    insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, batch_id)
    select wanted.station_id, wanted.time, wanted.slot, 'undo', former.value,
           coalesce(former.flag, ${flagNumber('missing')})::smallint, ${actor}, ${reason},
           ${now}::timestamptz, ${batchId}::bigint
      from wanted left join former using (station_id, time, slot)
     order by wanted.station_id, wanted.time, wanted.slot`
}

/** The value that counted before, of each slot that is withdrawn. */
function formerOf(batchId: string): RawBuilder<unknown> {
  return sql`
    former as (
      select distinct on (writer.station_id, writer.time, writer.slot)
             writer.station_id, writer.time, writer.slot, kept.value, kept.flag
        from wanted join writer using (station_id, time, slot)
        left join kept
          on kept.station_id = writer.station_id and kept.time = writer.time
         and kept.slot = writer.slot and kept.batch_id = writer.next_batch_id
       where writer.batch_id < ${batchId} and not writer.is_gone
       order by writer.station_id, writer.time, writer.slot, writer.batch_id desc, kept.id)`
}

/** Writers of the rows of the time range in the order of their writes, and which of the writes are withdrawn. */
function whoWrote(inRange: RawBuilder<unknown>, readings: RawBuilder<unknown>, batchId: string) {
  return sql`
    joined as (
      select station_id, time, batch_id, former_batch_id, slots from reading_merge where ${inRange}),
    -- The batch that brought the row: the one that the first of the later writers found there.
    first as (
      select distinct on (station_id, time) station_id, time, former_batch_id as batch_id
        from joined order by station_id, time, batch_id),
    reading as (
      select r.station_id, r.time, r.v, r.q from (${readings}) r),
    brought as (
      select b.station_id, b.time from (
        select station_id, time, batch_id from data_min where ${inRange}
        union select station_id, time, batch_id from first) b
        left join first using (station_id, time)
       where b.batch_id = ${batchId} and (first.batch_id is null or first.batch_id = ${batchId})
       group by b.station_id, b.time),
    -- Writers of a slot: the batch that brought the row, then the later ones; each kept the value of the one before it.
    wrote as (
      select station_id, time, slot, batch_id from joined, unnest(slots) slot
      union all
      select distinct joined.station_id, joined.time, slot, first.batch_id
        from joined join first using (station_id, time), unnest(joined.slots) slot),
    batch as (select distinct batch_id from wrote),
    gone as (select batch_id from batch join import_batch on id = batch_id where undone_at is not null),
    -- Read again with another delivery, and gone with the one in which it had waited.
    gone_value as (
      select distinct quarantine.station_id, ${waitingTime} as time, quarantine.slot, batch.batch_id
        from batch join quarantine on quarantine.resolved_batch_id = batch.batch_id
        join import_batch on import_batch.id = quarantine.batch_id where undone_at is not null),
    writer as (
      select wrote.station_id, wrote.time, wrote.slot, wrote.batch_id,
             gone.batch_id is not null or gone_value.batch_id is not null as is_gone,
             lead(wrote.batch_id) over (
               partition by wrote.station_id, wrote.time, wrote.slot order by wrote.batch_id) as next_batch_id
        from wrote left join gone on gone.batch_id = wrote.batch_id
        left join gone_value
          on gone_value.station_id = wrote.station_id and gone_value.time = wrote.time
         and gone_value.slot = wrote.slot and gone_value.batch_id = wrote.batch_id)`
}

/**
 * Approved verdicts about the former value hold again, except that rejected values stay rejected.
 * The first later edit that kept a replaced value tells which value a verdict was about.
 */
export async function judgeFormer(
  db: Db,
  { batchId }: Part,
  { stationIds, from, to }: ReadingRange,
  now: Date,
): Promise<void> {
  const inRange = (
    edit: string,
  ) => sql`${sql.ref(`${edit}.station_id`)} = any(${stationIds}::bigint[])
    and ${sql.ref(`${edit}.time`)} > ${from} and ${sql.ref(`${edit}.time`)} <= ${to}`
  await run(db)`
    with verdict as (
      select distinct on (edit.station_id, edit.time, edit.slot) edit.* from data_min_edit edit
       where ${inRange('edit')} and edit.kind in ('review', 'correction')
         and not exists (select from data_min_edit later
                          where later.station_id = edit.station_id and later.time = edit.time
                            and later.supersedes = edit.id)
       order by edit.station_id, edit.time, edit.slot, edit.id desc),
    about as (
      select distinct on (verdict.station_id, verdict.time, verdict.slot) verdict.*, kept.value as judged
        from verdict left join data_min_edit kept
          on kept.station_id = verdict.station_id and kept.time = verdict.time
         and kept.slot = verdict.slot and kept.kind = 'resent' and kept.id > verdict.id
       order by verdict.station_id, verdict.time, verdict.slot, kept.id)
    insert into data_min_edit (station_id, time, slot, kind, value, flag, actor, reason, at, review_id)
    select undo.station_id, undo.time, undo.slot, about.kind, coalesce(about.value, undo.value),
           about.flag, about.actor, about.reason, ${now}::timestamptz, about.review_id
      from data_min_edit undo join about
        on about.station_id = undo.station_id and about.time = undo.time and about.slot = undo.slot
     where ${inRange('undo')} and undo.batch_id = ${batchId} and undo.id > about.id
       and undo.value is not null and ${isOpenUndo}
       and (about.judged = undo.value or about.flag = ${flagNumber('suspect')})`
}
