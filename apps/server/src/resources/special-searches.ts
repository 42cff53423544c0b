// The few searches whose meaning cannot be read from their name.
import { sql } from 'kysely'
import { RequestFailure } from '../http/errors.ts'
import { findOrganizationIdByHost } from '../organizations/queries.ts'
import type { CollectionOptions, CollectionRequest } from './collection.ts'
import { activitySearches } from './activity-searches.ts'
import { plainId, type Sql } from './columns.ts'
import { filterConditions, listOf } from './conditions.ts'
import { isPlaced } from './representation.ts'

export interface SpecialSearch {
  parameters: string[]
  run(to: CollectionRequest): Promise<CollectionOptions>
}

/** How long anybody may believe which organization a host belongs to. */
export const hostAgeSeconds = 300

export const specialSearches: Readonly<Record<string, SpecialSearch>> = {
  'organization.findBySubDomain': {
    parameters: ['subDomain'],
    run: async (to) => byHost(to, need(to, 'subDomain')),
  },
  'indicator.findByStationTypeId': {
    parameters: ['stationTypeId'],
    run: async (to) => {
      const ids = listOf(to.request.search.getAll('stationTypeId')).filter((id) => plainId(id))
      need(to, 'stationTypeId')
      return { conditions: [ids.length === 0 ? sql`false` : isMeasuredBy(ids)] }
    },
  },
  ...activitySearches,
  advanced: { parameters: [], run: async (to) => ({ conditions: advancedConditions(to) }) },
}

/** The organization of a host, as a list of one or none; a host of nobody is not an error. */
export async function byHost(to: CollectionRequest, host: string): Promise<CollectionOptions> {
  const { db, settings } = to.engine.context
  const id = await findOrganizationIdByHost(db, host, settings.defaultOrganization)
  const condition = id === undefined ? sql`false` : sql`organization.id = ${id}`
  return { conditions: [condition], limit: 2, isExact: true, maxAgeSeconds: hostAgeSeconds }
}

function need({ request }: CollectionRequest, name: string): string {
  const value = request.search.get(name)
  if (value === null) throw new RequestFailure('PARAMETER', `The parameter ${name} is missing.`)
  return value
}

/** Indicators that stand in a slot, in force, of any station of these types. */
function isMeasuredBy(stationTypeIds: string[]): Sql {
  return sql`indicator.id in (
    select link.indicator_id from station_indicator link
      join station on station.id = link.station_id
     where link.valid_to is null and station.station_type_id in (${sql.join(stationTypeIds)}))`
}

/** All filters of the list, and a rectangle on the map: west, south, east, north. */
function advancedConditions({ engine, model, request }: CollectionRequest): Sql[] {
  const now = engine.context.now()
  const filters = filterConditions(model, request.search, now)
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
