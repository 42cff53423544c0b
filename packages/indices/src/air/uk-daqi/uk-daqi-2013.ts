// The UK Daily Air Quality Index as it has been since April 2013: ten points, the worst pollutant counts.
import { EUROPEAN_CONDITIONS } from '../../units/gas-conditions.ts'
import { airIndex } from '../engine/air-index.ts'
import { UK_DAQI_ADVICE } from './advice.ts'
import { UK_DAQI_LEVELS, type UkDaqiLevelKey } from './levels.ts'
import { UK_DAQI_TABLE, type UkDaqiColumn } from './table.ts'

/**
 * UK Daily Air Quality Index (Department for Environment, Food and Rural Affairs; Committee on the Medical Effects of
 * Air Pollutants).
 *
 * An index POINT from 1 to 10; its band is `ukDaqiBand(level.key)`. Each mean is rounded to a whole µg/m³, half up,
 * before the look-up.
 * - `hourly`: SO2 by the largest 15-minute mean of the hour (series `so2_15min`; hourly means of SO2 are not used),
 *   NO2 by the 1-hour mean, O3 by the running 8-hour mean, PM10 and PM2.5 by the running 24-hour mean;
 * - `daily`: the largest of each within the day, particles by the day's mean [M].
 * Three quarters of a mean's hours must be known: 6 of 8, 18 of 24. No minimum of pollutants was found: one is enough.
 * The bounds of April 2013 hold from 1 January 2012 on: they replaced those of 2012 backwards too [1].
 *
 * @example ukDaqi2013.hourly(hoursUntil(at, { no2: [67.5] }), at) // 67.5 → 68 → index 2, Low
 */
export const ukDaqi2013 = airIndex<'uk_daqi', UkDaqiLevelKey, UkDaqiColumn>({
  key: 'uk_daqi',
  medium: 'air',
  jurisdiction: 'GB',
  timeZone: 'Europe/London',
  name: {
    en: 'UK Daily Air Quality Index',
    vi: 'Chỉ số chất lượng không khí hằng ngày của Vương quốc Anh',
  },
  rule: {
    id: 'uk-daqi-2013',
    version: '1.0.0',
    title: {
      en: 'UK Daily Air Quality Index, bounds of April 2013',
      vi: 'Chỉ số chất lượng không khí hằng ngày của Vương quốc Anh, các khoảng từ tháng 4/2013',
    },
    source: {
      en: 'Defra, update on the implementation of the Daily Air Quality Index, April 2013',
      vi: 'Bộ Môi trường, Thực phẩm và Nông thôn Anh (Defra), bản cập nhật tháng 4/2013 về áp dụng chỉ số',
    },
    validFrom: '2012-01-01',
  },
  levels: UK_DAQI_LEVELS,
  advice: UK_DAQI_ADVICE,
  table: UK_DAQI_TABLE,
  rounding: 'half-up',
  conditions: EUROPEAN_CONDITIONS,
  hour: [
    { pollutant: 'so2', series: 'so2_15min', averaging: '15min', column: 'so2' },
    { pollutant: 'no2', averaging: '1h', column: 'no2' },
    { pollutant: 'o3', averaging: '8h-running', column: 'o3' },
    { pollutant: 'pm10', averaging: '24h-running', column: 'pm10' },
    { pollutant: 'pm25', averaging: '24h-running', column: 'pm25' },
  ],
  day: [
    { pollutant: 'so2', series: 'so2_15min', averaging: '1h-max', column: 'so2' },
    { pollutant: 'no2', averaging: '1h-max', column: 'no2' },
    { pollutant: 'o3', averaging: '8h-max', column: 'o3' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25' },
  ],
  eightHourMeans: { firstEnd: 0, lastEnd: 0 },
  completeness: {
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
})
