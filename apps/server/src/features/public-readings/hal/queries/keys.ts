// Lists the keys of the rows of a series search: keys are sorted at once, while rows are read in portions.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { countReadingsUpTo, storedReadings } from '../../../../readings/queries/stored-readings.ts'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { mostWhole } from '../../../../platform/http/whole-lists.ts'
import type { VisibleStation } from '../../../../readings/queries/visible-stations.ts'
import {
  farAhead,
  listSeriesRows,
  longAgo,
  storedRows,
  type RowChoice,
  type SeriesRow,
} from './rows.ts'

export interface RowKey {
  stationId: string
  time: Date
}

interface WholeChoice extends Pick<RowChoice, 'grain' | 'stations' | 'from' | 'to' | 'order'> {
  /** One station after the other, each in the order of time. */
  isByStation?: boolean
}

/** In the order of the choice; `undefined` when there are more than `most`. */
export async function listRowKeys(
  db: Db,
  choice: WholeChoice,
  most: number,
): Promise<RowKey[] | undefined> {
  if ((await countAtLeast(db, choice, most + 1)) > most) return undefined
  const byTime = sql`time ${sql.raw(choice.order === 'newest' ? 'desc' : 'asc')}`
  const order = choice.isByStation ? sql`station_id, ${byTime}` : sql`${byTime}, station_id`
  const found = await rows<RowKey>(db)`
    select station_id as "stationId", time from (${await rowsOf(db, choice)}) stored
     where time >= ${choice.from ?? longAgo} order by ${order} limit ${most + 1}`
  return found.length > most ? undefined : found
}

/** Lists the keys of the newest reading of each station, the newest first. */
export function listNewestKeys(db: Db, stationIds: readonly string[]): Promise<RowKey[]> {
  const statement = sql<RowKey>`
    select station_id as "stationId", time from data_last
     where station_id = any(${stationIds}::bigint[]) order by time desc, station_id`
  return rows(db, statement)
}

/** The rows of some keys that follow each other, in their order; a row that has gone meanwhile is left out. */
export async function listRowsOf(
  db: Db,
  choice: WholeChoice,
  keys: readonly RowKey[],
): Promise<SeriesRow[]> {
  const times = keys.map(({ time }) => time.getTime())
  const stationIds = new Set(keys.map(({ stationId }) => stationId))
  const rows = await listSeriesRows(db, {
    ...choice,
    stations: choice.stations.filter(({ id }) => stationIds.has(id)),
    from: new Date(Math.min(...times)),
    // Stored to the microsecond, read to the millisecond.
    to: new Date(Math.max(...times) + 1),
    limit: mostWhole,
  })
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return keys.flatMap((key) => found.get(nameOf(key)) ?? [])
}

function nameOf({ stationId, time }: RowKey): string {
  return `${stationId} ${time.getTime()}`
}

/** Counts each of the two kinds of rows separately, so that too many are refused before anything is sorted. */
async function countAtLeast(db: Db, choice: WholeChoice, most: number): Promise<number> {
  if (choice.grain.name === 'minute') return countReadingsUpTo(db, rangeOf(choice), most)
  const counted = (stationIds: string[], basis: BasisCode) => sql`(
    select count(*) from (select 1 from ${sql.table(choice.grain.table)}
      where station_id = any(${stationIds}::bigint[]) and basis = ${basis}
        and time >= ${choice.from ?? longAgo} and time <= ${choice.to ?? farAhead}
      limit ${most}) counted)`
  const raw = choice.stations.filter(({ basis }) => basis === bases.raw)
  const found = await rows<{ count: string }>(db)`
    select greatest(${counted(idsOf(choice.stations), 1)}, ${counted(idsOf(raw), 0)}) as count`
  return Number(found[0]?.count ?? 0)
}

async function rowsOf(db: Db, choice: WholeChoice): Promise<RawBuilder<unknown>> {
  return choice.grain.name === 'minute'
    ? storedReadings(db, { ...rangeOf(choice), slots: [] })
    : storedRows(choice)
}

function idsOf(stations: readonly VisibleStation[]): string[] {
  return stations.map(({ id }) => id)
}

function rangeOf({ stations, from = longAgo, to = farAhead }: WholeChoice) {
  return {
    stationIds: idsOf(stations),
    from: new Date(from.getTime() - 1),
    to,
  }
}
