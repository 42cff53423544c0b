// US AQI from March 2013 to December 2015, for the data of those years: ozone still by the standard of 2008.
import { airIndex } from '../engine/air-index.ts'
import { TWENTY_FOUR_OZONE_WINDOWS } from './ozone-windows.ts'
import { usAqiRule } from './rule.ts'
import { US_AQI_2012_TABLE } from './tables.ts'

/**
 * US AQI by the rule signed in December 2012, in force from 18 March 2013 to 27 December 2015. Units and hours as for
 * `usAqi2024`; a day has 24 8-hour means of ozone. Earlier days had other breakpoints of fine dust (15.4, 40.4, 65.4
 * µg/m³), which are not here.
 *
 * Source: 40 CFR Part 58, Appendix G, as amended by 78 FR 3086; Technical Assistance Document of December 2013 [C].
 */
export const usAqi2012 = airIndex(
  usAqiRule({
    rule: {
      id: 'us-aqi-2012',
      version: '1.0.0',
      title: {
        en: 'US AQI (March 2013 to December 2015)',
        vi: 'AQI Hoa Kỳ (từ tháng 3/2013 đến tháng 12/2015)',
      },
      source: {
        en: '40 CFR Part 58, Appendix G, Table 2, as amended by 78 FR 3086; Technical Assistance Document of December 2013',
        vi: '40 CFR Phần 58, Phụ lục G, Bảng 2, sửa đổi theo 78 FR 3086; Tài liệu hướng dẫn kỹ thuật tháng 12/2013',
      },
      validFrom: '2013-03-18',
      validBefore: '2015-12-28',
    },
    table: US_AQI_2012_TABLE,
    eightHourMeans: TWENTY_FOUR_OZONE_WINDOWS,
  }),
)
