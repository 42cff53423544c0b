// What has moved between two pictures of the public stations.
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import type { LiveEvent, LiveEventKind } from '@eos/contract/calls/live'

export interface News extends LiveEvent {
  kind: LiveEventKind
}

export function newsBetween(before: LatestStations, after: LatestStations): News[] {
  const former = new Map(before.stations.map((station) => [station.id, station]))
  const present = new Set(after.stations.map((station) => station.id))
  const gone = before.stations.filter((station) => !present.has(station.id))
  return [
    ...gone.map((station) => newsOfSight(station, after.asOf)),
    ...after.stations.flatMap((station) => {
      const known = former.get(station.id)
      return known ? newsOf(known, station, after.asOf) : newsOfSight(station, after.asOf)
    }),
  ]
}

function newsOfSight({ id: stationId }: LatestStation, time: string): News {
  return { kind: 'publication', stationId, time }
}

function newsOf(before: LatestStation, after: LatestStation, asOf: string): News[] {
  const { id: stationId, lastReadingAt, index } = after
  const news: News[] = []
  if (isLess(before, after)) news.push(newsOfSight(after, asOf))
  if (lastReadingAt !== null && !isSameReading(before, after)) {
    news.push({ kind: 'readings', stationId, time: lastReadingAt })
  }
  if (index && JSON.stringify(before.index) !== JSON.stringify(index)) {
    news.push({ kind: 'roll-ups', stationId, time: index.periodEnd })
  }
  return news
}

/** Fewer values of the same reading: one of them was withheld. */
function isLess(before: LatestStation, after: LatestStation): boolean {
  const isOfSameTime = before.lastReadingAt === after.lastReadingAt
  return (
    (isOfSameTime && before.values.length !== after.values.length) ||
    (before.index === null) !== (after.index === null)
  )
}

function isSameReading(before: LatestStation, after: LatestStation): boolean {
  return (
    before.lastReadingAt === after.lastReadingAt &&
    JSON.stringify(before.values) === JSON.stringify(after.values)
  )
}
