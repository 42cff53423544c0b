// US AQI from December 2015 to May 2024, for the data of those years: today's ozone, the earlier breakpoints of fine
// dust.
import { airIndex } from '../engine/air-index.ts'
import { SEVENTEEN_OZONE_WINDOWS } from './ozone-windows.ts'
import { usAqiRule } from './rule.ts'
import { US_AQI_2015_TABLE } from './tables.ts'

/**
 * US AQI from 28 December 2015 to 5 May 2024. Units and hours as for `usAqi2024`.
 *
 * Source: 40 CFR Part 58, Appendix G, as amended by 80 FR 65292; EPA-454/B-18-007 [C].
 */
export const usAqi2015 = airIndex(
  usAqiRule({
    rule: {
      id: 'us-aqi-2015',
      version: '1.0.0',
      title: {
        en: 'US AQI (December 2015 to May 2024)',
        vi: 'AQI Hoa Kỳ (từ tháng 12/2015 đến tháng 5/2024)',
      },
      source: {
        en: '40 CFR Part 58, Appendix G, Table 2, as amended by 78 FR 3086 (PM2.5) and 80 FR 65292 (ozone); Technical Assistance Document EPA-454/B-18-007',
        vi: '40 CFR Phần 58, Phụ lục G, Bảng 2, sửa đổi theo 78 FR 3086 (PM2.5) và 80 FR 65292 (ozon); Tài liệu hướng dẫn kỹ thuật EPA-454/B-18-007',
      },
      validFrom: '2015-12-28',
      validBefore: '2024-05-06',
    },
    table: US_AQI_2015_TABLE,
    eightHourMeans: SEVENTEEN_OZONE_WINDOWS,
  }),
)
