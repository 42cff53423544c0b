// The advanced search of cross-border carriers.
import { parseInstant } from '@eos/contract/instant'
import { sql } from 'kysely'
import { RequestFailure } from '../../http/errors.ts'
import type { CollectionRequest } from '../collection.ts'
import type { Sql } from '../columns.ts'
import { filterConditions } from '../conditions.ts'
import type { SpecialSearch } from '../special-searches.ts'

const advanced: SpecialSearch = {
  parameters: ['keyword', 'name', 'countryCode', 'organizationId', 'licenseNo', 'validOn'],
  run: async (to) => {
    const { engine, model, request } = to
    const filters = filterConditions(model, request.search, engine.context.now())
    return { conditions: [...filters, ...byKeyword(to), ...byValidity(to)] }
  },
}

export const wasteSearches: Readonly<Record<string, SpecialSearch>> = {
  'waste_international_shipping_unit.advanced': advanced,
  'waste_international_shipping_unit.advancedSearch': advanced,
}

/** In the name, the registration or the licence. */
function byKeyword({ request }: CollectionRequest): Sql[] {
  const keyword = request.search.get('keyword')?.trim()
  if (!keyword) return []
  const pattern = `%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    sql`folded(waste_shipping_unit.name || ' ' || waste_shipping_unit.registration_no
      || ' ' || coalesce(waste_shipping_unit.licence_no, '')) like folded(${pattern})`,
  ]
}

/** Whose licence and insurance, where there are such, have not run out on that day. */
function byValidity({ request }: CollectionRequest): Sql[] {
  const asked = request.search.get('validOn')?.trim()
  if (!asked) return []
  const day = parseInstant(asked)?.toISOString().slice(0, 10)
  if (!day) {
    throw new RequestFailure('PARAMETER', 'The parameter validOn must be a day such as 2025-06-30.')
  }
  return [
    sql`(coalesce(waste_shipping_unit.licence_expiry, 'infinity'::date) >= ${day}::date
      and coalesce(waste_shipping_unit.insurance_expiry, 'infinity'::date) >= ${day}::date)`,
  ]
}
