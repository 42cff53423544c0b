// Conditions on stations: what the headers of a request narrow them to, and what a person's organization reaches.
import { stations as stationsResource } from '@eos/contract/resources/stations/stations'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../../../platform/database/conditions.ts'
import {
  isInProvince,
  isWithin,
  type Reach,
} from '../../../../access/queries/organization-reach.ts'
import type { Scope } from '../../../../access/request-scope.ts'

/** The condition that a station lies within the request scope. */
export function isInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.hasUnknownCode) return sql<boolean>`false`
  return allOf(
    ...scope.provinceIds.map((id) => isInProvince(stationsResource, id)),
    ...scope.organizations.map((reach) => isWithin(stationsResource, reach)),
  )
}

/** The condition that a station lies within the scope and within the reach of an organization. */
export function isOwnInScope(
  narrowed: RawBuilder<boolean>,
  organization: Reach,
): RawBuilder<boolean> {
  return sql<boolean>`(${narrowed} and ${isWithin(stationsResource, organization)})`
}
