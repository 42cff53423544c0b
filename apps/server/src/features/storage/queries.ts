// The months of the archive (`archive_month`), which are being packed, what has changed in them and how they end; and
// sizes for the report about the disk.
import type { DiskMonth } from '@eos/contract/calls/ingestion/disk'
import { sql } from 'kysely'
import { isCitus } from '../../platform/database/citus.ts'
import { partitionName } from '../../platform/database/partitions.ts'
import { first, one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { hasWholeBlocks } from '../../readings/archive/queries/blocks.ts'
import { monthAfter, startOfDay, type Day } from '../../readings/archive/utc-days.ts'

/** Says whether a statement failed because another transaction holds the lock. */
export const isLockNotAvailable = (error: unknown): boolean =>
  (error as { code?: string }).code === '55P03'

export async function listArchivedMonths(db: Db): Promise<Set<Day>> {
  const known = await rows<{ month: Day }>(db)`select month from archive_month`
  return new Set(known.map(({ month }) => month))
}

export async function listMonths(db: Db, state: 'packing' | 'closing'): Promise<Day[]> {
  const found = await rows<{ month: Day }>(
    db,
  )`select month from archive_month where state = ${state} order by month`
  return found.map(({ month }) => month)
}

export async function beginPacking(db: Db, month: Day, now: Date): Promise<void> {
  await run(db)`insert into archive_month (month, state, since) values (${month}, 'packing', ${now})
          on conflict do nothing`
}

export async function packAgain(db: Db, month: Day, now: Date): Promise<void> {
  await run(db)`update archive_month set state = 'packing', after_station = 0, since = ${now}
         where month = ${month}`
}

export async function beginClosing(db: Db, month: Day, now: Date): Promise<void> {
  await run(db)`update archive_month set state = 'closing', since = ${now}
         where month = ${month} and state = 'packing'`
}

export async function noteProblem(db: Db, month: Day, problem: string): Promise<void> {
  await run(db)`update archive_month set problem = ${problem} where month = ${month}`
}

/** Through the key, from station to station; a station that comes later below the mark notes its own changes. */
export async function nextStation(db: Db, month: Day): Promise<string | undefined> {
  const found = await first<{ id: string }>(db)`
    select data_min.station_id as id from data_min
     where station_id > (select after_station from archive_month where month = ${month})
       and time >= ${new Date(startOfDay(month))} and time < ${new Date(startOfDay(monthAfter(month)))}
     order by station_id limit 1`
  return found?.id
}

interface ArchiveChange {
  stationId: string
  day: Day
  state: string
  isMerged: boolean
  isOver: boolean
}

/** Lists changes of months that are packed or closing, and of the stations that are done of a month under way. */
export function listChanges(db: Db, mergedBefore: Date) {
  return rows<ArchiveChange>(db)`
    select change.station_id as "stationId", change.day, archive_month.state,
           change.merged_at is not null as "isMerged",
           coalesce(change.merged_at <= ${mergedBefore}, false) as "isOver"
      from archive_change change
      join archive_month on archive_month.month = date_trunc('month', change.day::timestamp)::date
     where ${hasWholeBlocks} or change.station_id <= archive_month.after_station
     order by change.station_id, change.day`
}

/** Says whether the month has been read from its blocks since before this instant and the blocks hold every change. */
export async function isSettled(db: Db, month: Day, before: Date): Promise<boolean> {
  const found = await first<{ isSettled: boolean }>(db)`
    select since <= ${before}
       and not exists (select 1 from archive_change
                        where day >= ${month} and day < ${monthAfter(month)}
                          and (merged_at is null or merged_at > ${before})) as "isSettled"
      from archive_month where month = ${month} and state = 'closing'`
  return found?.isSettled ?? false
}

/** A last check by counting: rows that came in by another way than ingestion would be in no block. */
export async function isWhole(db: Db, month: Day): Promise<boolean> {
  const found = await one<{ isWhole: boolean }>(db)`
    select (select count(*) from data_min
             where time >= ${new Date(startOfDay(month))}
               and time < ${new Date(startOfDay(monthAfter(month)))})
         = (select coalesce(sum(row_count), 0) from data_min_packed where month = ${month}) as "isWhole"`
  return found.isWhole
}

/** Waits two seconds at most for those who use the month. */
export async function lockMonth(db: Db, month: Day): Promise<void> {
  await run(db)`set local lock_timeout = '2s'`
  const partition = sql.table(partitionName('data_min', month))
  await run(db)`lock table ${partition} in access exclusive mode`
}

/** From now on its readings lie in blocks alone. */
export async function emptyMonth(db: Db, month: Day, now: Date): Promise<void> {
  await run(db)`truncate ${sql.table(partitionName('data_min', month))}`
  await run(db)`delete from archive_change where day >= ${month} and day < ${monthAfter(month)}`
  await run(db)`update archive_month set state = 'packed', since = ${now}, problem = null
         where month = ${month}`
}

/** Waits a second at most for those who read, so that nobody is kept waiting behind us. */
export async function dropPartitions(db: Db, month: Day, now: Date): Promise<void> {
  await run(db)`set local lock_timeout = '1s'`
  await run(db)`insert into archive_month (month, state, since) values (${month}, 'dropped', ${now})
          on conflict (month) do update
            set state = excluded.state, since = excluded.since, problem = null`
  for (const table of ['data_min', 'data_min_packed'] as const) {
    await run(db)`drop table if exists ${sql.table(partitionName(table, month))}`
  }
  await run(db)`delete from archive_change
         where date_trunc('month', day::timestamp) = ${month}::timestamp`
}

interface ArchivedMonth {
  state: Exclude<DiskMonth['state'], 'open'>
  values: number
  problem: string | null
}

export async function readMonths(db: Db): Promise<Map<Day, ArchivedMonth>> {
  const found = await rows<ArchivedMonth & { month: Day }>(db)`
    select month, state, problem, coalesce(values, 0)::float8 as values
      from archive_month
      left join (select month, sum(value_count) as values from data_min_packed group by month) packed
        using (month)`
  return new Map(found.map((row) => [row.month, row]))
}

export async function valuesPerRow(db: Db): Promise<number> {
  const found = await rows<{ values: number | null }>(db)`
    select avg(cardinality(array_remove(v, null)))::float8 as values from data_last`
  return found[0]?.values ?? 0
}

/** The sum of all machines on a cluster. */
export async function databaseBytes(db: Db): Promise<number> {
  if (!(await isCitus(db))) {
    const found = await one<{ bytes: string }>(db)`
      select pg_database_size(current_database()) as bytes`
    return Number(found.bytes)
  }
  const found = await one<{ bytes: string | null }>(db)`
    select sum(result::bigint)::bigint as bytes
      from run_command_on_all_nodes('select pg_database_size(current_database())') where success`
  return Number(found.bytes ?? 0)
}
