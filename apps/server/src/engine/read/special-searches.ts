// The few searches whose meaning cannot be read from their name.
import { isPlaced } from '@eos/contract/resource'
import { sql } from 'kysely'
import { mayRead } from '../../access/queries/read-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { activitySearches } from './activity-searches.ts'
import { plainId, type Sql } from '../model/columns.ts'
import { filterConditions, listOf } from './conditions.ts'
import { modelAt, type CollectionRequest, type SpecialSearch } from '../model/engine.ts'
import { ownerSearches } from './owner-searches.ts'

export const specialSearches: Readonly<Record<string, SpecialSearch>> = {
  'indicator.findByStationTypeId': {
    parameters: ['stationTypeId'],
    run: async (to) => {
      const ids = listOf(to.request.search.getAll('stationTypeId')).filter((id) => plainId(id))
      needParameter(to, 'stationTypeId')
      return { conditions: [ids.length === 0 ? sql`false` : isMeasuredBy(to, ids)] }
    },
  },
  'location-point.findByYear': {
    parameters: ['year'],
    run: async (to) => ({ conditions: [isSampledIn(to, needParameter(to, 'year'))] }),
  },
  ...activitySearches,
}

/** Searches that mean the same for every resource that lists them. */
export const sharedSearches: Readonly<Record<string, SpecialSearch>> = {
  advanced: { run: async (to) => ({ conditions: advancedConditions(to) }) },
  ...ownerSearches,
}

export function needParameter({ request }: CollectionRequest, name: string): string {
  const value = request.search.get(name)
  if (value === null) throw new RequestFailure('PARAMETER', `The parameter ${name} is missing.`)
  return value
}

/** Indicators that stand in a slot, in force, of any station of these types; of those that the caller may see. */
function isMeasuredBy({ engine, request }: CollectionRequest, stationTypeIds: string[]): Sql {
  const now = engine.context.now()
  const links = modelAt(engine, 'station_indicator').resource
  const stations = modelAt(engine, 'stations').resource
  return sql`indicator.id in (
    select station_indicator.indicator_id from station_indicator
      join station on station.id = station_indicator.station_id
     where station_indicator.valid_to is null
       and station.station_type_id in (${sql.join(stationTypeIds)})
       and ${mayRead(links, request.caller, now)} and ${mayRead(stations, request.caller, now)})`
}

/** Points at which there was a sampling round in that year whose results the caller may see, or which were in use by what is said of them. */
function isSampledIn({ engine, request }: CollectionRequest, text: string): Sql {
  const year = Number(text.trim() || Number.NaN)
  if (!Number.isInteger(year) || Math.abs(year) > 9999) {
    throw new RequestFailure('PARAMETER', 'The parameter year is a year such as 2026.')
  }
  const results = modelAt(engine, 'public-location-point-data').resource
  return sql`(location_point.id in (
      select location_point_id from location_point_data
       where location_point_data.year = ${year}
         and ${mayRead(results, request.caller, engine.context.now())})
    or (location_point.start_year <= ${year}
      and coalesce(location_point.end_year, 9999) >= ${year}))`
}

/** All filters of the list, the year in which a point was in use, and a rectangle on the map: west, south, east, north. */
function advancedConditions(to: CollectionRequest): Sql[] {
  const { engine, model, request } = to
  const now = engine.context.now()
  const filters = filterConditions(model, request.search, now)
  const year = request.search.get('year')
  if (year?.trim() && model.resource.path === 'location-point') filters.push(isSampledIn(to, year))
  const box = request.search.get('bbox')
  if (!box || !isPlaced(model.resource)) return filters
  const [west, south, east, north] = box.split(',').map(Number)
  if ([west, south, east, north].some((each) => each === undefined || Number.isNaN(each))) {
    throw new RequestFailure('PARAMETER', 'The parameter bbox is west,south,east,north in degrees.')
  }
  const lat = model.properties.get('lat')!.at(now)
  const lon = model.properties.get('lon')!.at(now)
  return [
    ...filters,
    sql`(${lon} between ${west} and ${east} and ${lat} between ${south} and ${north})`,
  ]
}
