// Joins the two files of the public snapshot into stations as pages use them.
import type {
  IndexColumns,
  LatestColumns,
  Spread,
  StationFacts,
  StationFactsFile,
  ValueColumn,
  Words,
} from '../calls/stations/latest-columns.ts'
import type {
  LatestIndex,
  LatestStation,
  LatestStations,
  LatestValue,
} from '../calls/stations/latest.ts'

/**
 * Joins the two files. A station without facts is left out, because the files are of different versions. Sub-indices
 * are not in the files, but in the answer about one station.
 */
export function joinLatest(columns: LatestColumns, file: StationFactsFile): LatestStations {
  const asOf = Math.floor(Date.parse(columns.asOf) / 1000)
  const facts = factsById(file)
  const instant = writtenOnce()
  const stations = runningSums(columns.ids).map((id, k) => {
    const own = facts.get(String(id))
    return own && movingParts(own, columns, { k, asOf, instant })
  })
  for (const [code, column] of Object.entries(columns.values))
    addValues(stations, code, column, instant)
  addIndices(stations, columns.index, { asOf, instant })
  const known = stations.filter((station) => station !== undefined)
  return {
    asOf: columns.asOf,
    demo: file.demo,
    indicators: file.indicators,
    stations: known.map(({ newest: _newest, ...station }) => station),
  }
}

/** With the end of the newest reading in epoch seconds, until the values have been added. */
type Joining = LatestStation & { newest: number | null }

function factsById({ stations, count }: StationFactsFile): Map<string, StationFacts> {
  const keys = Object.keys(stations) as (keyof StationFacts)[]
  const all = new Map<string, StationFacts>()
  for (let k = 0; k < count; k++) {
    const own = Object.fromEntries(keys.map((key) => [key, at(stations[key], k)]))
    all.set(String(own.id), own as unknown as StationFacts)
  }
  return all
}

function movingParts(
  facts: StationFacts,
  columns: LatestColumns,
  { k, asOf, instant }: { k: number; asOf: number; instant: Instant },
): Joining {
  const newest = before(asOf, at(columns.newest, k))
  const written = (secondsBefore: number | null) => {
    const seconds = before(asOf, secondsBefore)
    return seconds === null ? null : instant(seconds)
  }
  return {
    ...facts,
    state: word(columns.state, k),
    stateReason: word(columns.stateReason, k),
    stateReasonEn: word(columns.stateReasonEn, k),
    stateSince: written(at(columns.stateSince, k)),
    expectedReturn: written(at(columns.expectedReturn, k)),
    lastReadingAt: written(at(columns.newest, k)),
    newest,
    values: [],
    index: null,
  }
}

function addValues(
  stations: (Joining | undefined)[],
  code: string,
  column: ValueColumn,
  instant: Instant,
): void {
  const scale = 10 ** column.digits
  for (const [k, place] of placesOf(column, stations.length).entries()) {
    const station = stations[place]
    if (!station) continue
    const value: LatestValue = {
      indicator: code,
      value: column.v[k]! / scale,
      time: instant((station.newest ?? 0) - at(column.behind, k)),
      periodSeconds: at(column.period, k),
      flag: word(column.flag, k),
    }
    station.values.push(value)
  }
}

function addIndices(
  stations: (Joining | undefined)[],
  columns: IndexColumns,
  times: { asOf: number; instant: Instant },
): void {
  for (const [k, place] of placesOf(columns, stations.length).entries()) {
    const station = stations[place]
    if (station) station.index = indexAt(columns, k, times)
  }
}

function indexAt(
  columns: IndexColumns,
  k: number,
  { asOf, instant }: { asOf: number; instant: Instant },
): LatestIndex {
  const start = asOf - at(columns.start, k)
  const dominant = word(columns.dominant, k)
  return {
    rule: word(columns.rule, k),
    value: at(columns.value, k),
    reason: word(columns.reason, k),
    level: word(columns.level, k),
    dominant: dominant === '' ? [] : dominant.split('+'),
    subIndices: {},
    periodStart: instant(start),
    periodEnd: instant(start + at(columns.lengthSeconds, k)),
    dayBefore: at(columns.dayBefore, k),
  }
}

function placesOf({ at: gaps }: Pick<ValueColumn, 'at'>, count: number): number[] {
  return gaps ? runningSums(gaps) : Array.from({ length: count }, (_, place) => place)
}

function runningSums(gaps: readonly number[]): number[] {
  let sum = 0
  return gaps.map((gap) => (sum += gap))
}

function at<One extends string | number | boolean | null>(column: Spread<One>, k: number): One {
  return Array.isArray(column) ? column[k]! : column
}

function word<Word extends string | null>({ words, each }: Words<Word>, k: number): Word {
  return words[at(each, k)]!
}

function before(asOf: number, seconds: number | null): number | null {
  return seconds === null ? null : asOf - seconds
}

type Instant = (epochSeconds: number) => string

/** Thousands of stations share a few times: each is written out once. */
function writtenOnce(): Instant {
  const known = new Map<number, string>()
  return (seconds) => {
    const written = known.get(seconds) ?? new Date(seconds * 1000).toISOString()
    known.set(seconds, written)
    return written
  }
}
