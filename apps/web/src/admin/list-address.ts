// The state of a list lives in the address: page, order, filters, columns, and which item is open in which mode.
import { operatorsOf, wordsParameter, type FilterOperator } from '@eos/contract/list-filters'
import type { Resource } from '@eos/contract/resource'
import { screenModes, type ScreenMode } from '@eos/contract/vocabulary'
import { columnFields } from './columns.ts'

export interface ListState {
  page: number
  size: number
  /** `name,desc`; the declared order when absent. */
  sort: string | undefined
  /** All found somewhere in the fields that the resource is searched by. */
  words: string
  /** By the parameter of the API, a field alone or with an operator: its values, joined by commas. */
  filters: Readonly<Record<string, string>>
  columns: readonly string[]
  /** All that the reader may see, whatever the page is narrowed to. */
  isWhole: boolean
  open: { mode: ScreenMode; id: string | undefined } | undefined
}

/** Those that are offered; an address may ask for any other, up to the most. */
export const pageSizes = [20, 50, 100, 200] as const
const mostItems = pageSizes[3]
const filterPrefix = 'f.'
const wholeParameter = 'all'

export function readList(search: URLSearchParams, resource: Resource): ListState {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const filters: Record<string, string> = {}
  for (const [name, value] of search) {
    const filter = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : ''
    if (isFilter(resource, filter) && value !== '') filters[filter] = value
  }
  const chosen = (search.get('columns') ?? '').split(',').filter((name) => isField(resource, name))
  const sort = search.get('sort')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    size: size >= 1 ? Math.min(Math.trunc(size), mostItems) : pageSizes[0],
    sort: isField(resource, sort?.split(',')[0]) ? (sort ?? undefined) : undefined,
    words: search.get('q') ?? '',
    filters,
    columns: chosen.length > 0 ? chosen : resource.table,
    isWhole: search.get(wholeParameter) === 'yes',
    open: readOpen(search),
  }
}

function readOpen(search: URLSearchParams): ListState['open'] {
  const mode = screenModes.find((each) => each === search.get('mode'))
  const id = search.get('id') ?? undefined
  if (mode === 'CREATE') return { mode, id: undefined }
  return id === undefined ? undefined : { mode: mode ?? 'VIEW', id }
}

/** Only what differs from how the list begins; other parameters of the address stay. */
export function writeList(
  before: URLSearchParams,
  resource: Resource,
  state: ListState,
): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of new Set(before.keys())) {
    if (own.has(name) || name.startsWith(filterPrefix)) search.delete(name)
  }
  if (state.page > 0) search.set('page', String(state.page))
  if (state.size !== pageSizes[0]) search.set('size', String(state.size))
  if (state.sort) search.set('sort', state.sort)
  if (state.words !== '') search.set('q', state.words)
  for (const [filter, value] of Object.entries(state.filters)) {
    if (value !== '') search.set(filterPrefix + filter, value)
  }
  if (state.columns.join(',') !== resource.table.join(',')) {
    search.set('columns', state.columns.join(','))
  }
  if (state.isWhole) search.set(wholeParameter, 'yes')
  if (state.open) {
    if (state.open.mode !== 'VIEW') search.set('mode', state.open.mode)
    if (state.open.id !== undefined) search.set('id', state.open.id)
  }
  return search
}

const own = new Set(['page', 'size', 'sort', 'q', 'columns', wholeParameter, 'mode', 'id'])

/** The query of a list without its page, as an export has it too. */
export function listQuery(state: ListState, resource: Resource): Record<string, string> {
  const words = state.words.trim()
  return {
    ...state.filters,
    ...(resource.words.length > 0 && words !== '' ? { [wordsParameter]: words } : {}),
    ...(state.sort ? { sort: state.sort } : {}),
  }
}

export interface NamedFilter {
  name: string
  operator: FilterOperator | undefined
}

export function readFilter(parameter: string): NamedFilter {
  const dot = parameter.indexOf('.')
  if (dot < 0) return { name: parameter, operator: undefined }
  return { name: parameter.slice(0, dot), operator: parameter.slice(dot + 1) as FilterOperator }
}

function isFilter(resource: Resource, parameter: string): boolean {
  const { name, operator } = readFilter(parameter)
  const field = Object.hasOwn(columnFields(resource), name) && columnFields(resource)[name]
  if (!field) return false
  return operator === undefined || operatorsOf(resource, name, field).includes(operator)
}

function isField(resource: Resource, name: string | undefined): boolean {
  return name !== undefined && Object.hasOwn(columnFields(resource), name)
}
