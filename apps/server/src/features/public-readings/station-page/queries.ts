// The last hours of many stations in two questions: hourly means of what may be shown, and the hourly index.
import { type BasisCode, bases } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  mayShowIndex,
  visibleIndex,
  visiblePollutants,
  type StoredIndex,
} from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { validShare } from '../../../readings/aggregates.ts'
import { rounded } from '../../../readings/rounding.ts'

/** One hour of one station; `time` is its start in epoch milliseconds. */
export interface HourOfStation {
  stationId: string
  time: number
  /** By indicator code. */
  values?: Record<string, number>
  aqi?: number | null
}

export interface WantedHours {
  stations: readonly VisibleStation[]
  from: Date
  /** Older hours only where they were computed since then. */
  changedSince?: Date
}

/** Shown are approved hours, or the raw ones that stand before them for organizations that publish raw values. */
export async function listRecentHours(
  db: Db,
  { stations, from, changedSince }: WantedHours,
): Promise<HourOfStation[]> {
  if (stations.length === 0) return []
  const byId = new Map(stations.map((station) => [station.id, station]))
  const changed = changedSince ? sql`computed_at >= ${changedSince}` : sql`true`
  const wanted = (ids: readonly string[]) => sql`
    station_id = any(${ids}::bigint[]) and basis in (${codes.raw}, ${codes.approved})
      and time >= ${from} and ${changed}`
  const means = await rows<MeanRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           expected, to_json(v)::text as v, to_json(n)::text as n
      from data_hour where ${wanted([...byId.keys()])} order by basis desc`
  const indexed = stations.filter(mayShowIndex).map(({ id }) => id)
  const indices = await rows<IndexRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           aqi, dominant, to_json(sub)::text as sub, reason
      from aqi_hour where ${wanted(indexed)} order by basis desc`
  return [
    ...means.flatMap((row) => meansOf(row, byId.get(row.stationId)!)),
    ...indices.flatMap((row) => indexOf(row, byId.get(row.stationId)!)),
  ]
}

interface Row {
  stationId: string
  time: string
  basis: BasisCode
}

interface MeanRow extends Row {
  expected: number
  v: string
  n: string | null
}

type IndexRow = Row & Omit<StoredIndex, 'sub'> & { sub: string }

function isShown(row: Row, station: VisibleStation): boolean {
  return row.basis === bases.approved || station.basis === bases.raw
}

function meansOf(row: MeanRow, station: VisibleStation): HourOfStation[] {
  if (!isShown(row, station)) return []
  const v = JSON.parse(row.v) as (number | null)[]
  const n = row.n === null ? null : (JSON.parse(row.n) as (number | null)[])
  const values: Record<string, number> = {}
  for (const { slot, code, decimals, isVisible } of station.slots) {
    const value = v[slot - 1] ?? null
    const isEnough = n === null || (n[slot - 1] ?? 0) >= validShare * row.expected
    if (isVisible && value !== null && isEnough) values[code] = rounded(value, decimals)
  }
  return [{ stationId: row.stationId, time: Number(row.time), values }]
}

function indexOf(row: IndexRow, station: VisibleStation): HourOfStation[] {
  if (!isShown(row, station)) return []
  const stored = { ...row, sub: JSON.parse(row.sub) as (number | null)[] }
  const { aqi } = visibleIndex(stored, visiblePollutants(station))
  return [{ stationId: row.stationId, time: Number(row.time), aqi }]
}
