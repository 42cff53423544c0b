// The expressions of fields that are worked out when read, by resource and field.
import { sql } from 'kysely'
import { isPublicPoint, isPublicStation } from '../publication/public-only.ts'
import type { Sql } from './columns.ts'
import { wasteSums } from './waste-sums.ts'

export const computedFields: Readonly<Record<string, (now: Date) => Sql>> = {
  'stations.isPublic': (now) => isPublicStation(sql.ref('station.id'), { at: now }),
  'location-point.isPublic': (now) => isPublicPoint(sql.ref('location_point.id'), { at: now }),
  'danger_waste.groupCode': () => sql`left(danger_waste.code, 2)`,
  'danger_waste.subgroupCode': () => sql`left(danger_waste.code, 4)`,
  ...wasteSums,
  'user.hasSecondFactor': () => sql`(account.totp_confirmed_at is not null)`,
}
