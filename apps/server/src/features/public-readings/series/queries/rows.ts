// The rows of one station's series in a range as a subquery: the same columns whatever the grain.
import { bases } from '@eos/contract/words/vocabulary'
import type { Grain } from '@eos/contract/words/grains'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { escapeLiteral } from 'pg'
import { shownPollutants } from '../../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../../readings/queries/visible-stations.ts'
import { validShare } from '../../../../readings/roll-up-rules.ts'
import { roundedSql } from '../../../../readings/queries/rounding.ts'
import { isUsable, listEditedSlots, readingsOf } from '../../../../readings/queries/readings.ts'
import { rowsInBasis } from '../../../../readings/queries/rows-in-basis.ts'
import type { SeriesIndicator, SeriesRange } from '../choice.ts'

export interface WantedRows {
  station: VisibleStation
  grain: Grain
  range: SeriesRange
  indicators: readonly SeriesIndicator[]
}

/**
 * Readings: columns time, period_s, and per indicator k value<k> (usable ones only), lowest<k>, highest<k>, flag<k> and
 * isknown<k>. Flags are numbers for readings; for roll-ups 0, or null where too few parts are known.
 */
export async function readingRows(
  db: Db,
  { station, grain, range, indicators }: WantedRows,
): Promise<RawBuilder<unknown>> {
  if (grain.name === 'minute') return minuteRows(db, station, range, indicators)
  const end = endOf({ grain, station })
  const columns = indicators.map((indicator, k) => rollUpColumns(indicator, k, end)).join('')
  return sql`
    select time, null::integer as period_s, n, expected${sql.raw(columns)}
      from (${storedRows(station, grain, range)}) stored`
}

/** Columns time, aqi, reason and sub<k> in the order of POLLUTANTS, over the published indicators only. */
export function indexRows(
  station: VisibleStation,
  grain: Grain,
  range: SeriesRange,
): RawBuilder<unknown> {
  const end = endOf({ grain, station })
  const subs = shownPollutants(station).map((until, bit) => {
    if (until === undefined) return 'null::smallint'
    return until === null
      ? `sub[${bit + 1}]`
      : `case when ${isUpTo(end, until)} then sub[${bit + 1}] end`
  })
  const aqi = `case when coalesce(${subs[4]}, ${subs[5]}) is not null then greatest(${subs.join(', ')}) end`
  const columns = subs.map((sub, bit) => `${sub} as sub${bit}`)
  return sql`
    select time, rule, reason, ${sql.raw(`${aqi} as aqi, ${columns.join(', ')}`)}
      from (${storedRows(station, grain, range)}) stored`
}

/** The end of the interval of a row. */
export function endOf({ grain, station }: Pick<WantedRows, 'grain' | 'station'>): string {
  if (grain.name === 'minute') return 'time'
  if (grain.interval === 'hour') return `time + interval '1 hour'`
  const zone = escapeLiteral(station.timeZone)
  return `((time at time zone ${zone}) + interval '1 ${grain.interval}') at time zone ${zone}`
}

/** The condition that a period belongs to what is shown. */
function isUpTo(end: string, until: Date): string {
  return `${end} <= '${until.toISOString()}'::timestamptz`
}

export function storedRows(
  { id, basis }: VisibleStation,
  { table }: Grain,
  { from, to }: SeriesRange,
): RawBuilder<unknown> {
  return rowsInBasis(table, basis, sql`station_id = ${id} and time >= ${from} and time < ${to}`)
}

/** The readings with from < time <= to. */
export async function minuteRows(
  db: Db,
  station: VisibleStation,
  { from, to }: SeriesRange,
  indicators: readonly SeriesIndicator[],
): Promise<RawBuilder<unknown>> {
  const readings = { stationIds: [station.id], from, to }
  const slots = indicators.flatMap((indicator) => indicator.slots)
  const edited = station.basis === bases.approved ? await listEditedSlots(db, readings) : []
  const columns = indicators.map((indicator, k) => minuteColumns(indicator, k)).join('')
  return sql`
    select time, period_s, null::smallint[] as n, 1 as expected${sql.raw(columns)}
      from (${await readingsOf(
        db,
        readings,
        slots,
        edited.filter((slot) => slots.includes(slot)),
      )}) reading`
}

function minuteColumns({ slots, shownUntil }: SeriesIndicator, k: number): string {
  const isShown = shownUntil ? `${isUpTo('time', shownUntil)} and ` : ''
  const values = slots.map((slot) => `case when ${isShown}${isUsable(slot)} then v${slot} end`)
  const flags = slots.map(
    (slot) => `case when ${isShown}(v${slot} is not null or f${slot} > 0) then f${slot} end`,
  )
  const value = `coalesce(${values.join(', ')})`
  return `, ${value} as value${k}, null::real as lowest${k}, null::real as highest${k},
    coalesce(${flags.join(', ')}) as flag${k}, ${value} is not null as isknown${k}`
}

function rollUpColumns(
  { slots, decimals, shownUntil }: SeriesIndicator,
  k: number,
  end: string,
): string {
  const stored = (array: string) => {
    const found = `coalesce(${slots.map((slot) => `${array}[${slot}]`).join(', ')})`
    return shownUntil ? `case when ${isUpTo(end, shownUntil)} then ${found} end` : found
  }
  const first = (array: string) => roundedSql(stored(array), decimals)
  const count = slots.map((slot) => `nullif(n[${slot}], 0)`).join(', ')
  const isEnough = `(n is null or coalesce(${count}, 0) >= ${validShare} * expected)`
  return `, ${first('v')} as value${k}, ${first('vmin')} as lowest${k}, ${first('vmax')} as highest${k},
    case when ${isEnough} then 0 end as flag${k},
    ${stored('v')} is not null and ${isEnough} as isknown${k}`
}
