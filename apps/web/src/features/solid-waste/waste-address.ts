// The addresses of the pages about solid waste: what is chosen, and what the API is asked for.
import {
  provinceOrders,
  statisticAreas,
  statisticClasses,
  unitViews,
  wasteBreakdowns,
  type ProvinceOrder,
  type StatisticArea,
  type StatisticClass,
  type UnitView,
  type WasteBreakdown,
} from '@eos/contract/waste/solid-waste'
import type { Query } from '../../api/client/address.ts'

export const parameters = {
  year: 'year',
  type: 'type',
  area: 'area',
  province: 'province',
  units: 'units',
  by: 'by',
  /** `year` shows amounts of the year in place of those of a day. */
  amounts: 'amounts',
  /** `all` shows every province. */
  rows: 'rows',
  /** Into which parts the published reports are taken apart. */
  parts: 'parts',
} as const

export const wasteParameters: readonly string[] = Object.values(parameters)

export type Amounts = 'day' | 'year'

export interface WasteView {
  year: string
  type: StatisticClass
  area: StatisticArea | ''
  province: string
  units: UnitView
  by: ProvinceOrder
  amounts: Amounts
  isWhole: boolean
  parts: WasteBreakdown
}

/** The view that the address holds; values for which the page has no choice count as absent. */
export function readView(search: URLSearchParams): WasteView {
  const given = (name: keyof typeof parameters) => (search.get(parameters[name]) ?? '').trim()
  const oneOf = <Value extends string>(values: readonly Value[], name: keyof typeof parameters) =>
    values.find((value) => value === given(name))
  return {
    year: /^(19|20)\d\d$/.test(given('year')) ? given('year') : '',
    type: oneOf(statisticClasses, 'type') ?? 'domestic',
    area: oneOf(statisticAreas, 'area') ?? '',
    province: /^[\w-]{1,10}$/.test(given('province')) ? given('province') : '',
    units: oneOf(unitViews, 'units') ?? 'today',
    by: oneOf(provinceOrders, 'by') ?? 'generated',
    amounts: given('amounts') === 'year' ? 'year' : 'day',
    isWhole: given('rows') === 'all',
    parts: oneOf(wasteBreakdowns, 'parts') ?? 'group',
  }
}

/** The same figures are always asked for in the same words. */
export function askedOf(view: WasteView): Query {
  const asked = {
    year: view.year,
    wasteClass: view.type === 'domestic' ? '' : view.type,
    area: view.area,
    units: view.units === 'today' ? '' : view.units,
    provinceCode: view.province,
    order: view.by === 'generated' ? '' : view.by,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The page of the country has neither a place nor an area. */
export function ofCountry(view: WasteView): WasteView {
  return { ...view, province: '', area: '' }
}

/** The choices of the present page, changed, as a link has them. */
export function searchWith(
  search: URLSearchParams,
  changed: Partial<Record<keyof typeof parameters, string>>,
): Record<string, string> {
  const next = new Map(wasteParameters.map((name) => [name, search.get(name) ?? '']))
  for (const [name, value] of Object.entries(changed))
    next.set(parameters[name as keyof typeof parameters], value)
  return Object.fromEntries([...next].filter(([, value]) => value !== ''))
}
