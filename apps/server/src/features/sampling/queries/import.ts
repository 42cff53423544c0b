// The statements of an import of samples: its values stand in a temporary table until all lines have been read.
import { sql, type RawBuilder } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { connectionOf } from '../../../platform/database/transaction.ts'
import type { KeptValue } from './grid.ts'
import type { Censor } from './samples.ts'

/** One value of a file, in the unit of its indicator. */
export interface IncomingValue {
  line: number
  /** Code of the point. */
  point: string
  at: Date
  /** YYYY-MM-DD by the clock of the file. */
  day: string
  indicatorId: string
  value: number | null
  censor: Censor | null
  limitValue: number | null
}

export async function prepareIncoming(trx: Db): Promise<void> {
  await run(trx)`create temporary table if not exists incoming_sample_value (
          line int not null, point text not null, at timestamptz not null, day date not null,
          indicator_id bigint not null,
          value float8, censor text, limit_value float8
        ) on commit delete rows`
  await run(trx)`truncate incoming_sample_value`
}

export async function copyIncoming(trx: Db, values: readonly IncomingValue[]): Promise<void> {
  const copy = connectionOf(trx).query(copyFrom('copy incoming_sample_value from stdin'))
  const text = values.map((each) => {
    const { line, point, at, day, indicatorId, value, censor, limitValue } = each
    const cells = [line, escaped(point), at.toISOString(), day, indicatorId]
    return `${[...cells, value ?? absent, censor ?? absent, limitValue ?? absent].join('\t')}\n`
  })
  await pipeline(Readable.from([text.join('')]), copy)
}

const absent = String.raw`\N`

/** Once everything has been read: what follows looks values up by point and day. */
export async function indexIncoming(trx: Db): Promise<void> {
  await run(trx)`create index if not exists incoming_sample_value_place
                     on incoming_sample_value (point, day)`
  await run(trx)`analyze incoming_sample_value`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll(/\r?\n/g, ' ')
}

/** Takes out what stands twice with different values, and tells the lines. */
export function takeContradictions(trx: Db): Promise<{ line: number }[]> {
  return rows<{ line: number }>(trx)`
    delete from incoming_sample_value taken
     using (select point, day, indicator_id from incoming_sample_value
             group by point, day, indicator_id
            having count(distinct (value, censor, limit_value)) > 1) twice
     where taken.point = twice.point and taken.day = twice.day
       and taken.indicator_id = twice.indicator_id
    returning taken.line`
}

/** How many values say what another one says already. */
export async function countRepeated(trx: Db): Promise<number> {
  const { n } = await one<{ n: number }>(trx)`
    select (count(*) - count(distinct (point, day, indicator_id)))::int as n
      from incoming_sample_value`
  return n
}

/** Takes out everything of these points, and tells the first line and the number of each. */
export function takePoints(
  trx: Db,
  points: readonly string[],
): Promise<{ point: string; line: number; count: number }[]> {
  return rows<{ point: string; line: number; count: number }>(trx)`
    with taken as (delete from incoming_sample_value where point = any(${[...points]}::text[])
                   returning point, line)
    select point, min(line) as line, count(*)::int as count from taken group by point order by 2`
}

export interface SampledDay {
  pointId: string
  day: string
  year: number
  at: Date
  line: number
  /** The round of that day that is there already. */
  resultId: string | null
  observation: number | null
}

/** The days on which something was measured, from the first on; `zone` is the clock of the file. */
export function listSampledDays(trx: Db, zone: string): Promise<SampledDay[]> {
  return rows<SampledDay>(trx)`
    select distinct on (point.id, incoming.day)
           point.id::text as "pointId", incoming.day::text as day,
           extract(year from incoming.day)::int as year, incoming.at, incoming.line,
           result.id::text as "resultId", result.observation
      from (select point, day, min(at) as at, min(line) as line from incoming_sample_value
             group by point, day) incoming
      join location_point point on point.code = incoming.point
      left join location_point_data result on result.location_point_id = point.id
       and (result.get_time at time zone ${zone})::date = incoming.day
     order by point.id, incoming.day, result.observation`
}

/** The highest number of a round of each point and year. */
export function listHighestRounds(
  trx: Db,
  pointIds: readonly string[],
): Promise<{ pointId: string; year: number; highest: number }[]> {
  return rows<{ pointId: string; year: number; highest: number }>(trx)`
    select location_point_id::text as "pointId", year, max(observation) as highest
      from location_point_data where location_point_id = any(${[...pointIds]}::bigint[])
     group by location_point_id, year`
}

export interface IncomingSample {
  pointId: string
  day: string
  values: readonly KeptValue[]
  lines: readonly number[]
  /** They are those of the result that is there already. */
  kept: readonly KeptValue[] | null
  /** The step at which its announcement is, where it is under way or announced. */
  state: string | null
}

/** The measured values of these days in the file, beside those that are kept of their rounds. */
export function listIncomingSamples(
  trx: Db,
  places: readonly { pointId: string; day: string; year: number; observation: number }[],
): Promise<IncomingSample[]> {
  return rows<IncomingSample>(trx)`
    select place.id::text as "pointId", place.day::text as day, measured.values, measured.lines,
           result."values" as kept,
           (select case when not newest.is_change and newest.state in ('submitted', 'approved', 'announced')
                        then newest.state end
              from announcement newest
             where newest.location_point_id = place.id and newest.year = place.year
               and newest.observation = place.observation
             order by newest.id desc limit 1) as state
      from unnest(${places.map(({ pointId }) => pointId)}::bigint[],
             ${places.map(({ day }) => day)}::date[], ${places.map(({ year }) => year)}::int[],
             ${places.map(({ observation }) => observation)}::int[]) as place (id, day, year, observation)
      join location_point point on point.id = place.id
      cross join lateral (
        select json_agg(json_build_object('indicatorId', indicator_id::text, 'value', value,
                 'censor', censor, 'limitValue', limit_value, 'unit', null) order by indicator_id) as values,
               array_agg(line order by line) as lines
          from (select distinct on (indicator_id) * from incoming_sample_value incoming
                 where incoming.point = point.code and incoming.day = place.day
                 order by indicator_id, line) incoming) measured
      left join location_point_data result on result.location_point_id = place.id
       and result.year = place.year and result.observation = place.observation
     order by place.id, place.day`
}

export interface WrittenSample {
  pointId: string
  year: number
  observation: number
  at: Date
  values: readonly KeptValue[]
  note: string
}

/** @returns the ids of the results in the order of the samples */
export async function insertSamples(
  trx: Db,
  samples: readonly WrittenSample[],
  now: Date,
): Promise<string[]> {
  const made = await rows<{ id: string; pointId: string; year: number; observation: number }>(trx)`
    insert into location_point_data
      (location_point_id, year, observation, get_time, "values", note, created_at, updated_at)
    select one.point, one.year, one.observation, one.at, one.given::jsonb, one.note, ${now}, ${now}
      from ${asRows(samples)}
    returning id::text as id, location_point_id::text as "pointId", year, observation`
  const ids = new Map(made.map((row) => [`${row.pointId} ${row.year} ${row.observation}`, row.id]))
  return samples.map((each) => ids.get(`${each.pointId} ${each.year} ${each.observation}`)!)
}

/** Values alone change: time, laboratory and note stay as people have them. */
export async function updateSamples(
  trx: Db,
  samples: readonly WrittenSample[],
  now: Date,
): Promise<void> {
  await run(trx)`
    update location_point_data kept
       set "values" = one.given::jsonb, version = version + 1, updated_at = ${now}
      from ${asRows(samples)}
     where kept.location_point_id = one.point and kept.year = one.year
       and kept.observation = one.observation`
}

function asRows(samples: readonly WrittenSample[]): RawBuilder<unknown> {
  return sql`unnest(${samples.map(({ pointId }) => pointId)}::bigint[],
             ${samples.map(({ year }) => year)}::int[],
             ${samples.map(({ observation }) => observation)}::int[],
             ${samples.map(({ at }) => at)}::timestamptz[],
             ${samples.map(({ values }) => JSON.stringify(values))}::text[],
             ${samples.map(({ note }) => note)}::text[])
             as one (point, year, observation, at, given, note)`
}

/** How many of these samples have an index. */
export async function countIndices(trx: Db, ids: readonly string[]): Promise<number> {
  const { n } = await one<{ n: number }>(trx)`
    select count(wqi)::int as n from sample_index
     where location_point_data_id = any(${[...ids]}::bigint[])`
  return n
}
