// The state of a list lives in the address: page, order, filters, columns, and which item is open in which mode.
import { operatorsOf, wordsParameter, type FilterOperator } from '@eos/contract/lists/list-filters'
import { densities, type Density } from '@eos/contract/lists/list-looks'
import type { Resource } from '@eos/contract/resource'
import { screenModes, type ScreenMode } from '@eos/contract/words/vocabulary'
import { columnFields } from './columns.ts'
import { readSort, writeSort } from './sort-keys.ts'

export interface ListState {
  page: number
  size: number
  /** `name,desc`, or several such pairs one after the other; the declared order when absent. */
  sort: string | undefined
  /** All found somewhere in the fields that the resource is searched by. */
  words: string
  /** By the parameter of the API, a field alone or with an operator: its values, joined by commas. */
  filters: Readonly<Record<string, string>>
  columns: readonly string[]
  density: Density
  /** The values that hold where the address names none: those of the person, else the declared ones. */
  usual: UsualLook
  /** The list itself, where it would open with a saved view. */
  skipsView: boolean
  /** All that the reader may see, whatever the page is narrowed to. */
  isWhole: boolean
  open: { mode: ScreenMode; id: string | undefined } | undefined
}

export interface UsualLook {
  columns: readonly string[]
  density: Density
}

/** The columns that the list shows until somebody chooses others. */
export const declaredColumns = ({ screen, table }: Resource): readonly string[] =>
  screen?.columns ?? table

export const declaredLook = (resource: Resource): UsualLook => ({
  columns: declaredColumns(resource),
  density: 'normal',
})

/** The page sizes on offer; an address may ask for any other up to the largest of them. */
export const pageSizes = [20, 50, 100, 200] as const
const mostItems = pageSizes[3]
const filterPrefix = 'f.'
const wholeParameter = 'all'
const viewParameter = 'view'

export function readList(
  search: URLSearchParams,
  resource: Resource,
  usual: UsualLook = declaredLook(resource),
): ListState {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const filters: Record<string, string> = {}
  for (const [name, value] of search) {
    const filter = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : ''
    if (isFilter(resource, filter) && value !== '') filters[filter] = value
  }
  const chosen = (search.get('columns') ?? '').split(',').filter((name) => isField(resource, name))
  const sort = readSort(search.get('sort') ?? undefined)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    size: size >= 1 ? Math.min(Math.trunc(size), mostItems) : pageSizes[0],
    sort: writeSort(sort.filter(({ name }) => isField(resource, name))),
    words: search.get('q') ?? '',
    filters,
    columns: chosen.length > 0 ? chosen : usual.columns,
    density: densities.find((each) => each === search.get('density')) ?? usual.density,
    usual,
    skipsView: search.get(viewParameter) === 'none',
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
export function writeList(before: URLSearchParams, state: ListState): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of new Set(before.keys())) if (isOwn(name)) search.delete(name)
  if (state.page > 0) search.set('page', String(state.page))
  if (state.size !== pageSizes[0]) search.set('size', String(state.size))
  if (state.sort) search.set('sort', state.sort)
  if (state.words !== '') search.set('q', state.words)
  for (const [filter, value] of Object.entries(state.filters)) {
    if (value !== '') search.set(filterPrefix + filter, value)
  }
  if (state.columns.join(',') !== state.usual.columns.join(',')) {
    search.set('columns', state.columns.join(','))
  }
  if (state.density !== state.usual.density) search.set('density', state.density)
  if (state.skipsView) search.set(viewParameter, 'none')
  if (state.isWhole) search.set(wholeParameter, 'yes')
  if (state.open) {
    if (state.open.mode !== 'VIEW') search.set('mode', state.open.mode)
    if (state.open.id !== undefined) search.set('id', state.open.id)
  }
  return search
}

const own = new Set([
  'page',
  'size',
  'sort',
  'q',
  'columns',
  'density',
  'mode',
  'id',
  wholeParameter,
  viewParameter,
])

const isOwn = (name: string) => own.has(name) || name.startsWith(filterPrefix)

/** Says whether the address leaves its list open, so that a saved view may open it. */
export function isBare(search: URLSearchParams): boolean {
  return ![...search.keys()].some(isOwn)
}

/** The query of a list without its page, as an export has it too. */
export function listQuery(state: ListState, resource: Resource): Record<string, string> {
  const words = state.words.trim()
  return {
    ...state.filters,
    ...(resource.words.length > 0 && words !== '' ? { [wordsParameter]: words } : {}),
    ...(state.sort ? { sort: state.sort } : {}),
  }
}

interface NamedFilter {
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
