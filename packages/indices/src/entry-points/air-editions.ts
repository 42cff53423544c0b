// The editions of the air quality indices, by country. A part of the public face.
// Viet Nam, air, 2019
export { vnAqi2019, type VnAqiResult } from '../air/vn-aqi-2019/vn-aqi-2019.ts'
export { VN_AQI_LEVELS, type VnAqiLevelKey } from '../air/vn-aqi-2019/levels.ts'
export { VN_AQI_ADVICE } from '../air/vn-aqi-2019/advice.ts'
export { type VnAqiColumn } from '../air/vn-aqi-2019/table.ts'
// United States
export { usAqi2024 } from '../air/us-aqi/us-aqi-2024.ts'
export { usAqi2015 } from '../air/us-aqi/us-aqi-2015.ts'
export { usAqi2012 } from '../air/us-aqi/us-aqi-2012.ts'
export { US_AQI_ADVICE } from '../air/us-aqi/advice.ts'
export { US_AQI_LEVELS, type UsAqiLevelKey } from '../air/us-aqi/levels.ts'
export { type UsAqiColumn } from '../air/us-aqi/tables.ts'
// Viet Nam, air, 2011
export { vnAqi2011, vnAqi2011Qcvn2013 } from '../air/vn-aqi-2011/vn-aqi-2011.ts'
export { VN_AQI_2011_ADVICE } from '../air/vn-aqi-2011/advice.ts'
export { VN_AQI_2011_LEVELS, type VnAqi2011LevelKey } from '../air/vn-aqi-2011/levels.ts'
export { type VnAqi2011Column } from '../air/vn-aqi-2011/tables.ts'
// Europe
export { eaqi2024 } from '../air/eaqi/eaqi-2024.ts'
export {
  eaqi2017,
  eaqi2017FiveLevels,
  EAQI_2017_OTHER_STATIONS,
  EAQI_2017_TRAFFIC_STATIONS,
} from '../air/eaqi/eaqi-2017.ts'
export { EAQI_ADVICE, EAQI_FIVE_LEVELS_ADVICE } from '../air/eaqi/advice.ts'
export {
  EAQI_FIVE_LEVELS,
  EAQI_LEVELS,
  type EaqiFiveLevelKey,
  type EaqiLevelKey,
} from '../air/eaqi/levels.ts'
export { type EaqiColumn } from '../air/eaqi/tables.ts'
// United Kingdom
export { ukDaqi2013 } from '../air/uk-daqi/uk-daqi-2013.ts'
export { UK_DAQI_ADVICE } from '../air/uk-daqi/advice.ts'
export {
  UK_DAQI_LEVELS,
  ukDaqiBand,
  type UkDaqiBand,
  type UkDaqiLevelKey,
} from '../air/uk-daqi/levels.ts'
export { type UkDaqiColumn } from '../air/uk-daqi/table.ts'
// China
export { cnAqi2012 } from '../air/cn-aqi/cn-aqi-2012.ts'
export { cnAqi2026 } from '../air/cn-aqi/cn-aqi-2026.ts'
export { CN_AQI_ADVICE } from '../air/cn-aqi/advice.ts'
export { CN_AQI_LEVELS, type CnAqiLevelKey } from '../air/cn-aqi/levels.ts'
export { type CnAqiColumn } from '../air/cn-aqi/tables.ts'
// India
export { inNaqi2014 } from '../air/in-naqi/in-naqi-2014.ts'
export { IN_NAQI_ADVICE } from '../air/in-naqi/advice.ts'
export { IN_NAQI_LEVELS, type InNaqiLevelKey } from '../air/in-naqi/levels.ts'
export { type InNaqiColumn } from '../air/in-naqi/tables.ts'
// Canada
export { caAqhi, caAqhiPlus, type AqhiEdition } from '../air/ca-aqhi/ca-aqhi.ts'
export { AQHI_ADVICE } from '../air/ca-aqhi/advice.ts'
export {
  AQHI_COLOURS,
  AQHI_LEVELS,
  aqhiColour,
  shownAqhi,
  type AqhiLevelKey,
} from '../air/ca-aqhi/levels.ts'
export { AQHI_COEFFICIENTS, type AqhiPollutant } from '../air/ca-aqhi/formula.ts'
export { explainAqhi } from '../air/ca-aqhi/explain-aqhi.ts'
export { type AqhiSeries } from '../air/ca-aqhi/columns.ts'
export {
  NO_AQHI_REASONS,
  type AqhiOptions,
  type AqhiResult,
  type AqhiTerm,
  type KnownAqhi,
  type NoAqhi,
  type NoAqhiReason,
} from '../air/ca-aqhi/aqhi-result.ts'
