// Recomputations as they are stored, and the stations that each is about.
import type { Recomputed } from '@eos/contract/readings/recomputation'
import { sql, type RawBuilder } from 'kysely'
import { liesIn } from '../../../access/queries/organization-reach.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Recomputation } from '@eos/contract/calls/ingestion/recomputations'

export interface RunRow {
  what: Recomputed
  scope: string
  stationIds: readonly string[]
  from: Date
  to: Date
  actor: string
  reason: string | null
  now: Date
}

export async function listStationsByCode(
  db: Db,
  codes: readonly string[],
): Promise<{ id: string; code: string }[]> {
  return rows<{ id: string; code: string }>(db)`
    select id, code from station where code = any(${codes}::text[]) order by id`
}

/** Lists those of the province, or of the whole country. */
export async function listStationIds(db: Db, provinceId?: string): Promise<string[]> {
  const isMeant =
    provinceId === undefined ? sql`true` : liesIn(sql.ref('station.province_id'), provinceId)
  const found = await rows<{ id: string }>(db)`select id from station where ${isMeant} order by id`
  return found.map(({ id }) => id)
}

/** A condition over samples: taken within [from, to), in the province if one is given. */
export function areSampled(from: Date, to: Date, provinceId?: string): RawBuilder<unknown> {
  const isInRange = sql`get_time >= ${from} and get_time < ${to}`
  if (provinceId === undefined) return isInRange
  return sql`${isInRange} and ${liesIn(sql.ref('location_point.province_id'), provinceId)}`
}

/** One process at a time begins recomputations, until its transaction ends. */
export async function lockRecomputations(db: Db): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended('recomputation', 0))`
}

/** The id of a recomputation of the same that is not done. */
export async function findOpenScope(db: Db, scope: string): Promise<string | undefined> {
  const open = await first<{ id: string }>(db)`
    select id from recomputation where finished_at is null and scope = ${scope} limit 1`
  return open?.id
}

/** @returns its id */
export async function insertRecomputation(db: Db, row: RunRow): Promise<string> {
  const { what, scope, stationIds, from, to, actor, reason, now } = row
  const count = stationIds.length
  const { id } = await one<{ id: string }>(db)`
    insert into recomputation
      (what, scope, actor, reason, from_time, to_time, stations, created_at, finished_at)
    values (${what}, ${scope}, ${actor}, ${reason}, ${from}, ${to}, ${count}, ${now},
            ${count === 0 ? now : null})
    returning id`
  await run(db)`
    insert into recomputation_station (recomputation_id, station_id, to_time)
    select ${id}, station_id, ${to} from unnest(${stationIds}::bigint[]) station_id`
  return id
}

export type Values = Record<string, unknown>

/** One that is still open for the same rule need not be finished: the new one does its work too. */
export async function deleteOpen(
  db: Db,
  scope: string,
): Promise<{ from: Date; to: Date } | undefined> {
  return first<{ from: Date; to: Date }>(db)`
    delete from recomputation where scope = ${scope} and finished_at is null
    returning from_time as from, to_time as to`
}

/** The stations that measure what the rule is about. */
export async function listMeant(db: Db, rule: Values): Promise<string[]> {
  const [station, indicator, group] = [rule.stationId, rule.indicatorId, rule.indicatorGroup].map(
    (value) => (value == null ? null : String(value)),
  )
  const found = await rows<{ id: string }>(db)`
    select distinct station_id as id from station_indicator
      join indicator on indicator.id = station_indicator.indicator_id
     where (${station}::bigint is null or station_id = ${station}::bigint)
       and (${indicator}::bigint is null or indicator.id = ${indicator}::bigint)
       and (${group}::text is null or indicator."group" = ${group}::text)
     order by 1`
  return found.map(({ id }) => id)
}

export type RunState = Pick<
  Recomputation,
  'stations' | 'waiting' | 'hours' | 'leftReported' | 'leftDropped'
>

export function readRunState(db: Db, id: string) {
  return one<RunState>(db)`
    select stations::int as stations, hours::float8 as hours, left_reported::float8 as "leftReported",
           left_dropped::float8 as "leftDropped", (
             select count(*)::int from recomputation_station where recomputation_id = ${id}) as waiting
      from recomputation where id = ${id}`
}

type ListedRun = Omit<Recomputation, 'from' | 'to' | 'createdAt' | 'finishedAt'> &
  Record<'from' | 'to' | 'createdAt', Date> & { finishedAt: Date | null }

/** The newest first; one of them when its id is given. */
export function listRunRows(db: Db, id: string | undefined) {
  return rows<ListedRun>(db)`
    select run.id, what, from_time as "from", to_time as "to", actor, reason, stations::int as stations,
           coalesce(waiting.count, 0)::int as waiting, hours::float8 as hours,
           left_reported::float8 as "leftReported", left_dropped::float8 as "leftDropped",
           created_at as "createdAt", finished_at as "finishedAt"
      from recomputation run
      left join (select recomputation_id, count(*) from recomputation_station group by 1) waiting
        on waiting.recomputation_id = run.id
     where ${id === undefined ? sql`true` : sql`run.id = ${id}`}
     order by run.id desc limit 20`
}
