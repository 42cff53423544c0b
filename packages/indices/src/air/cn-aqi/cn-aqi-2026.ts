// China's AQI by HJ 633-2026, in force since 1 March 2026 together with GB 3095-2026.
import { airIndex } from '../engine/air-index.ts'
import { CN_AQI_ADVICE } from './advice.ts'
import { CN_AQI_LEVELS } from './levels.ts'
import { CHINESE_CONDITIONS, CN_AQI_2026_TABLE } from './tables.ts'

/**
 * HJ 633-2026. `hourly` is the real-time report, `daily` the daily report of one station.
 *
 * Carbon monoxide is looked up in mg/m³. A station whose plan does not hold all six pollutants passes its own number of
 * them (`completeness.pollutants`), as 5.3.2 allows.
 */
export const cnAqi2026 = airIndex({
  key: 'cn_aqi',
  medium: 'air',
  jurisdiction: 'CN',
  timeZone: 'Asia/Shanghai',
  name: { en: 'China AQI', vi: 'AQI Trung Quốc' },
  rule: {
    id: 'cn-aqi-2026',
    version: '1.0.0',
    title: {
      en: 'AQI of China, 2026 edition',
      vi: 'AQI của Trung Quốc, ban hành năm 2026',
    },
    source: {
      en: 'HJ 633-2026, Technical specifications on ambient air quality index, Ministry of Ecology and Environment, 14 February 2026',
      vi: 'HJ 633-2026, Quy định kỹ thuật về chỉ số chất lượng không khí xung quanh, Bộ Sinh thái và Môi trường Trung Quốc, 14/02/2026',
    },
    validFrom: '2026-03-01',
  },
  levels: CN_AQI_LEVELS,
  advice: CN_AQI_ADVICE,
  table: CN_AQI_2026_TABLE,
  rounding: 'ceil',
  conditions: CHINESE_CONDITIONS,
  // 4.2.3: six 1-hour means; particles are read from the 24-hour column.
  hour: [
    { pollutant: 'so2', averaging: '1h', column: 'so2_1h' },
    { pollutant: 'co', averaging: '1h', column: 'co_1h' },
    { pollutant: 'no2', averaging: '1h', column: 'no2_1h' },
    { pollutant: 'o3', averaging: '1h', column: 'o3_1h' },
    { pollutant: 'pm10', averaging: '1h', column: 'pm10_24h' },
    { pollutant: 'pm25', averaging: '1h', column: 'pm25_24h' },
  ],
  // 4.2.2: five 24-hour means and the largest 8-hour mean of ozone.
  day: [
    { pollutant: 'so2', averaging: '24h', column: 'so2_24h' },
    { pollutant: 'co', averaging: '24h', column: 'co_24h' },
    { pollutant: 'no2', averaging: '24h', column: 'no2_24h' },
    { pollutant: 'o3', averaging: '8h-max', column: 'o3_8h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10_24h' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25_24h' },
  ],
  // HJ 663-2013, taken over for HJ 663-2026 [M]: the 8-hour means that end at 08:00 to 24:00.
  eightHourMeans: { firstEnd: 7, lastEnd: 0 },
  completeness: {
    day: { needed: 20, of: 24 },
    eightHours: { needed: 6, of: 8 },
    eightHourMeans: { needed: 14, of: 17 },
    // 5.3.1 [1]: without all six, an index is published only where it is above 100.
    pollutants: { atLeast: 6, oneOfEach: [], elseOnlyAbove: 100 },
  },
  negative: 'missing',
  dominantAbove: 50,
})
