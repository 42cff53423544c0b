// The filters of a list by the field that they are about: both ends of a range are one filter to people.
import { readFilter, type ListState } from '../../../../admin-parts/resources/list/list-address.ts'

export interface FieldFilters {
  name: string
  /** By operator; `own` is the value itself. */
  values: Partial<Record<'own' | 'from' | 'to' | 'contains' | 'empty', string>>
}

export function filtersByField(filters: ListState['filters']): FieldFilters[] {
  const found = new Map<string, FieldFilters>()
  for (const [parameter, value] of Object.entries(filters)) {
    const { name, operator } = readFilter(parameter)
    const one = found.get(name) ?? { name, values: {} }
    one.values[operator ?? 'own'] = value
    found.set(name, one)
  }
  return [...found.values()]
}

/** An empty value removes its filter. */
export function withFilters(state: ListState, changed: Record<string, string>): ListState {
  const filters = Object.entries({ ...state.filters, ...changed }).filter(
    ([, value]) => value !== '',
  )
  return { ...state, page: 0, filters: Object.fromEntries(filters) }
}

/** Without anything that is asked about the field. */
export function withoutField(state: ListState, name: string): ListState {
  const filters = Object.entries(state.filters).filter(
    ([parameter]) => readFilter(parameter).name !== name,
  )
  return { ...state, page: 0, filters: Object.fromEntries(filters) }
}
