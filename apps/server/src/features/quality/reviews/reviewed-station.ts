// What the reviewer's screen of a station offers: its indicators, and the neighbours that measure the same.
import type { ReviewedIndicator, ReviewedStation } from '@eos/contract/calls/quality-review'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { distanceKm } from '../../../readings/judging/checks/hour-checks.ts'
import { isStationCovered } from '../reach.ts'

const mostKm = 50
const mostNeighbours = 10
/** A degree of latitude, a little short, so that no neighbour is missed. */
const kmOfDegree = 110

interface StationRow {
  id: string
  code: string
  name: string
  timeZone: string
  intervalSeconds: number
  lat: number | null
  lon: number | null
}

export async function readReviewedStation(
  db: Db,
  {
    stationId,
    indicator,
    scopes,
  }: { stationId: string; indicator: string; scopes: readonly Scope[] },
): Promise<ReviewedStation> {
  const { rows } = await sql<StationRow>`
    select id, code, name, time_zone as "timeZone", interval_s as "intervalSeconds", lat, lon
      from station where id = ${stationId}`.execute(db)
  const [station] = rows
  if (!station) throw new RequestFailure('NOT_FOUND')
  const { lat, lon, ...facts } = station
  const { rows: indicators } = await sql<ReviewedIndicator>`
    select code, symbol, name, name_en as "nameEn", unit, decimals from (
      select distinct on (indicator.id) indicator.*, own.slot
        from station_indicator own join indicator on indicator.id = own.indicator_id
       where own.station_id = ${stationId} order by indicator.id, own.slot) measured
     order by slot`.execute(db)
  const neighbours =
    lat === null || lon === null ? [] : await listNeighbours(db, { station, indicator, scopes })
  return { ...facts, indicators, neighbours }
}

async function listNeighbours(
  db: Db,
  {
    station,
    indicator,
    scopes,
  }: { station: StationRow; indicator: string; scopes: readonly Scope[] },
): Promise<ReviewedStation['neighbours']> {
  const [lat, lon] = [station.lat!, station.lon!]
  const reach = mostKm / kmOfDegree
  const { rows } = await sql<{ id: string; name: string; lat: number; lon: number }>`
    select station.id, station.name, lat, lon from station
     where station.id <> ${station.id} and lat between ${lat - reach} and ${lat + reach} and lon is not null
       and ${isStationCovered(scopes)}
       and exists (select from station_indicator own
                     join indicator on indicator.id = own.indicator_id
                    where own.station_id = station.id and own.valid_to is null
                      and indicator.code = ${indicator})`.execute(db)
  return rows
    .map(({ id, name, ...place }) => ({ id, name, km: distanceKm({ lat, lon }, place) }))
    .filter(({ km }) => km <= mostKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostNeighbours)
    .map((each) => ({ ...each, km: Math.round(each.km * 10) / 10 }))
}
