// QCVN 05:2023/BTNMT, limits of ambient air in Viet Nam since 12 September 2023.
import { airTable, declareStandard } from './limit.ts'
import { VIET_NAM_AIR } from './viet-nam.ts'

const unit = 'µg/m³'

/**
 * Printed in µg/Nm³, at 25 °C and 760 mmHg [1]: the very conditions at which masses of gases are stated in Viet Nam, so
 * that the limits stand here in µg/m³.
 */
export const qcvn05Air2023 = declareStandard(
  {
    ...VIET_NAM_AIR,
    isPerNormalAir: true,
    id: 'qcvn-05-2023',
    version: '1.0.0',
    title: {
      en: 'QCVN 05:2023/BTNMT, national technical regulation on air quality',
      vi: 'QCVN 05:2023/BTNMT, Quy chuẩn kỹ thuật quốc gia về chất lượng không khí',
    },
    source: {
      en: 'Circular 01/2023/TT-BTNMT of 13 March 2023, Ministry of Natural Resources and Environment',
      vi: 'Thông tư 01/2023/TT-BTNMT ngày 13/3/2023 của Bộ Tài nguyên và Môi trường',
    },
    validFrom: '2023-09-12',
  },
  [
    ...airTable(
      { table: 'Table 1', unit, certainty: 'confirmed' },
      {
        so2: { '1h': 350, '24h': 125, year: 50 },
        co: { '1h': 30_000, '8h': 10_000 },
        no2: { '1h': 200, '24h': 100, year: 40 },
        o3: {
          '1h': {
            limit: 200,
            certainty: 'disputed',
            note: 'Two copies of the text say 200, as did QCVN 05:2013; two repositories of software say 180, the limit of QCVN 05:2009.',
          },
          '8h': 120,
        },
        tsp: { '1h': 300, '24h': 200, year: 100 },
        pm10: { '24h': 100, year: 50 },
        pm25: {
          '24h': [
            { limit: 50, validBefore: '2026-01-01' },
            { limit: 45, validFrom: '2026-01-01' },
          ],
          year: 25,
        },
      },
    ),
    // A selection of Table 2 [1]: toxic and smelling substances.
    ...airTable(
      { table: 'Table 2', unit, certainty: 'one-source' },
      {
        pb: { '24h': 1.5 },
        as: { '1h': 0.03 },
        ash3: { '1h': 0.3 },
        hcl: { '24h': 60 },
        hno3: { '1h': 400, '24h': 150 },
        h2so4: { '1h': 300, '24h': 50 },
        cd: { '1h': 0.4, '8h': 0.2 },
        cl2: { '1h': 100, '24h': 30 },
        cr6: { '1h': 0.007, '24h': 0.003 },
        hf: { '1h': 20, '24h': 5 },
        hcn: { '1h': 10 },
        mno2: { '1h': 10, '24h': 8 },
        ni: { '24h': 1 },
        hg: { '24h': 0.3 },
        acrolein: { '1h': 50 },
        acrylonitrile: { '24h': 45 },
        aniline: { '1h': 50, '24h': 30 },
        benzene: { '1h': 22 },
        chloroform: { '24h': 16 },
        thc: { '1h': 5000, '24h': 1500 },
        formaldehyde: { '1h': 20 },
        naphthalene: { '8h': 500, '24h': 120 },
        phenol: { '1h': 10 },
        tetrachloroethylene: { '24h': 100 },
        vinyl_chloride: { '24h': 26 },
        nh3: { '1h': 200 },
        acetaldehyde: { '1h': 45 },
        h2s: { '1h': 42 },
        methyl_mercaptan: { '1h': 50, '24h': 20 },
        styrene: { '24h': 260 },
        toluene: { '1h': 500 },
        xylene: { '1h': 1000 },
      },
    ),
  ],
)
