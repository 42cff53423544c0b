// Splits the newest readings into two files: columns of small numbers that move, and facts of stations that rarely do.
import { createHash } from 'node:crypto'
import {
  factNames,
  type IndexColumns,
  type LatestColumns,
  type Spread,
  type StationFactsFile,
  type ValueColumn,
  type Words,
} from '@eos/contract/calls/stations/latest-columns'
import type {
  LatestIndex,
  LatestStation,
  LatestStations,
  LatestValue,
} from '@eos/contract/calls/stations/latest'
import { groupedBy } from '../../../platform/database/parts.ts'

/** The stations must be in the order of their ids. */
export function factsFile(latest: LatestStations): StationFactsFile {
  const { stations } = latest
  const columns = factNames.map((key) => [key, spread(stations.map((one) => one[key] ?? null))])
  const content = {
    demo: latest.demo,
    indicators: latest.indicators,
    count: stations.length,
    stations: Object.fromEntries(columns) as StationFactsFile['stations'],
  }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { version: version.slice(0, 16), ...content }
}

export function latestColumns(latest: LatestStations, facts: string): LatestColumns {
  const { stations } = latest
  const asOf = Math.floor(Date.parse(latest.asOf) / 1000)
  const age = (time: string | null) =>
    time === null ? null : asOf - Math.floor(Date.parse(time) / 1000)
  return {
    asOf: latest.asOf,
    facts,
    ids: gaps(stations.map(({ id }) => Number(id))),
    state: words(stations.map(({ state }) => state)),
    stateReason: words(stations.map(({ stateReason }) => stateReason)),
    stateReasonEn: words(stations.map(({ stateReasonEn }) => stateReasonEn)),
    stateSince: spread(stations.map(({ stateSince }) => age(stateSince))),
    expectedReturn: spread(stations.map(({ expectedReturn }) => age(expectedReturn))),
    newest: spread(stations.map(({ lastReadingAt }) => age(lastReadingAt))),
    values: valueColumns(latest),
    index: indexColumns(stations, age),
  }
}

interface PlacedValue {
  place: number
  newest: number
  value: LatestValue
}

function valueColumns({ stations, indicators }: LatestStations): Record<string, ValueColumn> {
  const entries = stations.flatMap(({ values, lastReadingAt }, place): PlacedValue[] => {
    const newest = Date.parse(lastReadingAt ?? '')
    return values.map((value) => ({ place, newest, value }))
  })
  const placed = groupedBy(entries, ({ value }) => value.indicator)
  return Object.fromEntries(
    [...placed].map(([code, own]) => [
      code,
      valueColumn(own, {
        count: stations.length,
        decimals: indicators[code]?.decimals ?? null,
      }),
    ]),
  )
}

function valueColumn(
  entries: readonly PlacedValue[],
  { count, decimals }: { count: number; decimals: number | null },
): ValueColumn {
  const values = entries.map(({ value }) => value)
  const digits = digitsOf(values, decimals === null ? mostDigits : decimals + 1)
  const scale = 10 ** digits
  return {
    ...placesIn(
      entries.map(({ place }) => place),
      count,
    ),
    digits,
    v: values.map(({ value }) => Math.round(value * scale)),
    behind: spread(
      entries.map(({ newest, value }) => Math.round((newest - Date.parse(value.time)) / 1000)),
    ),
    period: spread(values.map(({ periodSeconds }) => periodSeconds)),
    flag: words(values.map(({ flag }) => flag)),
  }
}

/** The shortest decimal of a real that is as small as what is measured has no more. */
const mostDigits = 9

/** Returns as many digits as any of the values has, up to a limit. */
function digitsOf(values: readonly LatestValue[], most: number): number {
  let digits = 0
  for (const { value } of values) {
    while (digits < most && Math.round(value * 10 ** digits) / 10 ** digits !== value) digits++
  }
  return digits
}

function indexColumns(
  stations: readonly LatestStation[],
  age: (time: string) => number | null,
): IndexColumns {
  const places: number[] = []
  const indices: LatestIndex[] = []
  for (const [place, { index }] of stations.entries()) {
    if (!index) continue
    places.push(place)
    indices.push(index)
  }
  return {
    ...placesIn(places, stations.length),
    rule: words(indices.map(({ rule }) => rule)),
    value: spread(indices.map(({ value }) => value)),
    reason: words(indices.map(({ reason }) => reason)),
    level: words(indices.map(({ level }) => level)),
    dominant: words(indices.map(({ dominant }) => dominant.join('+'))),
    start: spread(indices.map(({ periodStart }) => age(periodStart)!)),
    lengthSeconds: spread(indices.map(lengthSeconds)),
    dayBefore: spread(indices.map(({ dayBefore }) => dayBefore)),
  }
}

function lengthSeconds({ periodStart, periodEnd }: LatestIndex): number {
  return (Date.parse(periodEnd) - Date.parse(periodStart)) / 1000
}

function placesIn(places: number[], count: number): { at?: number[] } {
  return places.length === count ? {} : { at: gaps(places) }
}

function gaps(numbers: readonly number[]): number[] {
  return numbers.map((number, k) => number - (numbers[k - 1] ?? 0))
}

function spread<One extends string | number | boolean | null>(list: One[]): Spread<One> {
  const [first] = list
  return first !== undefined && list.every((each) => each === first) ? first : list
}

function words<Word extends string | null>(list: readonly Word[]): Words<Word> {
  const known = new Map<Word, number>()
  const each = list.map((word) => {
    const place = known.get(word) ?? known.size
    known.set(word, place)
    return place
  })
  return { words: [...known.keys()], each: spread(each) }
}
