// Finds what has changed between two snapshots: each station is compared with a short mark of its former state.
import { crc32 } from 'node:zlib'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import type { LiveEvent } from '@eos/contract/calls/stations/live'

/** By station id. */
export type Marks = Readonly<Record<string, string>>

export function marksOf({ stations }: LatestStations): Marks {
  return Object.fromEntries(stations.map((station) => [station.id, markOf(station)]))
}

/** Ends with the event of the new snapshot; empty when nothing has changed. */
export function eventsSince(before: Marks, after: LatestStations): LiveEvent[] {
  const present = new Set(after.stations.map(({ id }) => id))
  const gone = Object.keys(before).filter((id) => !present.has(id))
  const events = [
    ...gone.map((id) => sightEvent(id, after.asOf)),
    ...after.stations.flatMap((station) => {
      const mark = before[station.id]
      return mark === undefined
        ? [sightEvent(station.id, after.asOf)]
        : stationEvents(mark, station, after.asOf)
    }),
  ]
  return events.length === 0 ? [] : [...events, { kind: 'snapshot', data: { time: after.asOf } }]
}

function stationEvents(formerMark: string, station: LatestStation, asOf: string): LiveEvent[] {
  const mark = markOf(station)
  if (mark === formerMark) return []
  const [before, now] = [readMark(formerMark), readMark(mark)]
  const { id: stationId, lastReadingAt, values, index, state, stateSince } = station
  const events: LiveEvent[] = []
  const isLess = before.time === now.time && before.count !== now.count
  if (isLess || before.hasIndex !== now.hasIndex) events.push(sightEvent(stationId, asOf))
  if (lastReadingAt !== null && (before.time !== now.time || before.values !== now.values)) {
    const shown = Object.fromEntries(values.map(({ indicator, value }) => [indicator, value]))
    events.push({ kind: 'readings', data: { stationId, time: lastReadingAt, values: shown } })
  }
  if (index && before.index !== now.index) {
    const { value, level, periodEnd } = index
    events.push({
      kind: 'roll-ups',
      data: { stationId, time: periodEnd, index: { value, level } },
    })
  }
  if (before.state !== now.state) {
    events.push({ kind: 'state', data: { stationId, time: stateSince ?? asOf, state } })
  }
  return events
}

function sightEvent(stationId: string, time: string): LiveEvent {
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
