// What has moved since the public was last told: each station's picture beside a short mark of what was said of it.
import { crc32 } from 'node:zlib'
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import type { LiveEvent, LiveEventKind } from '@eos/contract/calls/live'

export interface LiveDifference {
  kind: LiveEventKind
  data: LiveEvent | { time: string }
}

/** By station id. */
export type Marks = Readonly<Record<string, string>>

export function marksOf({ stations }: LatestStations): Marks {
  return Object.fromEntries(stations.map((station) => [station.id, markOf(station)]))
}

/** Ends with the news that there is a new picture; nothing at all when there is none. */
export function eventsSince(told: Marks, after: LatestStations): LiveDifference[] {
  const present = new Set(after.stations.map(({ id }) => id))
  const gone = Object.keys(told).filter((id) => !present.has(id))
  const news = [
    ...gone.map((id) => newsOfSight(id, after.asOf)),
    ...after.stations.flatMap((station) => {
      const known = told[station.id]
      return known === undefined
        ? [newsOfSight(station.id, after.asOf)]
        : newsOf(known, station, after.asOf)
    }),
  ]
  return news.length === 0 ? [] : [...news, { kind: 'picture', data: { time: after.asOf } }]
}

function newsOf(told: string, station: LatestStation, asOf: string): LiveDifference[] {
  const mark = markOf(station)
  if (mark === told) return []
  const [before, now] = [readMark(told), readMark(mark)]
  const { id: stationId, lastReadingAt, values, index, state, stateSince } = station
  const news: LiveDifference[] = []
  const isLess = before.time === now.time && before.count !== now.count
  if (isLess || before.hasIndex !== now.hasIndex) news.push(newsOfSight(stationId, asOf))
  if (lastReadingAt !== null && (before.time !== now.time || before.values !== now.values)) {
    const shown = Object.fromEntries(values.map(({ indicator, value }) => [indicator, value]))
    news.push({ kind: 'readings', data: { stationId, time: lastReadingAt, values: shown } })
  }
  if (index && before.index !== now.index) {
    const { value, level, periodEnd } = index
    news.push({
      kind: 'roll-ups',
      data: { stationId, time: periodEnd, index: { value, level } },
    })
  }
  if (before.state !== now.state) {
    news.push({ kind: 'state', data: { stationId, time: stateSince ?? asOf, state } })
  }
  return news
}

function newsOfSight(stationId: string, time: string): LiveDifference {
  return { kind: 'publication', data: { stationId, time } }
}

/** Time of the newest reading, number of values, check sums of the values and of the index, state. */
function markOf({ lastReadingAt, values, index, state }: LatestStation): string {
  const time = lastReadingAt === null ? '' : Date.parse(lastReadingAt).toString(36)
  const sumOfIndex = index === null ? '' : checkSum(index)
  return [time, values.length, checkSum(values), sumOfIndex, state].join(' ')
}

function readMark(mark: string) {
  const [time, count, values, index, state] = mark.split(' ')
  return { time, count, values, index, state, hasIndex: index !== '' }
}

function checkSum(value: unknown): string {
  return crc32(JSON.stringify(value)).toString(36)
}
