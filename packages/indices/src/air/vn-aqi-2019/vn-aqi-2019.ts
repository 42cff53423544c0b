// Viet Nam's air quality index by Decision 1459/QĐ-TCMT of 2019, in force.
import { VIET_NAM_CONDITIONS } from '../../units/gas-conditions.ts'
import { airIndex } from '../engine/air-index.ts'
import type { AirIndexResult } from '../engine/air-result.ts'
import { VN_AQI_ADVICE } from './advice.ts'
import { VN_AQI_LEVELS, type VnAqiLevelKey } from './levels.ts'
import { VN_AQI_TABLE } from './table.ts'

export type VnAqiResult = AirIndexResult<'vn_aqi', VnAqiLevelKey>

/**
 * VN_AQI 2019: hourly (NowCast of dust, the hour's own mean of gases), daily, and the daily rule over any 24 hours.
 *
 * Hours are those of local time, labelled by their end: the day runs from the hour labelled 01:00 to the one labelled
 * 00:00. It has one 8-hour mean for each of its hours, so the first reaches back to the hour labelled 18:00 of the day
 * before: give seven hours more. No index without PM10 or PM2.5. Sub-indices and index are rounded half up; levels
 * belong to the rounded index.
 *
 * Completeness: 18 of 24 hours and 6 of 8 are the usual 75 % convention [M]. The decision does not say how many hours
 * of a day, or of an 8-hour mean, must be known; nor for a maximum, for which we ask the same 18 of 24, so that a
 * morning cannot stand for a day. The largest 8-hour mean likewise needs 18 of the day's 24. For NowCast it asks for
 * two of the three newest hours [C].
 *
 * Source: Decision 1459/QĐ-TCMT (12 Nov 2019), hourly and daily AQI, Tables 1 and 2 [C].
 * @example
 * const at = Date.UTC(2024, 0, 15, 5)
 * vnAqi2019.hourly(hoursUntil(at, { pm25: Array(12).fill(55.7), no2: [130.8] }), at)
 * // value 110, dominant ['pm25'], level Kém
 */
export const vnAqi2019 = airIndex({
  key: 'vn_aqi',
  medium: 'air',
  jurisdiction: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  name: { en: 'VN_AQI', vi: 'VN_AQI' },
  rule: {
    id: 'vn-aqi-2019',
    version: '1.0.0',
    title: {
      en: 'VN_AQI, Viet Nam air quality index, 2019 edition',
      vi: 'VN_AQI, chỉ số chất lượng không khí Việt Nam, ban hành năm 2019',
    },
    source: {
      en: 'Decision 1459/QĐ-TCMT of 12 November 2019, Viet Nam Environment Administration',
      vi: 'Quyết định 1459/QĐ-TCMT ngày 12/11/2019 của Tổng cục Môi trường',
    },
    // Date of signature. It replaced Decision 878/QĐ-TCMT (2011); no successor is known.
    validFrom: '2019-11-12',
  },
  levels: VN_AQI_LEVELS,
  advice: VN_AQI_ADVICE,
  table: VN_AQI_TABLE,
  rounding: 'half-up',
  conditions: VIET_NAM_CONDITIONS,
  isPerNormalAir: true,
  hour: [
    { pollutant: 'so2', averaging: '1h', column: 'so2' },
    { pollutant: 'co', averaging: '1h', column: 'co' },
    { pollutant: 'no2', averaging: '1h', column: 'no2' },
    { pollutant: 'o3', averaging: '1h', column: 'o3_1h' },
    { pollutant: 'pm10', averaging: 'nowcast-12h', column: 'pm10' },
    { pollutant: 'pm25', averaging: 'nowcast-12h', column: 'pm25' },
  ],
  day: [
    { pollutant: 'so2', averaging: '1h-max', column: 'so2' },
    { pollutant: 'co', averaging: '1h-max', column: 'co' },
    { pollutant: 'no2', averaging: '1h-max', column: 'no2' },
    { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h' },
    { pollutant: 'o3', averaging: '8h-max', column: 'o3_8h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25' },
  ],
  eightHourMeans: { firstEnd: 0, lastEnd: 0 },
  completeness: {
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    nowCast: { needed: 2, of: 3 },
    pollutants: { atLeast: 1, oneOfEach: [['pm10', 'pm25']] },
  },
  negative: 'missing',
})
