// The first view of a station's page, made of the newest readings and of what is kept of the station.
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import type { RecentHours, StationPage } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import { limitedMeans } from '../../exceedances/face.ts'
import { indexOfMeans, mayShowWaterIndex, newestIndex } from '../water-index/station-index.ts'
import type { RecentMeans, WaterStation } from '../water-index/station-index.ts'
import { mainPollutantOf } from './main-pollutant.ts'
import { recentHours, recentMeans, roundedHours, type StationRecord } from './open-recent-hours.ts'

export const nothingKnown: StationRecord = {
  hours: [],
  days: [],
  facts: null,
  permits: [],
  notShown: [],
}

/** @param now the end of the newest hour that has ended */
export function stationPage(
  latest: LatestStations,
  station: LatestStation,
  own: StationRecord,
  now: number,
): StationPage {
  const { facts, permits, notShown } = own
  const hours = recentHours(own.hours)
  const means = recentMeans(own)
  const codes = new Set([
    ...station.values.map(({ indicator }) => indicator),
    ...Object.keys(hours.values),
  ])
  const indicators = Object.fromEntries(
    [...codes].flatMap((code) => {
      const known = latest.indicators[code]
      return known ? [[code, known] as const] : []
    }),
  )
  const { medium, stationType } = station
  const water = facts ?? { waterBody: null, waterLevel: null, waterUse: null }
  const unitOf = (code: string) => indicators[code]?.unit
  const waterStation = { ...station, waterBody: water.waterBody }
  const wqi = waterHours(waterStation, means, { hours, now, unitOf })
  return {
    asOf: latest.asOf,
    demo: latest.demo,
    station,
    indicators,
    hours: { ...roundedHours(hours, indicators), ...(wqi && { wqi }) },
    mainPollutant: mainPollutantOf(station.index, hours, indicators),
    waterIndex: facts && newestIndex(waterStation, means, { now, unitOf }),
    limits: limitedMeans({ medium, stationType, water, permits, indicators, ...hours }, now),
    facts,
    notShown: [...notShown],
  }
}

/** The index of each kept hour that has ended; `undefined` where none has one. */
function waterHours(
  station: WaterStation,
  { hours: means }: RecentMeans,
  { hours, now, unitOf }: { hours: RecentHours; now: number; unitOf: UnitOf },
): (number | null)[] | undefined {
  if (!mayShowWaterIndex(station)) return undefined
  const known = new Map(means.map((each) => [each.from, each]))
  const count = Math.max(0, ...Object.values(hours.values).map((values) => values.length))
  const values = Array.from({ length: count }, (_, place) => {
    const hour = known.get(hours.from + place * hourMs)
    return hour && hour.to <= now ? indexOfMeans(station, hour, unitOf).wqi : null
  })
  return values.some((value) => value !== null) ? values : undefined
}

type UnitOf = (code: string) => string | undefined
