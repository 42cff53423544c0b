// The few searches whose meaning cannot be read from their name.
import { isPlaced } from '@eos/contract/resource'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { activitySearches } from './activity-searches.ts'
import { plainId, type Sql } from '../queries/columns.ts'
import { isMeasuredBy, isSampledIn, liesInBox, type Box } from '../queries/conditions.ts'
import { filterConditions, listOf } from '../queries/filters.ts'
import { modelAt, type CollectionRequest, type SpecialSearch } from '../model/engine.ts'
import { ownerSearches } from './owner-searches.ts'

export const specialSearches: Readonly<Record<string, SpecialSearch>> = {
  'indicator.findByStationTypeId': {
    parameters: ['stationTypeId'],
    run: async (to) => {
      const ids = listOf(to.request.search.getAll('stationTypeId')).filter((id) => plainId(id))
      needParameter(to, 'stationTypeId')
      return { conditions: [measuredBy(to, ids)] }
    },
  },
  'location-point.findByYear': {
    parameters: ['year'],
    run: async (to) => ({ conditions: [sampledIn(to, needParameter(to, 'year'))] }),
  },
  ...activitySearches,
}

/** Searches with the same meaning for every resource that lists them. */
export const sharedSearches: Readonly<Record<string, SpecialSearch>> = {
  advanced: { run: async (to) => ({ conditions: advancedConditions(to) }) },
  ...ownerSearches,
}

export function needParameter({ request }: CollectionRequest, name: string): string {
  const value = request.search.get(name)
  if (value === null) throw new RequestFailure('PARAMETER', `The parameter ${name} is missing.`)
  return value
}

function measuredBy({ engine, request }: CollectionRequest, stationTypeIds: string[]): Sql {
  const links = modelAt(engine, 'station_indicator').resource
  const stations = modelAt(engine, 'stations').resource
  const now = engine.context.now()
  return isMeasuredBy(stationTypeIds, { links, stations }, request.caller, now)
}

function sampledIn({ engine, request }: CollectionRequest, text: string): Sql {
  const year = Number(text.trim() || Number.NaN)
  if (!Number.isInteger(year) || Math.abs(year) > 9999) {
    throw new RequestFailure('PARAMETER', 'The parameter year is a year such as 2026.')
  }
  const results = modelAt(engine, 'public-location-point-data').resource
  return isSampledIn(year, results, request.caller, engine.context.now())
}

/** All filters of the list, the year in which a point was in use, and a box on the map: west, south, east, north. */
function advancedConditions(to: CollectionRequest): Sql[] {
  const { engine, model, request } = to
  const now = engine.context.now()
  const filters = filterConditions(model, request.search, now)
  const year = request.search.get('year')
  if (year?.trim() && model.resource.path === 'location-point') filters.push(sampledIn(to, year))
  const box = request.search.get('bbox')
  if (!box || !isPlaced(model.resource)) return filters
  const sides = box.split(',').map(Number)
  if (sides.length < 4 || sides.slice(0, 4).some(Number.isNaN)) {
    throw new RequestFailure('PARAMETER', 'The parameter bbox is west,south,east,north in degrees.')
  }
  return [...filters, liesInBox(model, sides as Box, now)]
}
