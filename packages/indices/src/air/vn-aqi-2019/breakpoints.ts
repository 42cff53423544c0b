// The breakpoints of VN_AQI 2019 and the name of the rule they belong to.
import type { RuleRef } from '../../rule.ts'
import type { BreakpointTable } from '../ladder.ts'

export const VN_AQI_2019: RuleRef = {
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
}

export type VnAqiColumn = 'o3_1h' | 'o3_8h' | 'co' | 'so2' | 'no2' | 'pm10' | 'pm25'

/**
 * Table 2 of the decision [C], µg/m³ for every pollutant, carbon monoxide included.
 *
 * The table writes "≥" at its last row and gives no formula beyond it: the index stays 500, as implementations do.
 * The 8-hour ozone column ends at 400 µg/m³ (index 300); above it the 8-hour mean is not indexed, only the 1-hour maximum is.
 */
export const VN_AQI_2019_BREAKPOINTS: BreakpointTable<VnAqiColumn> = {
  style: 'continuous',
  unit: 'µg/m³',
  rounding: 'half-up',
  steps: [0, 50, 100, 150, 200, 300, 400, 500],
  columns: {
    o3_1h: [0, 160, 200, 300, 400, 800, 1000, 1200],
    o3_8h: [0, 100, 120, 170, 210, 400],
    co: [0, 10_000, 30_000, 45_000, 60_000, 90_000, 120_000, 150_000],
    so2: [0, 125, 350, 550, 800, 1600, 2100, 2630],
    no2: [0, 100, 200, 700, 1200, 2350, 3100, 3850],
    pm10: [0, 50, 150, 250, 350, 420, 500, 600],
    pm25: [0, 25, 50, 80, 150, 250, 350, 500],
  },
  aboveTop: {
    o3_1h: 'hold',
    o3_8h: 'none',
    co: 'hold',
    so2: 'hold',
    no2: 'hold',
    pm10: 'hold',
    pm25: 'hold',
  },
}
