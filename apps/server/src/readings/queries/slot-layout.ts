// What stands in each slot of a station's rows, and how its values combine into longer intervals.
import type { BasisCode } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface Slot {
  slot: number
  indicatorId: string
  code: string
  combine: 'mean' | 'vector' | 'sum' | 'max' | 'last'
  /** For a vector mean: the slot of the indicator that weighs it, at this station. */
  weightSlot: number | undefined
}

export interface SlotLayout {
  stationId: string
  timeZone: string
  medium: 'air' | 'water' | 'emission' | 'noise'
  intervalSeconds: number
  /** The stored basis that the public reads of the station's organization. */
  publicBasis: BasisCode
  slots: Slot[]
}

/** The layouts of the stations, ended slots included. A station without slots has no layout. */
export async function listSlotLayouts(
  db: Db,
  stationIds: readonly string[],
): Promise<SlotLayout[]> {
  const { rows } = await sql<SlotRow>`
    select station.id as station_id, station.time_zone, station.interval_s, station_type.medium,
           coalesce(organization.public_basis, ${codes.approved}) as public_basis,
           station_indicator.slot, station_indicator.valid_to, indicator.id as indicator_id,
           indicator.code, indicator.combine, indicator.weight_code
      from station
      join station_type on station_type.id = station.station_type_id
      left join organization on organization.id = station.organization_id
      join station_indicator on station_indicator.station_id = station.id
      join indicator on indicator.id = station_indicator.indicator_id
     where station.id = any(${stationIds}::bigint[])
     order by station.id, station_indicator.slot`.execute(db)
  const byStation = new Map<string, SlotRow[]>()
  for (const row of rows) {
    const known = byStation.get(row.station_id)
    if (known) known.push(row)
    else byStation.set(row.station_id, [row])
  }
  return [...byStation.values()].map(layoutOf)
}

/** `undefined` when there is no such station or nothing is measured there. */
export async function findSlotLayout(db: Db, stationId: string): Promise<SlotLayout | undefined> {
  return (await listSlotLayouts(db, [stationId]))[0]
}

/** Stations whose rows read alike, so that one statement serves them all: the same indicators in the same slots, in one time zone. */
export interface AlikeStations extends Pick<SlotLayout, 'timeZone' | 'medium' | 'slots'> {
  stationIds: readonly string[]
}

export function groupAlike(layouts: readonly SlotLayout[]): AlikeStations[] {
  const groups = new Map<string, AlikeStations & { stationIds: string[] }>()
  for (const { stationId, timeZone, medium, slots } of layouts) {
    const key = JSON.stringify([timeZone, medium, slots])
    const known = groups.get(key)
    if (known) known.stationIds.push(stationId)
    else groups.set(key, { stationIds: [stationId], timeZone, medium, slots })
  }
  return [...groups.values()]
}

interface SlotRow {
  station_id: string
  time_zone: string
  interval_s: number
  medium: SlotLayout['medium']
  public_basis: BasisCode
  slot: number
  valid_to: Date | null
  indicator_id: string
  code: string
  combine: Slot['combine']
  weight_code: string | null
}

function layoutOf(rows: SlotRow[]): SlotLayout {
  const first = rows[0]!
  return {
    stationId: first.station_id,
    timeZone: first.time_zone,
    medium: first.medium,
    intervalSeconds: first.interval_s,
    publicBasis: first.public_basis,
    slots: rows.map((row) => ({
      slot: row.slot,
      indicatorId: row.indicator_id,
      code: row.code,
      combine: row.combine,
      weightSlot: weightSlot(rows, row.weight_code),
    })),
  }
}

/** The slot in force, else the newest ended one. */
function weightSlot(rows: SlotRow[], code: string | null): number | undefined {
  const weights = rows.filter((row) => row.code === code)
  return (weights.find((row) => row.valid_to === null) ?? weights.at(-1))?.slot
}
