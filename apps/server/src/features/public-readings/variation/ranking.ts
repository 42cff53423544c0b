// All air stations of the country over a year, side by side: ranked within their type where enough days are known.
import { comparedShare } from '@eos/contract/indices/aqi-variation'
import type { AqiRanking, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { VN_AQI_LEVELS } from '@eos/indices'
import type { Context } from '../../../platform/context.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  listVisibleStations,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'
import { mayShowIndex, shownPollutants } from '../../../readings/visible-index.ts'
import {
  areAirStations,
  listMonthSums,
  listStationNames,
  type MonthSum,
  type StationName,
} from './queries.ts'
import { stationFacts } from './station-year.ts'
import { yearAt, yearsSince, yearWindow } from './year-window.ts'
import { earliestTime } from '../../../readings/queries/earliest-time.ts'

/** Above it an index is poor or worse. */
const moderateEnd = 100
const poor = VN_AQI_LEVELS.findIndex(({ from }) => from > moderateEnd)

interface WantedRanking {
  year: number | undefined
  /** With either of them only these stations, and those of the province. */
  provinceCode: string | undefined
  stationIds: readonly string[]
}

/** @param zone in whose calendar the years are named; each station counts its days in its own */
export async function ranking(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  zone: string,
  { year: asked, provinceCode, stationIds }: WantedRanking,
): Promise<AqiRanking> {
  const at = clock()
  const now = at.getTime()
  const where = areAirStations({ provinceCode, stationIds })
  const air = await listVisibleStations(db, { at }, { where })
  const ids = air.map(({ id }) => id)
  const year = asked ?? yearAt(now, zone)
  const window = yearWindow(year, zone, now)
  const [names, first, sums] = await Promise.all([
    listStationNames(db, ids),
    earliestTime(db, 'aqi_day', ids),
    sumsOf(db, air.filter(mayShowIndex), { year, now }),
  ])
  const nameOf = new Map(names.map((each) => [each.id, each]))
  const ofStation = groupedBy(sums, ({ stationId }) => stationId)
  const rows = air.map((station): RankedStation => ({
    ...stationFacts(station, nameOf.get(station.id)!),
    ...figuresOf(ofStation.get(station.id) ?? []),
    rank: null,
    excluded: mayShowIndex(station) ? null : 'no-index',
  }))
  const expectedDays = window.dates.length
  const stations = ranked(rows, comparedShare * expectedDays)
  return {
    demo: names.some(({ demo }) => demo),
    year,
    years: yearsSince(first, zone, now),
    from: window.from,
    to: window.to,
    expectedDays,
    types: typesOf(names, stations),
    stations,
  }
}

/** One question for the stations that are read alike. */
async function sumsOf(
  db: Db,
  stations: readonly VisibleStation[],
  { year, now }: { year: number; now: number },
): Promise<MonthSum[]> {
  const groups = groupedBy(stations, (each) =>
    JSON.stringify([each.basis, each.timeZone, shownPollutants(each).map(String)]),
  )
  const found = await Promise.all(
    [...groups.values()].map((alike) => {
      const like = alike[0]!
      const { span } = yearWindow(year, like.timeZone, now)
      return listMonthSums(db, { stations: alike, like }, span)
    }),
  )
  return found.flat()
}

const daysOf = (sums: readonly MonthSum[]) => sums.reduce((sum, { days }) => sum + days, 0)

function meanOf(sums: readonly MonthSum[]): number | null {
  if (sums.length === 0) return null
  return Math.round(sums.reduce((total, { sum }) => total + sum, 0) / daysOf(sums))
}

function figuresOf(
  sums: readonly MonthSum[],
): Pick<RankedStation, 'days' | 'mean' | 'above' | 'levels' | 'months'> {
  const byLevel = VN_AQI_LEVELS.map(({ key }, place) => {
    return [key, daysOf(sums.filter(({ level }) => level === place))] as const
  })
  return {
    days: daysOf(sums),
    mean: meanOf(sums),
    above: daysOf(sums.filter(({ level }) => level >= poor)),
    levels: Object.fromEntries(byLevel.filter(([, days]) => days > 0)),
    months: Array.from({ length: 12 }, (_, month) =>
      meanOf(sums.filter((each) => each.month === month + 1)),
    ),
  }
}

const byName = new Intl.Collator('vi')

/** Ranked within their type, of which the stations with too few days are left out; these follow by name. */
function ranked(stations: readonly RankedStation[], fewestDays: number): RankedStation[] {
  const judged = stations.map((station): RankedStation => {
    const isShort = station.mean === null || station.days < fewestDays
    return station.excluded === null && isShort ? { ...station, excluded: 'too-few-days' } : station
  })
  const kept = judged
    .filter(({ excluded }) => excluded === null)
    .toSorted((one, other) => other.mean! - one.mean! || byName.compare(one.name, other.name))
  const withRanks = kept.map((station) => {
    const higher = kept.filter(
      ({ stationType, mean }) => stationType === station.stationType && mean! > station.mean!,
    )
    return { ...station, rank: higher.length + 1 }
  })
  const others = judged
    .filter(({ excluded }) => excluded !== null)
    .toSorted((one, other) => byName.compare(one.name, other.name))
  return [...withRanks, ...others]
}

function typesOf(
  names: readonly StationName[],
  stations: readonly RankedStation[],
): AqiRanking['types'] {
  const byCode = new Map(names.map((each) => [each.stationType, each]))
  return [...byCode].map(([code, { typeName, typeNameEn }]) => ({
    code,
    name: { en: typeNameEn, vi: typeName },
    ranked: stations.filter(({ stationType, rank }) => stationType === code && rank !== null)
      .length,
  }))
}
