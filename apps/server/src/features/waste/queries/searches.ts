// Conditions of the advanced search of cross-border carriers.
import { sql } from 'kysely'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { parseTime } from '../../../platform/time/instant.ts'
import type { Sql } from '../../../engine/queries/columns.ts'
import { patternOf } from '../../../engine/queries/filter-operators.ts'
import type { CollectionRequest } from '../../../engine/model/engine.ts'

/** In the name, the registration or the licence. */
export function byKeyword({ request }: CollectionRequest): Sql[] {
  const keyword = request.search.get('keyword')?.trim()
  if (!keyword) return []
  const pattern = patternOf(keyword)
  return [
    sql`folded(waste_shipping_unit.name || ' ' || waste_shipping_unit.registration_no
      || ' ' || coalesce(waste_shipping_unit.licence_no, '')) like folded(${pattern})`,
  ]
}

/**
 * Partners whose licence covers that day, and whose insurance, if any, has not ended. A licence without days does not
 * count.
 */
export function byValidity({ request }: CollectionRequest): Sql[] {
  const asked = request.search.get('validOn')?.trim()
  if (!asked) return []
  const day = parseTime(asked, 'UTC')?.toISOString().slice(0, 10)
  if (!day) {
    throw new RequestFailure('PARAMETER', 'The parameter validOn must be a day such as 2025-06-30.')
  }
  return [
    sql`(${day}::date between waste_shipping_unit.licence_date and waste_shipping_unit.licence_expiry
      and coalesce(waste_shipping_unit.insurance_expiry, 'infinity'::date) >= ${day}::date)`,
  ]
}
