// The same numbers one window at a time and as columns, for the indices whose tables are levels or have no end.
import { describe, expect, it } from 'vitest'
import { eaqi2017, eaqi2017FiveLevels } from '../eaqi/eaqi-2017.ts'
import { eaqi2024 } from '../eaqi/eaqi-2024.ts'
import { NO_INDEX_REASONS } from '../engine/air-result.ts'
import type { AirSeries } from '../engine/air-rule.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import { maskOf } from '../pollutants.ts'
import { ukDaqi2013 } from '../uk-daqi/uk-daqi-2013.ts'
import { vnAqi2011, vnAqi2011Qcvn2013 } from './vn-aqi-2011.ts'

const HOUR = 3_600_000
const DAYS = 12
const SERIES: readonly AirSeries[] = ['so2', 'so2_15min', 'co', 'no2', 'o3', 'pm10', 'pm25']

describe.each(
  [eaqi2017FiveLevels, eaqi2017, eaqi2024, ukDaqi2013, vnAqi2011, vnAqi2011Qcvn2013].map(
    (edition) => [edition.rule.id, edition] as const,
  ),
)('%s', (_, edition) => {
  it('gives every hour alike', () => {
    const data = randomHours(edition.rule.id.length)
    const series = edition.hourlyColumns(data)
    for (let k = 0; k < data.hours; k++) {
      expect(at(series, k)).toEqual(asNumbers(edition.hourly(data, data.start + (k + 1) * HOUR)))
    }
  })

  it.runIf(edition.day !== undefined)('gives every day alike', () => {
    const data = randomHours(edition.rule.id.length + 100)
    const from = Array.from({ length: DAYS - 1 }, (__, day) => 24 * (day + 1))
    const series = edition.dailyColumns(data, { from, to: from.map((hour) => hour + 24) })
    from.forEach((hour, k) => {
      const start = data.start + hour * HOUR
      const result = edition.daily(data, { start, end: start + 24 * HOUR })
      expect(at(series, k)).toEqual(asNumbers(result))
    })
  })

  function at(series: ReturnType<typeof edition.hourlyColumns>, k: number) {
    return [
      series.aqi[k],
      series.level[k],
      series.dominant[k],
      series.reason[k],
      series.aboveScale[k],
    ]
  }

  function asNumbers(result: ReturnType<typeof edition.hourly>) {
    if (!result.ok) return [-1, -1, 0, NO_INDEX_REASONS.indexOf(result.reason), 0]
    const place = edition.levels.findIndex(({ key }) => key === result.level.key)
    return [result.value, place, maskOf(result.dominant), 0, Number(result.aboveScale)]
  }
})

/** Days of means with gaps, exact bounds, halves, negative and very high values; the same for the same seed. */
function randomHours(seed: number): HourColumns {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const mean = (): number => {
    const kind = next()
    if (kind < 0.2) return Number.NaN
    if (kind < 0.25) return -next()
    if (kind < 0.6) return Math.round(next() * 600) / 2
    return kind < 0.95 ? next() * 300 : next() * 30_000
  }
  const hours = 24 * DAYS
  const columns = Object.fromEntries(
    SERIES.map((series) => [series, Float64Array.from({ length: hours }, mean)]),
  )
  return { start: Date.UTC(2018, 0, 1), hours, columns }
}
