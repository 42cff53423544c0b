// Reads what a reviewer can choose at a station: its indicators, and the neighbours that measure the same.
import type { ReviewedStation } from '@eos/contract/calls/ingestion/quality-review'
import type { Scope } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { distanceKm } from '../../../readings/judging/checks/hour-checks.ts'
import {
  findStation,
  type StationRow,
  listIndicators,
  listStationsAround,
} from './queries/reviewed-stations.ts'

const mostKm = 50
const mostNeighbours = 10
/** A degree of latitude, a little short, so that no neighbour is missed. */
const kmOfDegree = 110

export async function readReviewedStation(
  db: Db,
  {
    stationId,
    indicator,
    scopes,
  }: { stationId: string; indicator: string; scopes: readonly Scope[] },
): Promise<ReviewedStation> {
  const station = await findStation(db, stationId)
  if (!station) throw new RequestFailure('NOT_FOUND')
  const { lat, lon, ...facts } = station
  const indicators = await listIndicators(db, stationId)
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
  const found = await listStationsAround(db, { station, indicator, scopes, lat, reach })
  return found
    .map(({ id, name, ...place }) => ({ id, name, km: distanceKm({ lat, lon }, place) }))
    .filter(({ km }) => km <= mostKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostNeighbours)
    .map((each) => ({ ...each, km: Math.round(each.km * 10) / 10 }))
}
