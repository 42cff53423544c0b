// The stations that a reader may see, each with the slots whose readings may be shown.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { idList } from '../../platform/database/conditions.ts'
import { keepingPlans } from '../../platform/database/kept-plans/kept-plans.ts'
import { rows } from '../../platform/database/statements.ts'
import { codes } from '../../platform/database/codes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { writtenDecimals } from '../written-decimals.ts'
import {
  isPublicIndicator,
  isPublicStation,
  limitedIndicators,
  type Viewer,
} from '../../access/queries/public-only.ts'

export interface VisibleSlot {
  slot: number
  code: string
  symbol: string
  name: string
  nameEn: string
  unit: string
  decimals: number | null
  combine: 'mean' | 'vector' | 'sum' | 'max' | 'last'
  /** Says whether the indicator is still in this slot. */
  isInForce: boolean
  /** A withheld indicator is listed, so that an index can be computed without it, but never shown. */
  isVisible: boolean
  /** Values measured later are not shown; null where all are. */
  shownUntil: Date | null
}

export interface VisibleStation {
  id: string
  code: string
  provinceId: string | null
  provinceCode: string | null
  organizationId: string | null
  medium: 'air' | 'water' | 'emission' | 'noise'
  timeZone: string
  intervalSeconds: number
  /** A reference station shows concentrations, but no index. */
  referenceOnly: boolean
  /** The basis that the station's organization publishes: 0 raw, 1 approved. */
  basis: BasisCode
  slots: VisibleSlot[]
}

interface StationChoice {
  stationIds?: readonly string[]
  /** A condition on a station, its type and its province, as the statement joins them. */
  where?: RawBuilder<unknown>
}

export async function listVisibleStations(
  db: Db,
  viewer: Viewer,
  { stationIds, where }: StationChoice = {},
): Promise<VisibleStation[]> {
  const chosen = stationIds
    ? sql`station.id = any(${idList(stationIds.filter(isStationId))})`
    : sql`true`
  // Planned in two parts: PostgreSQL would take longer to weigh all orders of ten joins than to run the statement.
  const found = await rows<Row>(keepingPlans(db))`
    with chosen as materialized (
      select station.id, station.code, province.id as province_id, province.province_code,
             station.organization_id, station_type.medium, station.time_zone, station.interval_s,
             station.reference_only, organization.public_basis
        from station
        join station_type on station_type.id = station.station_type_id
        left join province filed on filed.id = station.province_id
        left join province merged on merged.id = filed.successor_id
        left join province on province.id = coalesce(merged.successor_id, merged.id, filed.id)
        left join organization on organization.id = station.organization_id
       where ${chosen} and ${where ?? sql`true`}
         and ${isPublicStation(sql.ref('station.id'), viewer)})
    select station.id, station.code, province_id as "provinceId", province_code as "provinceCode",
           organization_id as "organizationId", medium, time_zone as "timeZone",
           interval_s as "intervalSeconds", reference_only as "referenceOnly",
           coalesce(public_basis, ${codes.approved}) as basis,
           station_indicator.slot, indicator.code as indicator, indicator.symbol,
           indicator.name, indicator.name_en as "nameEn", indicator.unit,
           indicator.decimals, indicator.combine,
           station_indicator.valid_to is null as "isInForce",
           ${isPublicIndicator(sql.ref('station.id'), sql.ref('station_indicator.indicator_id'), viewer)} as "isVisible",
           case when ${viewer.seesUnpublished ?? false}::boolean then null else limited.until end as "shownUntil"
      from chosen station
      left join station_indicator on station_indicator.station_id = station.id
      left join indicator on indicator.id = station_indicator.indicator_id
      left join (${limitedIndicators(viewer)}) limited
        on limited.subject_id = station.id and limited.indicator_id = station_indicator.indicator_id
     order by station.id, station_indicator.slot`
  return gather(found)
}

/** Returns `undefined` when there is no such station or the reader may not see it. */
export async function findVisibleStation(
  db: Db,
  viewer: Viewer,
  stationId: string,
): Promise<VisibleStation | undefined> {
  return (await listVisibleStations(db, viewer, { stationIds: [stationId] }))[0]
}

export async function findVisibleStationByCode(
  db: Db,
  viewer: Viewer,
  code: string,
): Promise<VisibleStation | undefined> {
  return (await listVisibleStations(db, viewer, { where: sql`station.code = ${code}` }))[0]
}

/** Says whether the text can be a key; any other text is no id. */
export function isStationId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

type Row = Omit<VisibleStation, 'slots'> &
  Omit<VisibleSlot, 'slot' | 'code'> & { slot: number | null; indicator: string }

function gather(found: readonly Row[]): VisibleStation[] {
  const stations = new Map<string, VisibleStation>()
  for (const row of found) {
    const station = stations.get(row.id) ?? stationOf(row)
    stations.set(row.id, station)
    if (row.slot !== null) station.slots.push(slotOf(row, row.slot))
  }
  return [...stations.values()]
}

function stationOf(row: Row): VisibleStation {
  const { id, code, provinceId, provinceCode, organizationId, medium, timeZone } = row
  const { intervalSeconds, referenceOnly, basis } = row
  const place = { provinceId, provinceCode, organizationId }
  return { id, code, ...place, medium, timeZone, intervalSeconds, referenceOnly, basis, slots: [] }
}

function slotOf(row: Row, slot: number): VisibleSlot {
  const { indicator: code, symbol, name, nameEn, unit, combine, isInForce, isVisible } = row
  const decimals = writtenDecimals({ code, unit, decimals: row.decimals })
  const facts = { slot, code, symbol, name, nameEn, unit, decimals, combine, isInForce }
  return { ...facts, isVisible, shownUntil: row.shownUntil }
}
