// India's National Air Quality Index of 2014.
import { airIndex } from '../engine/air-index.ts'
import { IN_NAQI_ADVICE } from './advice.ts'
import { IN_NAQI_LEVELS } from './levels.ts'
import { INDIAN_CONDITIONS, IN_NAQI_2014_TABLE } from './tables.ts'

/**
 * National Air Quality Index of the Central Pollution Control Board (CPCB), report of October 2014: eight pollutants,
 * one station.
 *
 * There is no index of a single hour: what the board shows during the day is the same rule over the last 24 hours,
 * `rolling24h`. Carbon monoxide is looked up in mg/m³.
 */
export const inNaqi2014 = airIndex({
  key: 'in_naqi',
  medium: 'air',
  jurisdiction: 'IN',
  timeZone: 'Asia/Kolkata',
  name: { en: 'India NAQI', vi: 'NAQI Ấn Độ' },
  rule: {
    id: 'in-naqi-2014',
    version: '1.0.0',
    title: {
      en: 'National Air Quality Index of India, 2014',
      vi: 'Chỉ số chất lượng không khí quốc gia của Ấn Độ, 2014',
    },
    source: {
      en: 'National Air Quality Index, Central Pollution Control Board, New Delhi, October 2014',
      vi: 'National Air Quality Index, Ban Kiểm soát Ô nhiễm Trung ương Ấn Độ, New Delhi, tháng 10/2014',
    },
    // The month of the report; the day is not stated in the copies that were read.
    validFrom: '2014-10-01',
  },
  levels: IN_NAQI_LEVELS,
  advice: IN_NAQI_ADVICE,
  table: IN_NAQI_2014_TABLE,
  rounding: 'half-up',
  conditions: INDIAN_CONDITIONS,
  day: [
    { pollutant: 'so2', averaging: '24h', column: 'so2' },
    { pollutant: 'co', averaging: '8h-max', column: 'co' },
    { pollutant: 'no2', averaging: '24h', column: 'no2' },
    { pollutant: 'o3', averaging: '8h-max', column: 'o3_8h' },
    { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h', onlyAboveTopOf: 'o3_8h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25' },
    { pollutant: 'nh3', averaging: '24h', column: 'nh3' },
    { pollutant: 'pb', averaging: '24h', column: 'pb' },
  ],
  // The 8-hour means that lie wholly within the day, so that no sub-index of a day rests on the day before (our
  // choice).
  eightHourMeans: { firstEnd: 7, lastEnd: 0 },
  completeness: {
    // 16 hours of a day: the board's "How is AQI calculated?" [C].
    day: { needed: 16, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 3, oneOfEach: [['pm10', 'pm25']] },
  },
  negative: 'missing',
})
