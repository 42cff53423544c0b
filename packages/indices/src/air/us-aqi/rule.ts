// The rules that all editions of the US AQI share: averaging and completeness.
import type { RuleRef } from '../../base/rule.ts'
import type { AirRule, EightHourMeans, InputLine } from '../engine/air-rule.ts'
import { US_AQI_ADVICE } from './advice.ts'
import { US_AQI_LEVELS, type UsAqiLevelKey } from './levels.ts'
import type { UsAqiColumn, UsAqiTable } from './tables.ts'

type UsAqiRule = AirRule<'us_aqi', UsAqiLevelKey, UsAqiColumn>

/**
 * The current index of AirNow for dust; for the gases, the trailing means that end with the hour. Ozone: NOT the
 * agency's ozone NowCast, which is a statistical model trained for each site.
 */
const hour: readonly InputLine<UsAqiColumn>[] = [
  { pollutant: 'so2', averaging: '1h', column: 'so2_1h' },
  { pollutant: 'co', averaging: '8h-running', column: 'co_8h' },
  { pollutant: 'no2', averaging: '1h', column: 'no2_1h' },
  { pollutant: 'o3', averaging: '8h-running', column: 'o3_8h' },
  { pollutant: 'o3', averaging: '1h', column: 'o3_1h' },
  { pollutant: 'pm10', averaging: 'nowcast-12h', column: 'pm10_24h' },
  { pollutant: 'pm25', averaging: 'nowcast-12h', column: 'pm25_24h' },
]

/** The 8-hour means of carbon monoxide are known by the hour they end with, so a day has the 24 that end in it [M]. */
const CO_EIGHT_HOUR_MEANS = { firstEnd: 0, lastEnd: 0 }

const day: readonly InputLine<UsAqiColumn>[] = [
  { pollutant: 'so2', averaging: '1h-max', column: 'so2_1h' },
  { pollutant: 'so2', averaging: '24h', column: 'so2_24h' },
  { pollutant: 'co', averaging: '8h-max', column: 'co_8h', eightHourMeans: CO_EIGHT_HOUR_MEANS },
  { pollutant: 'no2', averaging: '1h-max', column: 'no2_1h' },
  { pollutant: 'o3', averaging: '8h-max', column: 'o3_8h' },
  { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h' },
  { pollutant: 'pm10', averaging: '24h', column: 'pm10_24h' },
  { pollutant: 'pm25', averaging: '24h', column: 'pm25_24h' },
]

/**
 * An edition: its table, its dates, and which 8-hour means of ozone are a day's.
 *
 * Completeness is 75 % [M]: 18 of 24 hours, 6 of 8, and 13 of the 17 8-hour means of ozone. A mean below zero is an
 * index of 0: so the agency's daily files have it, to the last row. Above 500 the index is capped and marked;
 * `aboveTop: 'extend'` lets the line of the last row go on, as AirNow's own files do.
 */
export function usAqiRule(edition: {
  rule: RuleRef
  table: UsAqiTable
  eightHourMeans: EightHourMeans
}): UsAqiRule {
  return {
    key: 'us_aqi',
    medium: 'air',
    jurisdiction: 'US',
    timeZone: 'America/New_York',
    name: { en: 'US AQI', vi: 'AQI Hoa Kỳ' },
    levels: US_AQI_LEVELS,
    advice: US_AQI_ADVICE,
    rounding: 'half-up',
    conditions: { temperatureC: 25, pressureKPa: 101.325 },
    hour,
    day,
    completeness: {
      day: { needed: 18, of: 24 },
      eightHours: { needed: 6, of: 8 },
      nowCast: { needed: 2, of: 3 },
      pollutants: { atLeast: 1, oneOfEach: [] },
    },
    negative: 'zero-after-averaging',
    mayExtend: true,
    ...edition,
  }
}
