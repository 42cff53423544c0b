// VN_AQI of 2011, for archives: each mean as a percentage of its standard, the largest counts; two editions of the
// standards.
import { VIET_NAM_CONDITIONS } from '../../units/gas-conditions.ts'
import { airIndex } from '../engine/air-index.ts'
import type { AirRule, InputLine } from '../engine/air-rule.ts'
import { VN_AQI_2011_ADVICE } from './advice.ts'
import { VN_AQI_2011_LEVELS, type VnAqi2011LevelKey } from './levels.ts'
import {
  QCVN_05_2009_TABLE,
  QCVN_05_2013_TABLE,
  type VnAqi2011First,
  type VnAqi2011Second,
} from './tables.ts'

/** Particles have no 1-hour standard, so none in the hourly index. */
const hour: readonly InputLine<VnAqi2011First & VnAqi2011Second>[] = [
  { pollutant: 'so2', averaging: '1h', column: 'so2_1h' },
  { pollutant: 'co', averaging: '1h', column: 'co_1h' },
  { pollutant: 'no2', averaging: '1h', column: 'no2_1h' },
  { pollutant: 'o3', averaging: '1h', column: 'o3_1h' },
]

const inCommon = {
  key: 'vn_aqi',
  medium: 'air',
  jurisdiction: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  name: { en: 'VN_AQI', vi: 'VN_AQI' },
  levels: VN_AQI_2011_LEVELS,
  advice: VN_AQI_2011_ADVICE,
  rounding: 'half-up',
  conditions: VIET_NAM_CONDITIONS,
  isPerNormalAir: true,
  hour,
  completeness: {
    // 75 %, the usual convention: the decision's own figure was not found [M].
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: { atLeast: 1, oneOfEach: [] },
  },
  negative: 'missing',
} as const satisfies Partial<AirRule<'vn_aqi', VnAqi2011LevelKey>>

const source = {
  en: 'Decision 878/QĐ-TCMT of 1 July 2011, Viet Nam Environment Administration',
  vi: 'Quyết định 878/QĐ-TCMT ngày 01/7/2011 của Tổng cục Môi trường',
}

/**
 * VN_AQI of Decision 878/QĐ-TCMT with the standards of QCVN 05:2009/BTNMT: days from 1 July 2011 to 31 December 2013.
 * For archives only.
 *
 * Sub-index = 100 × mean ÷ standard, without end.
 * - `hourly`: 1-hour means of SO2, CO, NO2 and O3 on their 1-hour standards; particles have none;
 * - `daily`: the larger of the 24-hour mean on the 24-hour standard and of the largest 1-hour mean on the 1-hour
 *   standard, for SO2, CO and NO2; the largest 1-hour mean for O3; the 24-hour mean for PM10. The index is the largest
 *   sub-index, rounded half up to an integer [M]. TSP, which the decision knows too, is not taken.
 *
 * @example vnAqi2011.subIndex('o3_1h', 198) // 198 ÷ 180 × 100 = 110
 */
export const vnAqi2011 = airIndex<'vn_aqi', VnAqi2011LevelKey, VnAqi2011First>({
  ...inCommon,
  rule: {
    id: 'vn-aqi-2011',
    version: '1.0.0',
    title: {
      en: 'Viet Nam air quality index, 2011 edition, standards of QCVN 05:2009',
      vi: 'Chỉ số chất lượng không khí Việt Nam ban hành năm 2011, theo QCVN 05:2009/BTNMT',
    },
    source,
    validFrom: '2011-07-01',
    validBefore: '2014-01-01',
  },
  table: QCVN_05_2009_TABLE,
  day: [
    { pollutant: 'so2', averaging: '24h', column: 'so2_24h' },
    { pollutant: 'so2', averaging: '1h-max', column: 'so2_1h' },
    { pollutant: 'co', averaging: '24h', column: 'co_24h' },
    { pollutant: 'co', averaging: '1h-max', column: 'co_1h' },
    { pollutant: 'no2', averaging: '24h', column: 'no2_24h' },
    { pollutant: 'no2', averaging: '1h-max', column: 'no2_1h' },
    { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10_24h' },
  ],
})

/**
 * VN_AQI of Decision 878/QĐ-TCMT with the standards of QCVN 05:2013/BTNMT: days from 1 January 2014 until Decision
 * 1459/QĐ-TCMT took its place on 12 November 2019. For archives only.
 *
 * The same as `vnAqi2011`, but O3 on 200 µg/m³, CO by the largest 1-hour mean alone, and PM2.5 by its 24-hour mean on
 * 50 µg/m³.
 *
 * @example vnAqi2011Qcvn2013.subIndex('o3_1h', 198) // 198 ÷ 200 × 100 = 99
 */
export const vnAqi2011Qcvn2013 = airIndex<'vn_aqi', VnAqi2011LevelKey, VnAqi2011Second>({
  ...inCommon,
  rule: {
    id: 'vn-aqi-2011-qcvn-2013',
    version: '1.0.0',
    title: {
      en: 'Viet Nam air quality index, 2011 edition, standards of QCVN 05:2013',
      vi: 'Chỉ số chất lượng không khí Việt Nam ban hành năm 2011, theo QCVN 05:2013/BTNMT',
    },
    source,
    validFrom: '2014-01-01',
    validBefore: '2019-11-12',
  },
  table: QCVN_05_2013_TABLE,
  day: [
    { pollutant: 'so2', averaging: '24h', column: 'so2_24h' },
    { pollutant: 'so2', averaging: '1h-max', column: 'so2_1h' },
    { pollutant: 'co', averaging: '1h-max', column: 'co_1h' },
    { pollutant: 'no2', averaging: '24h', column: 'no2_24h' },
    { pollutant: 'no2', averaging: '1h-max', column: 'no2_1h' },
    { pollutant: 'o3', averaging: '1h-max', column: 'o3_1h' },
    { pollutant: 'pm10', averaging: '24h', column: 'pm10_24h' },
    { pollutant: 'pm25', averaging: '24h', column: 'pm25_24h' },
  ],
})
