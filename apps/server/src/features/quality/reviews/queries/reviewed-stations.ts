// The stations that a reviewer looks at, and what they measure.
import { first, rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ReviewedIndicator } from '@eos/contract/calls/ingestion/quality-review'
import type { Scope } from '../../../../platform/http/caller.ts'
import { isStationCovered } from '../../queries.ts'

export interface ReviewedSlot {
  slot: number
  indicatorId: string
  unit: string
  decimals: number | null
  timeZone: string
  intervalSeconds: number
}

/** The slot that holds the indicator with this code now, else the last one that did. */
export async function findSlotOf(
  db: Db,
  stationId: string,
  code: string,
): Promise<ReviewedSlot | undefined> {
  return first<ReviewedSlot>(db)`
    select own.slot, own.indicator_id as "indicatorId", indicator.unit, indicator.decimals,
           station.time_zone as "timeZone", station.interval_s as "intervalSeconds"
      from station_indicator own
      join indicator on indicator.id = own.indicator_id
      join station on station.id = own.station_id
     where own.station_id = ${stationId} and indicator.code = ${code}
     order by own.valid_to is null desc, own.slot desc limit 1`
}

export interface StationRow {
  id: string
  code: string
  name: string
  timeZone: string
  intervalSeconds: number
  lat: number | null
  lon: number | null
}

export async function findStation(db: Db, id: string): Promise<StationRow | undefined> {
  return first<StationRow>(db)`
    select id, code, name, time_zone as "timeZone", interval_s as "intervalSeconds", lat, lon
      from station where id = ${id}`
}

/** In the order of their first slots. */
export async function listIndicators(db: Db, stationId: string): Promise<ReviewedIndicator[]> {
  return rows<ReviewedIndicator>(db)`
    select code, symbol, name, name_en as "nameEn", unit, decimals from (
      select distinct on (indicator.id) indicator.*, own.slot
        from station_indicator own join indicator on indicator.id = own.indicator_id
       where own.station_id = ${stationId} order by indicator.id, own.slot) measured
     order by slot`
}

/** Other stations within the scopes that measure the indicator, at most `reach` degrees further north or south. */
export async function listStationsAround(
  db: Db,
  {
    station,
    indicator,
    scopes,
    lat,
    reach,
  }: {
    station: StationRow
    indicator: string
    scopes: readonly Scope[]
    lat: number
    reach: number
  },
): Promise<{ id: string; name: string; lat: number; lon: number }[]> {
  return rows<{ id: string; name: string; lat: number; lon: number }>(db)`
    select station.id, station.name, lat, lon from station
     where station.id <> ${station.id} and lat between ${lat - reach} and ${lat + reach}
       and lon is not null and ${isStationCovered(scopes)}
       and exists (select from station_indicator own
                     join indicator on indicator.id = own.indicator_id
                    where own.station_id = station.id and own.valid_to is null
                      and indicator.code = ${indicator})`
}
