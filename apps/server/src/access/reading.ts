// What a caller may read of a resource: the rules behind the names that declarations use.
import type { ReadRule, Resource } from '@eos/contract/resource'
import { sql, type RawBuilder } from 'kysely'
import { isPublicIndicator, isPublicStation } from '../publication/public-only.ts'
import type { Caller } from './caller.ts'
import { isWithin } from './territory.ts'

type Sql = RawBuilder<unknown>

const publicRows: Record<ReadRule, (now: Date) => Sql> = {
  everyone: () => sql`true`,
  publicStations: (now) => isPublicStation(sql.ref('station.id'), { at: now }),
  ofPublicStations: (now) =>
    isPublicIndicator(
      sql.ref('station_indicator.station_id'),
      sql.ref('station_indicator.indicator_id'),
      { at: now },
    ),
}

/** The rows that are public, and to a person also those within the reach of the own organization. */
export function mayRead(resource: Resource, caller: Caller, now: Date): Sql {
  const isPublic = publicRows[resource.access.read](now)
  if (caller.kind === 'anonymous' || resource.access.read === 'everyone') return isPublic
  return sql`(${isPublic} or ${isWithin(resource, caller.organization)})`
}
