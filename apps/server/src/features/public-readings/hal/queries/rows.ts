// The rows of all seven series, whatever their grain, for documents: newest first, in slices, never counted.
import { bases } from '@eos/contract/words/vocabulary'
import type { Grain } from '@eos/contract/words/grains'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../../platform/database/codes.ts'
import {
  listPackedStations,
  packedEdge,
  narrowToCount,
  storedReadings,
} from '../../../../readings/queries/stored-readings.ts'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../../readings/queries/visible-stations.ts'
import { overlaid } from '../../../../readings/apply-edits.ts'
import { listEditsOf } from '../../../../readings/queries/edits.ts'

/** It tells of readings or of an index; what a grain does not have is absent. */
export interface SeriesRow {
  stationId: string
  time: Date
  periodStart: Date
  periodEnd: Date
  values: (number | null)[]
  flags: (number | null)[] | null
  counts: (number | null)[] | null
  vmin: (number | null)[] | null
  vmax: (number | null)[] | null
  expected: number
  aqi: number | null
  dominant: number
  sub: (number | null)[]
  reason: string | null
  rule: string
}

export type SeriesOrder = 'newest' | 'oldest'

export interface RowChoice {
  grain: Grain
  stations: readonly VisibleStation[]
  /** Both inclusive. */
  from?: Date | undefined
  to?: Date | undefined
  order: SeriesOrder
  /** The last row of the slice before. */
  after?: { time: Date; stationId: string } | undefined
  limit: number
  offset?: number
}

export async function listSeriesRows(db: Db, choice: RowChoice): Promise<SeriesRow[]> {
  const { grain, stations, order, limit, offset = 0 } = choice
  if (stations.length === 0) return []
  const direction = sql.raw(order === 'newest' ? 'desc' : 'asc')
  const chosen = sql`
    select * from (${await rowsToChooseFrom(db, choice)}) stored
     where ${isAfter(choice)} and ${isFrom(choice.from)} and ${isUntil(choice)}
     order by time ${direction}, station_id limit ${limit} offset ${offset}`
  return finish(
    db,
    choice,
    await readRows(db, grain, chosen, sql`order by time ${direction}, station_id`),
  )
}

/** One row of each station: its newest. */
export async function listNewestRows(
  db: Db,
  choice: Pick<RowChoice, 'grain' | 'stations'>,
): Promise<SeriesRow[]> {
  let found: SeriesRow[] = []
  for (let start = 0; start < choice.stations.length; start += stationsAtOnce) {
    const each = choice.stations.slice(start, start + stationsAtOnce).map((station) => {
      if (choice.grain.name === 'minute') return newestReading(station.id)
      const own = { ...choice, stations: [station], order: 'newest' as const, limit: 1 }
      return sql`(select * from (${storedRows(own)}) stored order by time desc limit 1)`
    })
    const newest = sql.join(each, sql` union all `)
    found.push(...(await readRows(db, choice.grain, newest, sql`order by station_id`)))
  }
  if (choice.grain.name === 'minute') {
    const packed = await listNewestPacked(db, choice, found)
    const isPacked = new Set(packed.map((row) => row.stationId))
    found = [...found.filter((row) => !isPacked.has(row.stationId)), ...packed]
    found.sort((a, b) => Number(BigInt(a.stationId) - BigInt(b.stationId)))
  }
  return finish(db, choice, found)
}

export async function findSeriesRow(
  db: Db,
  grain: Grain,
  station: VisibleStation,
  time: Date,
): Promise<SeriesRow | undefined> {
  const choice = { grain, stations: [station], from: time, to: time, limit: 1 }
  return (await listSeriesRows(db, { ...choice, order: 'newest' }))[0]
}

const stationsAtOnce = 100

/**
 * Reads those of stations that have been silent since their last readings were packed, whether or not an older one of
 * them is a row again because it was corrected; without judgements, as the others at this point.
 */
async function listNewestPacked(
  db: Db,
  { grain, stations }: Pick<RowChoice, 'grain' | 'stations'>,
  found: readonly SeriesRow[],
): Promise<SeriesRow[]> {
  const edge = await packedEdge(db)
  const live = found.filter(({ time }) => edge === undefined || time >= edge)
  const known = new Set(live.map((row) => row.stationId))
  const missing = stations.filter(({ id }) => !known.has(id))
  const packed = await listPackedStations(
    db,
    missing.map(({ id }) => id),
  )
  const newest: SeriesRow[] = []
  for (const station of missing.filter(({ id }) => packed.has(id))) {
    const raw = { ...station, basis: bases.raw }
    const choice = { grain, stations: [raw], order: 'newest' as const, limit: 1 }
    newest.push(...(await listSeriesRows(db, choice)))
  }
  return newest
}

async function rowsToChooseFrom(db: Db, choice: RowChoice): Promise<RawBuilder<unknown>> {
  if (choice.grain.name !== 'minute') return storedRows(choice)
  const { stations, from, to, order, after, limit, offset = 0 } = choice
  const isNewest = order === 'newest'
  const stationIds = stations.map(({ id }) => id)
  const bounds = await narrowToCount(db, {
    stationIds,
    from: (isNewest ? from : laterOf(from, after?.time)) ?? longAgo,
    to: (isNewest ? earlierOf(to, after?.time) : to) ?? farAhead,
    order,
    // Rows of the time at which the slice before ended may be among them.
    count: limit + offset + (after ? stations.length : 0),
  })
  return storedReadings(db, {
    stationIds,
    from: new Date(bounds.from.getTime() - 1),
    to: bounds.to,
  })
}

export const longAgo = new Date('1900-01-01T00:00:00Z')
export const farAhead = new Date('9999-12-31T00:00:00Z')

function laterOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a && b ? (a > b ? a : b) : (a ?? b)
}

function earlierOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

/** Among the rows that are not packed. */
function newestReading(stationId: string): RawBuilder<unknown> {
  return sql`
    (select station_id, time, period_s, v, q from data_min
      where station_id = ${stationId} order by time desc limit 1)`
}

/** A raw row, where there is one, stands before the approved one for organizations that publish raw values. */
export function storedRows(choice: Omit<RowChoice, 'limit'>): RawBuilder<unknown> {
  const { grain, stations } = choice
  const table = sql.table(grain.table)
  const within = sql`${isFrom(choice.from)} and ${isUntil(choice)}`
  const all = stations.map(({ id }) => id)
  const raw = stations.filter(({ basis }) => basis === bases.raw).map(({ id }) => id)
  const approvedRows = sql`select * from ${table} where station_id = any(${all}::bigint[]) and basis = ${codes.approved} and ${within}`
  if (raw.length === 0) return approvedRows
  return sql`
    select distinct on (station_id, time) * from (
      ${approvedRows} union all
      select * from ${table} where station_id = any(${raw}::bigint[]) and basis = ${codes.raw} and ${within}) both_bases
    order by station_id, time, basis`
}

function isFrom(from: Date | undefined): RawBuilder<unknown> {
  return from ? sql`time >= ${from}` : sql`true`
}

/** The place where the slice begins bounds the time too, so that a later slice reads no more than the first. */
function isUntil({ to, order, after }: Omit<RowChoice, 'limit'>): RawBuilder<unknown> {
  const until = to ? sql`time <= ${to}` : sql`true`
  if (!after) return until
  return order === 'newest'
    ? sql`${until} and time <= ${after.time}`
    : sql`${until} and time >= ${after.time}`
}

function isAfter({ order, after }: RowChoice): RawBuilder<unknown> {
  if (!after) return sql`true`
  const beyond = order === 'newest' ? sql`time < ${after.time}` : sql`time > ${after.time}`
  return sql`(${beyond} or (time = ${after.time} and station_id > ${after.stationId}))`
}

/** Days and months end when those of the station's zone do. */
function readRows(
  db: Db,
  grain: Grain,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<SeriesRow[]> {
  const statement = sql<SeriesRow>`
    select series.station_id as "stationId", series.time, ${sql.raw(columnsOf(grain))},
           ${sql.raw(periodOf(grain))}
      from (${chosen}) series join station on station.id = series.station_id ${order}`
  return rows(db, statement)
}

function columnsOf(grain: Grain): string {
  if (grain.kind === 'index') return 'aqi, dominant, sub, reason, rule'
  return grain.name === 'minute'
    ? 'v as "values", q as flags'
    : 'v as "values", n as counts, vmin, vmax, expected'
}

function periodOf(grain: Grain): string {
  const [start, end] = boundsOf(grain)
  return `${start} as "periodStart", ${end} as "periodEnd"`
}

function boundsOf(grain: Grain): [start: string, end: string] {
  if (grain.name === 'minute') return [`time - period_s * interval '1 second'`, 'time']
  if (grain.interval !== 'hour') {
    const local = `((time at time zone station.time_zone) + interval '1 ${grain.interval}')`
    return ['time', `${local} at time zone station.time_zone`]
  }
  const start = grain.name === 'aqi24h' ? `time - interval '23 hours'` : 'time'
  return [start, `time + interval '1 hour'`]
}

/** Readings of organizations that publish approved values get the newest edits laid over them. */
async function finish(
  db: Db,
  { grain, stations }: Pick<RowChoice, 'grain' | 'stations'>,
  rows: SeriesRow[],
): Promise<SeriesRow[]> {
  if (grain.name !== 'minute') return rows
  const approved = new Set(
    stations.filter(({ basis }) => basis === bases.approved).map(({ id }) => id),
  )
  return overlaid(
    rows,
    await listEditsOf(
      db,
      rows.filter((row) => approved.has(row.stationId)),
    ),
  )
}
