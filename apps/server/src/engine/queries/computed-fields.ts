// The expressions of fields that are computed when read, by resource and field.
import { sql } from 'kysely'
import { isOnePublic, isPublicPoint, isPublicStation } from '../../access/queries/public-only.ts'
import type { Sql } from './columns.ts'

type Expressions = Readonly<Record<string, (now: Date) => Sql>>

export interface FieldExpressions {
  /** By `resource.field`: the expressions by which lists are filtered and sorted. */
  computed: Expressions
  /** Expressions that are cheaper for the few rows of a page; they may use the tables of `joined`. */
  shown: Expressions
  /** By resource: a join to the rows of a page, once for all fields that are read from it. */
  joined: Readonly<Record<string, Sql>>
}

/** Fields of which strangers, who read what is public, know the value without looking it up. */
export const knownToStrangers: Readonly<Record<string, Sql>> = {
  'stations.isPublic': sql`true`,
  'location-point.isPublic': sql`true`,
}

/** Fields that are computed from rights and catalogues alone. */
export const ownFields: FieldExpressions = {
  computed: {
    'stations.isPublic': (now) => isPublicStation(sql.ref('station.id'), { at: now }),
    'location-point.isPublic': (now) => isPublicPoint(sql.ref('location_point.id'), { at: now }),
    'danger_waste.groupCode': () => sql`left(danger_waste.code, 2)`,
    'danger_waste.subgroupCode': () => sql`left(danger_waste.code, 4)`,
    'user.hasSecondFactor': () => sql`(account.totp_confirmed_at is not null)`,
  },
  shown: {
    'stations.isPublic': isOnePublic('STATION', sql.ref('station.id')),
    'location-point.isPublic': isOnePublic('LOCATION_POINT', sql.ref('location_point.id')),
  },
  joined: {},
}
