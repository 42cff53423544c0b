// The year of a station, day by day, and the ranking of a year as CSV files.
import type { AqiRanking, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { dayOf, levelIn, VN_AQI_LEVELS, localDate } from '@eos/indices'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../platform/lists/csv-writer.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { visibleIndex, visiblePollutants } from '../../../readings/visible-index.ts'
import { listIndexDays } from './queries.ts'
import type { YearWindow } from './year-window.ts'

const dayColumns = ['stationCode', 'day', 'aqi', 'level', 'dominant', 'reason', 'rule']

/** One line for each day that has ended; a day that was never computed has no rule. */
export async function daysFile(
  db: Db,
  station: VisibleStation,
  { dates, span }: YearWindow,
): Promise<string> {
  const found = await listIndexDays(db, station, span)
  const byDay = new Map(found.map((row) => [localDate(row.time, station.timeZone), row]))
  const lines = dates.map((day): Cell[] => {
    const row = byDay.get(day)
    if (!row) return [station.code, { day }, null, null, null, 'no-data', null]
    const { end } = dayOf(day, station.timeZone)
    const { aqi, dominant, reason } = visibleIndex(row, visiblePollutants(station, end))
    const level = aqi === null ? undefined : levelIn(VN_AQI_LEVELS, aqi)
    return [
      station.code,
      { day },
      aqi,
      level?.key ?? null,
      dominant.join(' ') || null,
      reason,
      row.rule,
    ]
  })
  return written(dayColumns, lines)
}

const monthNames = Array.from({ length: 12 }, (_, place) => `month${place + 1}`)
const stationColumns: Record<string, (station: RankedStation, of: AqiRanking) => Cell> = {
  stationId: ({ id }) => id,
  stationCode: ({ code }) => code,
  stationName: ({ name }) => name,
  stationType: ({ stationType }) => stationType,
  provinceCode: ({ provinceCode }) => provinceCode,
  from: (_, { from }) => ({ day: from }),
  to: (_, { to }) => to && { day: to },
  rank: ({ rank }) => rank,
  rankedStations: ({ stationType, rank }, { types }) =>
    rank === null ? null : (types.find(({ code }) => code === stationType)?.ranked ?? null),
  excluded: ({ excluded }) => excluded,
  days: ({ days }) => days,
  expectedDays: (_, { expectedDays }) => expectedDays,
  mean: ({ mean }) => mean,
  above100: ({ above }) => above,
}

export function rankingFile(ranking: AqiRanking): string {
  const levels = VN_AQI_LEVELS.map(({ key }) => key)
  const lines = ranking.stations.map((station) => [
    ...Object.values(stationColumns).map((cellOf) => cellOf(station, ranking)),
    ...levels.map((key) => station.levels[key] ?? 0),
    ...station.months,
  ])
  return written([...Object.keys(stationColumns), ...levels, ...monthNames], lines)
}

function written(columns: readonly string[], lines: readonly Cell[][]): string {
  return byteOrderMark + [columns, ...lines].map((line) => csvLine(line, ',')).join('')
}
