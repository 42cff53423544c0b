// China's AQI by HJ 633-2012, in force nationwide from 2016 to February 2026.
import { airIndex } from '../engine/air-index.ts'
import { CN_AQI_ADVICE } from './advice.ts'
import { CN_AQI_LEVELS } from './levels.ts'
import { CHINESE_CONDITIONS, CN_AQI_2012_TABLE } from './tables.ts'

/**
 * HJ 633-2012. `hourly` is the real-time report, `daily` the daily report of one station.
 *
 * Carbon monoxide is looked up in mg/m³. Days are natural days in China's time; the hour labelled 01 ends at 01:00 [1].
 */
export const cnAqi2012 = airIndex({
  key: 'cn_aqi',
  medium: 'air',
  jurisdiction: 'CN',
  timeZone: 'Asia/Shanghai',
  name: { en: 'China AQI', vi: 'AQI Trung Quốc' },
  rule: {
    id: 'cn-aqi-2012',
    version: '1.0.0',
    title: {
      en: 'AQI of China, 2012 edition',
      vi: 'AQI của Trung Quốc, ban hành năm 2012',
    },
    source: {
      en: 'HJ 633-2012, Technical regulation on ambient air quality index (on trial), Ministry of Environmental Protection, 29 February 2012',
      vi: 'HJ 633-2012, Quy định kỹ thuật về chỉ số chất lượng không khí xung quanh (thử nghiệm), Bộ Bảo vệ Môi trường Trung Quốc, 29/02/2012',
    },
    validFrom: '2016-01-01',
    validBefore: '2026-03-01',
  },
  levels: CN_AQI_LEVELS,
  advice: CN_AQI_ADVICE,
  table: CN_AQI_2012_TABLE,
  rounding: 'ceil',
  conditions: CHINESE_CONDITIONS,
  hour: [
    { pollutant: 'so2', averaging: '1h', column: 'so2_1h' },
    { pollutant: 'so2', averaging: '24h-running', column: 'so2_24h', onlyAboveTopOf: 'so2_1h' },
    { pollutant: 'co', averaging: '1h', column: 'co_1h' },
    { pollutant: 'no2', averaging: '1h', column: 'no2_1h' },
    { pollutant: 'o3', averaging: '1h', column: 'o3_1h' },
    // Disputed: the standard's report form gives particles as running 24-hour means, many programs take the hour
    // itself.
    { pollutant: 'pm10', averaging: '24h-running', column: 'pm10_24h' },
    { pollutant: 'pm25', averaging: '24h-running', column: 'pm25_24h' },
  ],
  day: [
    { pollutant: 'so2', averaging: '24h', column: 'so2_24h' },
    { pollutant: 'co', averaging: '24h', column: 'co_24h' },
    { pollutant: 'no2', averaging: '24h', column: 'no2_24h' },
    { pollutant: 'o3', averaging: '8h-max', column: 'o3_8h' },
    { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h', onlyAboveTopOf: 'o3_8h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10_24h' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25_24h' },
  ],
  // HJ 663-2013: the 8-hour means that end at 08:00 to 24:00, 17 of them [1].
  eightHourMeans: { firstEnd: 7, lastEnd: 0 },
  completeness: {
    // GB 3095-2012, table 4 [1]: 20 hours of a day, 6 of 8; HJ 663-2013 [1]: 14 of the day's 8-hour means.
    day: { needed: 20, of: 24 },
    eightHours: { needed: 6, of: 8 },
    eightHourMeans: { needed: 14, of: 17 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
  dominantAbove: 50,
})
