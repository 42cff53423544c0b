// QCVN 05:2013/BTNMT and QCVN 05:2009/BTNMT, repealed limits of ambient air in Viet Nam, for archives.
import { airTable, declareStandard } from './limit.ts'
import { VIET_NAM_AIR } from './viet-nam.ts'

const common = { table: 'Table 1', unit: 'µg/m³' } as const

/** Table 1 [C]: three copies, alike. In force from 1 January 2014 to 11 September 2023. */
export const qcvn05Air2013 = declareStandard(
  {
    ...VIET_NAM_AIR,
    id: 'qcvn-05-2013',
    version: '1.0.0',
    title: {
      en: 'QCVN 05:2013/BTNMT, national technical regulation on ambient air quality',
      vi: 'QCVN 05:2013/BTNMT, Quy chuẩn kỹ thuật quốc gia về chất lượng không khí xung quanh',
    },
    source: {
      en: 'Circular 32/2013/TT-BTNMT of 25 October 2013, Ministry of Natural Resources and Environment',
      vi: 'Thông tư 32/2013/TT-BTNMT ngày 25/10/2013 của Bộ Tài nguyên và Môi trường',
    },
    validFrom: '2014-01-01',
    validBefore: '2023-09-12',
  },
  airTable(
    { ...common, certainty: 'confirmed' },
    {
      so2: { '1h': 350, '24h': 125, year: 50 },
      co: { '1h': 30_000, '8h': 10_000 },
      no2: { '1h': 200, '24h': 100, year: 40 },
      o3: { '1h': 200, '8h': 120 },
      tsp: { '1h': 300, '24h': 200, year: 100 },
      pm10: { '24h': 150, year: 50 },
      pm25: { '24h': 50, year: 25 },
      pb: { '24h': 1.5, year: 0.5 },
    },
  ),
)

const NOX =
  'The copy that was read prints NOx. Hold nitrogen oxides against it, not nitrogen dioxide alone.'

/**
 * In force from 1 January 2010 to 31 December 2013, without PM2.5. Table 1 [1]: one copy, whose empty columns follow
 * from the number of cells; TCVN 5937:2005 has the same figures but for CO and NO2 over 24 hours.
 */
export const qcvn05Air2009 = declareStandard(
  {
    ...VIET_NAM_AIR,
    id: 'qcvn-05-2009',
    version: '1.0.0',
    title: {
      en: 'QCVN 05:2009/BTNMT, national technical regulation on ambient air quality',
      vi: 'QCVN 05:2009/BTNMT, Quy chuẩn kỹ thuật quốc gia về chất lượng không khí xung quanh',
    },
    source: {
      en: 'Circular 16/2009/TT-BTNMT of 7 October 2009, Ministry of Natural Resources and Environment',
      vi: 'Thông tư 16/2009/TT-BTNMT ngày 07/10/2009 của Bộ Tài nguyên và Môi trường',
    },
    validFrom: '2010-01-01',
    validBefore: '2014-01-01',
  },
  airTable(
    { ...common, certainty: 'one-source' },
    {
      so2: { '1h': 350, '24h': 125, year: 50 },
      co: { '1h': 30_000, '8h': 10_000, '24h': 5000 },
      nox: {
        '1h': { limit: 200, note: NOX },
        '24h': { limit: 100, note: NOX },
        year: { limit: 40, note: NOX },
      },
      o3: { '1h': 180, '8h': 120, '24h': 80 },
      tsp: { '1h': 300, '24h': 200, year: 140 },
      pm10: { '24h': 150, year: 50 },
      pb: { '24h': 1.5, year: 0.5 },
    },
  ),
)
