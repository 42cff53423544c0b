// The European Air Quality Index before its revision, for archives: first with five levels, then with six.
import { frozen } from '../../base/frozen.ts'
import { EUROPEAN_CONDITIONS } from '../../units/gas-conditions.ts'
import { airIndex } from '../engine/air-index.ts'
import type { AirRule, Completeness, InputLine } from '../engine/air-rule.ts'
import { EAQI_ADVICE, EAQI_FIVE_LEVELS_ADVICE } from './advice.ts'
import {
  EAQI_FIVE_LEVELS,
  EAQI_LEVELS,
  type EaqiFiveLevelKey,
  type EaqiLevelKey,
} from './levels.ts'
import { EAQI_2017_FIVE_LEVELS_TABLE, EAQI_2017_TABLE, type EaqiColumn } from './tables.ts'

/**
 * The pollutants that the 2017 method needs of a station beside a busy road [1]: NO2, and PM10 or PM2.5. For
 * `options.completeness.pollutants`.
 */
export const EAQI_2017_TRAFFIC_STATIONS: Completeness['pollutants'] = frozen({
  atLeast: 2,
  oneOfEach: [['no2'], ['pm10', 'pm25']],
})

/** The pollutants that the 2017 method needs of all other stations [1]: NO2, O3, and PM10 or PM2.5. The default. */
export const EAQI_2017_OTHER_STATIONS: Completeness['pollutants'] = frozen({
  atLeast: 3,
  oneOfEach: [['no2'], ['o3'], ['pm10', 'pm25']],
})

/** Particles by the mean of the last 24 hours, gases by the hour. */
const hour: readonly InputLine<EaqiColumn>[] = [
  { pollutant: 'so2', averaging: '1h', column: 'so2' },
  { pollutant: 'no2', averaging: '1h', column: 'no2' },
  { pollutant: 'o3', averaging: '1h', column: 'o3' },
  { pollutant: 'pm10', averaging: '24h-running', column: 'pm10' },
  { pollutant: 'pm25', averaging: '24h-running', column: 'pm25' },
]

const inCommon = {
  key: 'eaqi',
  medium: 'air',
  jurisdiction: 'EU',
  timeZone: 'Europe/Copenhagen',
  name: { en: 'European Air Quality Index', vi: 'Chỉ số chất lượng không khí châu Âu' },
  rounding: 'half-up',
  conditions: EUROPEAN_CONDITIONS,
  hour,
  completeness: {
    // 18 of 24 hours is the usual convention; the method's own figure was not found [M].
    day: { needed: 18, of: 24 },
    eightHours: { needed: 6, of: 8 },
    pollutants: EAQI_2017_OTHER_STATIONS,
  },
  negative: 'missing',
} as const satisfies Partial<AirRule<'eaqi', EaqiLevelKey, EaqiColumn>>

/**
 * European Air Quality Index with six levels, before the revision (European Environment Agency).
 *
 * A LEVEL from 1 to 6. NO2, O3 and SO2 by the 1-hour mean; PM10 and PM2.5 by the running mean of 24 hours, of which 18
 * must be known. Needs NO2, O3 and a kind of particles; at traffic stations NO2 and a kind of particles: `{
 * completeness: { pollutants: EAQI_2017_TRAFFIC_STATIONS } }`. Gaps are never filled from models.
 *
 * Neither day is confirmed: six levels were there when France took them over in a decree of 10 July 2020, and the
 * viewer still showed them on 2 December 2024.
 */
export const eaqi2017 = airIndex<'eaqi', EaqiLevelKey, EaqiColumn>({
  ...inCommon,
  rule: {
    id: 'eaqi-2017',
    version: '1.0.0',
    title: {
      en: 'European Air Quality Index of 2017, six levels',
      vi: 'Chỉ số chất lượng không khí châu Âu năm 2017, sáu mức',
    },
    source: {
      en: 'European Environment Agency, viewer of the index, before the revision',
      vi: 'Cơ quan Môi trường châu Âu, trang bản đồ của chỉ số, trước khi sửa đổi',
    },
    validFrom: '2020-07-10',
    validBefore: '2025-07-01',
  },
  levels: EAQI_LEVELS,
  advice: EAQI_ADVICE,
  table: EAQI_2017_TABLE,
})

/**
 * European Air Quality Index in its first version, with five levels (European Environment Agency and European
 * Commission).
 *
 * A LEVEL from 1 to 5, otherwise computed as `eaqi2017`. It began on 16 November 2017 [C]; when it ended is not
 * confirmed.
 */
export const eaqi2017FiveLevels = airIndex<'eaqi', EaqiFiveLevelKey, EaqiColumn>({
  ...inCommon,
  rule: {
    id: 'eaqi-2017-five-levels',
    version: '1.0.0',
    title: {
      en: 'European Air Quality Index of 2017, first version with five levels',
      vi: 'Chỉ số chất lượng không khí châu Âu năm 2017, bản đầu tiên, năm mức',
    },
    source: {
      en: 'European Environment Agency, viewer of the index, first version',
      vi: 'Cơ quan Môi trường châu Âu, trang bản đồ của chỉ số, bản đầu tiên',
    },
    validFrom: '2017-11-16',
    validBefore: '2020-07-10',
  },
  levels: EAQI_FIVE_LEVELS,
  advice: EAQI_FIVE_LEVELS_ADVICE,
  table: EAQI_2017_FIVE_LEVELS_TABLE,
})
