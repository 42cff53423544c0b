// The European Air Quality Index with the revised bands: hourly means of five pollutants, the worst level counts.
import { EUROPEAN_CONDITIONS } from '../../units/gas-conditions.ts'
import { airIndex } from '../engine/air-index.ts'
import { EAQI_ADVICE } from './advice.ts'
import { EAQI_LEVELS, type EaqiLevelKey } from './levels.ts'
import { EAQI_2024_TABLE, type EaqiColumn } from './tables.ts'

/**
 * European Air Quality Index, revised bands (European Environment Agency; ETC HE Report 2024/17).
 *
 * A LEVEL from 1 (good) to 6 (extremely poor), never a number from 0 to 100. Every pollutant by the 1-hour mean of the
 * hour, PM10 and PM2.5 too; concentrations are not rounded (5.1 µg/m³ of PM2.5 is level 2). There is no daily index.
 *
 * The minimum data of the revision are not confirmed: one pollutant is enough here. The 2017 rule is at hand as
 * `EAQI_2017_OTHER_STATIONS` and `EAQI_2017_TRAFFIC_STATIONS`, for `options.completeness.pollutants`. The first day is
 * not confirmed either: the agency's viewer still showed the old bands on 2 December 2024, and the report was deposited
 * about July 2025.
 *
 * @example eaqi2024.hourly(hoursUntil(at, { pm25: [5.1], no2: [8] }), at) // level 2, fair, dominant PM2.5
 */
export const eaqi2024 = airIndex<'eaqi', EaqiLevelKey, EaqiColumn>({
  key: 'eaqi',
  medium: 'air',
  jurisdiction: 'EU',
  timeZone: 'Europe/Copenhagen',
  name: { en: 'European Air Quality Index', vi: 'Chỉ số chất lượng không khí châu Âu' },
  rule: {
    id: 'eaqi-2024',
    version: '1.0.0',
    title: {
      en: 'European Air Quality Index, revised bands',
      vi: 'Chỉ số chất lượng không khí châu Âu, các khoảng đã sửa đổi',
    },
    source: {
      en: 'European Environment Agency, ETC HE Report 2024/17',
      vi: 'Cơ quan Môi trường châu Âu, Báo cáo ETC HE 2024/17',
    },
    // Not confirmed: see above, and the notes.
    validFrom: '2025-07-01',
  },
  levels: EAQI_LEVELS,
  advice: EAQI_ADVICE,
  table: EAQI_2024_TABLE,
  rounding: 'half-up',
  conditions: EUROPEAN_CONDITIONS,
  hour: [
    { pollutant: 'so2', averaging: '1h', column: 'so2' },
    { pollutant: 'no2', averaging: '1h', column: 'no2' },
    { pollutant: 'o3', averaging: '1h', column: 'o3' },
    { pollutant: 'pm10', averaging: '1h', column: 'pm10' },
    { pollutant: 'pm25', averaging: '1h', column: 'pm25' },
  ],
  completeness: {
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
})
