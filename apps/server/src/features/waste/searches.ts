// The advanced search of cross-border carriers.
import { filterConditions } from '../../engine/queries/filters.ts'
import type { SpecialSearch } from '../../engine/model/engine.ts'
import { byKeyword, byValidity } from './queries/searches.ts'

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
