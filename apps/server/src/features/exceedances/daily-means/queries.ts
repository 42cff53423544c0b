// The days of many stations in one question: means of what may be shown, with how many hours of each are known; and
// what the stations are declared to be.
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'
import { dayOf as calendarDay, localDate } from '@eos/indices'
import { bases, type BasisCode } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { rowsInBasis } from '../../../readings/queries/rows-in-basis.ts'
import { isShownAt } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'

/** One day of one station. */
export interface StationDay {
  /** Its start in epoch milliseconds. */
  time: number
  /** By indicator code, not rounded. */
  values: Record<string, number>
  /** Known hours by indicator code; null of a day that was reported as such. */
  hours: Record<string, number> | null
}

interface WantedDays {
  stations: readonly VisibleStation[]
  from: Date
  /** The first instant after the days; all that follow when absent. */
  to?: Date
  /** Older days only where they were computed since then. */
  changedSince?: Date
}

export async function listDays(
  db: Db,
  { stations, ...wanted }: WantedDays,
): Promise<(StationDay & { stationId: string })[]> {
  const found = await Promise.all(
    [bases.raw, bases.approved].map((basis) => {
      const some = stations.filter((station) => station.basis === basis)
      return listDaysIn(db, basis, { stations: some, ...wanted })
    }),
  )
  return found.flat()
}

async function listDaysIn(db: Db, basis: BasisCode, wanted: WantedDays) {
  const { stations, from, to, changedSince } = wanted
  if (stations.length === 0) return []
  const byId = new Map(stations.map((station) => [station.id, station]))
  const isWanted = sql`station_id = any(${[...byId.keys()]}::bigint[]) and time >= ${from}
    and ${to ? sql`time < ${to}` : sql`true`}
    and ${changedSince ? sql`computed_at >= ${changedSince}` : sql`true`}`
  const found = await rows<DayRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time,
           to_json(v)::text as v, to_json(n)::text as n
      from (${rowsInBasis('data_day', basis, isWanted)}) day`
  return found.map((row) => ({
    stationId: row.stationId,
    ...dayOf(row, byId.get(row.stationId)!),
  }))
}

interface DayRow {
  stationId: string
  time: string
  v: string
  n: string | null
}

/** The newest slot counts where an indicator has several. */
function dayOf(row: DayRow, station: VisibleStation): StationDay {
  const v = JSON.parse(row.v) as (number | null)[]
  const n = row.n === null ? null : (JSON.parse(row.n) as (number | null)[])
  const values: StationDay['values'] = {}
  const hours: Record<string, number> = {}
  const end = isCutOff(station) ? endOf(Number(row.time), station) : Number(row.time)
  for (const own of station.slots) {
    const { slot, code } = own
    const value = v[slot - 1] ?? null
    if (!isShownAt(own, end) || value === null) continue
    values[code] = value
    hours[code] = n?.[slot - 1] ?? 0
  }
  return { time: Number(row.time), values, hours: n && hours }
}

/** The end of a day is looked at only where a part of what was measured is shown, because finding it takes its time. */
const isCutOff = ({ slots }: VisibleStation) => slots.some(({ shownUntil }) => shownUntil !== null)

const endOf = (start: number, { timeZone }: VisibleStation) =>
  calendarDay(localDate(start, timeZone), timeZone).end

/** The declarations on which the limits of a station depend. */
export interface DeclaredKind extends DeclaredWater {
  stationType: string
}

export async function listDeclaredKinds(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, DeclaredKind>> {
  const found = await rows<DeclaredKind & { id: string }>(db)`
    select station.id, station_type.code as "stationType", water_body as "waterBody",
           water_level as "waterLevel", water_use as "waterUse"
      from station join station_type on station_type.id = station.station_type_id
     where station.id = any(${stationIds}::bigint[])`
  return new Map(found.map(({ id, ...kind }) => [id, kind]))
}
