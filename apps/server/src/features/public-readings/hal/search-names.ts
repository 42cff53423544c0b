// The searches of the series by the names under which they are called, listed ones and others that can be understood.
import type { Grain } from '@eos/contract/words/grains'
import {
  parseDerivedQuery,
  relatedName,
  type Condition,
} from '../../../engine/queries/derived-query.ts'
import { nameOf, slotsOf, type Slot } from '../../../engine/queries/search-parameters.ts'

export interface SeriesSearch {
  gives: 'many' | 'one' | 'newestOfEach'
  limit?: number
  order: 'newest' | 'oldest'
  /** Every value that it asks for. */
  slots: Slot[]
  /** One or more station ids; absent when all stations are meant. */
  stations?: Slot
  from?: TimeBound
  to?: TimeBound
  /** Only rows that have data. */
  hasData?: boolean
}

export interface TimeBound {
  slot: Slot
  isExclusive?: boolean
}

const listed = [
  'findByStationIdAndGetTimeBetweenOrderByGetTimeDesc',
  'findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc',
  'findFirstByStationIdOrderByGetTimeDesc',
  newestOfEachName(),
]

/** Without a time, the public readings of stations are the newest of each. */
const newestPublicName = 'findByStationIdIn'

/** The names that `/search` lists, with the parameters of each. */
export function listedSearches(grain: Grain): { name: string; parameters: string[] }[] {
  const own = grain.publicOnly
    ? [...listed.slice(0, 3), newestPublicName]
    : grain.name === 'minute'
      ? [...listed, 'getFirstByDataIsNotNull']
      : listed
  return own.map((name) => {
    const search = parseSeriesSearch(grain, name)!
    const paging = search.gives === 'many' ? ['page', 'size'] : []
    return { name, parameters: [...search.slots.map(nameOf), ...paging] }
  })
}

/** `undefined` for a name that asks for something else than stations and times. */
export function parseSeriesSearch(grain: Grain, name: string): SeriesSearch | undefined {
  if (name === newestOfEachName() || (grain.publicOnly && name === newestPublicName)) {
    const stations = { names: ['stationIds', 'stationId', 'stations', 'station'] }
    return { gives: 'newestOfEach', order: 'newest', slots: [stations], stations }
  }
  const derived = parseDerivedQuery(name, (word) =>
    [word, relatedName(word)].find((each) => each in readers),
  )
  if (!derived || derived.alternatives.length !== 1) return undefined
  const { gives, limit, order } = derived
  if (gives === 'count' || gives === 'exists') return undefined
  const [first, ...others] = order
  if (others.length > 0 || (first && first.property !== 'getTime')) return undefined
  const conditions = derived.alternatives[0]!
  const slots = slotsOf(conditions)
  const search: SeriesSearch = {
    gives,
    slots: slots.flat(),
    order: first && !first.descending ? 'oldest' : 'newest',
    ...(limit === undefined ? {} : { limit }),
  }
  const isUnderstood = conditions.every((condition, index) =>
    readers[condition.property]?.(search, condition, slots[index]!),
  )
  return isUnderstood && (!search.hasData || grain.name === 'minute') ? search : undefined
}

function newestOfEachName(): string {
  return 'findLatestByStationIdIn'
}

/** Each takes its condition into the search, or says that it cannot. */
const readers: Record<
  string,
  (search: SeriesSearch, condition: Condition, slots: readonly Slot[]) => boolean
> = {
  stationId: (search, condition, [slot]) => {
    if (!slot || (condition.operator !== 'equals' && condition.operator !== 'in')) return false
    search.stations = slot
    return true
  },
  getTime: (search, condition, [one, other]) => {
    if (!one) return false
    const isExclusive = condition.operator === 'less' || condition.operator === 'greater'
    const bound = { slot: one, isExclusive }
    if (condition.operator === 'between')
      Object.assign(search, { from: bound, to: { slot: other } })
    else if (condition.operator === 'equals') Object.assign(search, { from: bound, to: bound })
    else if (condition.operator.startsWith('less')) search.to = bound
    else if (condition.operator.startsWith('greater')) search.from = bound
    else return false
    return true
  },
  data: (search, condition) => {
    search.hasData = condition.operator === 'isNotNull'
    return search.hasData
  },
}
