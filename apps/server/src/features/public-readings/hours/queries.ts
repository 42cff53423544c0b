// The last hours of many stations: hourly means of what may be shown, and the hourly index.
import { type BasisCode, bases } from '@eos/contract/vocabulary'
import { sql, type RawBuilder } from 'kysely'
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
import { validShare } from '../../../readings/roll-up-rules.ts'

/** Something about one hour of one station; `time` is its start in epoch milliseconds. */
interface Hour {
  stationId: string
  time: number
}

export interface MeanHour extends Hour {
  /** By indicator code, not rounded. */
  values: Record<string, number>
}

export interface IndexHour extends Hour {
  aqi: number | null
}

export interface WantedHours {
  stations: readonly VisibleStation[]
  from: Date
  /** The last start of an hour; a station whose clock is ahead may have later ones. */
  to?: Date
  /** Older hours only where they were computed since then. */
  changedSince?: Date
}

/** Shown are approved hours, or the raw ones that stand before them for organizations that publish raw values. */
export async function listMeanHours(db: Db, wanted: WantedHours): Promise<MeanHour[]> {
  const byId = stationsById(wanted.stations)
  if (byId.size === 0) return []
  const found = await rows<MeanRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           expected, to_json(v)::text as v, to_json(n)::text as n
      from data_hour where ${areWanted(byId, wanted)} order by basis desc`
  return found.flatMap((row) => meansOf(row, byId.get(row.stationId)!))
}

/** The same choice of the hourly index, of stations that may show one. */
export async function listIndexHours(db: Db, wanted: WantedHours): Promise<IndexHour[]> {
  const byId = stationsById(wanted.stations.filter(mayShowIndex))
  if (byId.size === 0) return []
  const found = await rows<IndexRow>(db)`
    select station_id as "stationId", (extract(epoch from time) * 1000)::bigint::text as time, basis,
           aqi, dominant, to_json(sub)::text as sub, reason
      from aqi_hour where ${areWanted(byId, wanted)} order by basis desc`
  return found.flatMap((row) => indexOf(row, byId.get(row.stationId)!))
}

function stationsById(stations: readonly VisibleStation[]): Map<string, VisibleStation> {
  return new Map(stations.map((station) => [station.id, station]))
}

function areWanted(
  byId: ReadonlyMap<string, VisibleStation>,
  { from, to, changedSince }: WantedHours,
): RawBuilder<unknown> {
  const begun = to ? sql`time <= ${to}` : sql`true`
  const changed = changedSince ? sql`computed_at >= ${changedSince}` : sql`true`
  return sql`station_id = any(${[...byId.keys()]}::bigint[]) and basis in (${codes.raw}, ${codes.approved})
      and time >= ${from} and ${begun} and ${changed}`
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

function meansOf(row: MeanRow, station: VisibleStation): MeanHour[] {
  if (!isShown(row, station)) return []
  const v = JSON.parse(row.v) as (number | null)[]
  const n = row.n === null ? null : (JSON.parse(row.n) as (number | null)[])
  const values: Record<string, number> = {}
  for (const { slot, code, isVisible } of station.slots) {
    const value = v[slot - 1] ?? null
    const isEnough = n === null || (n[slot - 1] ?? 0) >= validShare * row.expected
    if (isVisible && value !== null && isEnough) values[code] = value
  }
  return [{ stationId: row.stationId, time: Number(row.time), values }]
}

function indexOf(row: IndexRow, station: VisibleStation): IndexHour[] {
  if (!isShown(row, station)) return []
  const stored = { ...row, sub: JSON.parse(row.sub) as (number | null)[] }
  const { aqi } = visibleIndex(stored, visiblePollutants(station))
  return [{ stationId: row.stationId, time: Number(row.time), aqi }]
}
