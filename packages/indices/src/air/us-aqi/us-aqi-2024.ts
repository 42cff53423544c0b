// US AQI in force: the breakpoints of fine dust of May 2024.
import { airIndex } from '../engine/air-index.ts'
import { SEVENTEEN_OZONE_WINDOWS } from './ozone-windows.ts'
import { usAqiRule } from './rule.ts'
import { US_AQI_2024_TABLE } from './tables.ts'

/**
 * US AQI since 6 May 2024.
 *
 * Concentrations in the units of the table (ppm, ppb, µg/m³) or any that convert at 25 °C and 101.325 kPa; say which in
 * `HourColumns.units`. Hours are intervals; labels of the US name the BEGINNING of an hour. A day is a local day of
 * standard time, and needs the seven hours after it for the 8-hour means of ozone that start late, and the seven before
 * it for carbon monoxide.
 *
 * Source: 40 CFR Part 58, Appendix G, as amended by 89 FR 16202; EPA-454/B-24-002 [C], disputed above 300 [D].
 */
export const usAqi2024 = airIndex(
  usAqiRule({
    rule: {
      id: 'us-aqi-2024',
      version: '1.0.0',
      title: { en: 'US AQI (since May 2024)', vi: 'AQI Hoa Kỳ (từ tháng 5/2024)' },
      source: {
        en: '40 CFR Part 58, Appendix G, Table 2, as amended by 89 FR 16202; Technical Assistance Document EPA-454/B-24-002',
        vi: '40 CFR Phần 58, Phụ lục G, Bảng 2, sửa đổi theo 89 FR 16202; Tài liệu hướng dẫn kỹ thuật EPA-454/B-24-002',
      },
      validFrom: '2024-05-06',
    },
    table: US_AQI_2024_TABLE,
    eightHourMeans: SEVENTEEN_OZONE_WINDOWS,
  }),
)
