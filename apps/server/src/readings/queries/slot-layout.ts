// The slots of a station: the indicator of each, and how its values are combined into longer intervals.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import { rows } from '../../platform/database/statements.ts'
import { codes } from '../../platform/database/codes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { groupedBy } from '../../platform/database/parts.ts'

export interface Slot {
  slot: number
  indicatorId: string
  code: string
  combine: 'mean' | 'vector' | 'sum' | 'max' | 'last'
  /** For a vector mean: the slot of the indicator by which it is weighted at this station. */
  weightSlot: number | undefined
}

export interface SlotLayout {
  stationId: string
  timeZone: string
  medium: 'air' | 'water' | 'emission' | 'noise'
  intervalSeconds: number
  /** The basis that the station's organization publishes. */
  publicBasis: BasisCode
  slots: Slot[]
}

/** The layouts of the stations, with ended slots. A station without slots has no layout. */
export async function listSlotLayouts(
  db: Db,
  stationIds: readonly string[],
): Promise<SlotLayout[]> {
  const found = await rows<SlotRow>(db)`
    select station.id as "stationId", station.time_zone as "timeZone", station_type.medium,
           station.interval_s as "intervalSeconds",
           coalesce(organization.public_basis, ${codes.approved}) as "publicBasis",
           station_indicator.slot, station_indicator.valid_to is null as "isInForce",
           indicator.id as "indicatorId", indicator.code, indicator.combine,
           indicator.weight_code as "weightCode"
      from station
      join station_type on station_type.id = station.station_type_id
      left join organization on organization.id = station.organization_id
      join station_indicator on station_indicator.station_id = station.id
      join indicator on indicator.id = station_indicator.indicator_id
     where station.id = any(${stationIds}::bigint[])
     order by station.id, station_indicator.slot`
  return [...groupedBy(found, (row) => row.stationId).values()].map(layoutOf)
}

/** Stations with the same indicators in the same slots and the same zone, so that one statement serves them all. */
export interface AlikeStations extends Pick<SlotLayout, 'timeZone' | 'medium' | 'slots'> {
  stationIds: readonly string[]
}

export function groupAlike(layouts: readonly SlotLayout[]): AlikeStations[] {
  const groups = groupedBy(layouts, ({ timeZone, medium, slots }) =>
    JSON.stringify([timeZone, medium, slots]),
  )
  return [...groups.values()].map((alike) => {
    const { timeZone, medium, slots } = alike[0]!
    return { stationIds: alike.map(({ stationId }) => stationId), timeZone, medium, slots }
  })
}

type SlotRow = Omit<SlotLayout, 'slots'> &
  Omit<Slot, 'weightSlot'> & { isInForce: boolean; weightCode: string | null }

function layoutOf(rows: readonly SlotRow[]): SlotLayout {
  const { stationId, timeZone, medium, intervalSeconds, publicBasis } = rows[0]!
  const slots = rows.map(({ slot, indicatorId, code, combine, weightCode }) => {
    return { slot, indicatorId, code, combine, weightSlot: weightSlot(rows, weightCode) }
  })
  return { stationId, timeZone, medium, intervalSeconds, publicBasis, slots }
}

/** The slot in force, else the newest ended one. */
function weightSlot(rows: readonly SlotRow[], code: string | null): number | undefined {
  const weights = rows.filter((row) => row.code === code)
  return (weights.find((row) => row.isInForce) ?? weights.at(-1))?.slot
}
