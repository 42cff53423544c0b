// The invented permits of the outlets. Their limits are in the order of QCVN 40:2011/BTNMT: column A for the textile mill,
// for the others column B with the factors 0.9 and 0.9. The works for household water have none.
import { fullFlow } from './signal/wastewater.ts'
import type { DemoStation } from './build-country.ts'
import type { Trade } from './country/enterprises.ts'

export function permitOf({ code, kind }: DemoStation) {
  if (kind.medium !== 'waste' || kind.trade === 'treatment') return undefined
  return {
    number: `${code}/GPMT (mô phỏng)`,
    issuedBy: 'Sở Nông nghiệp và Môi trường (mô phỏng)',
    issuedOn: '2025-03-14',
    expiresOn: '2032-03-14',
    limits: limitsOf(kind.trade),
  }
}

function limitsOf(trade: Trade) {
  const { ph, cod, tss, nh4_n } = trade === 'textile' ? columnA : columnB
  return [
    { indicator: 'cod', high: cod },
    { indicator: 'tss', high: tss },
    { indicator: 'nh4_n', high: nh4_n },
    { indicator: 'ph', low: ph, high: 9 },
    { indicator: 'temp', high: 40 },
    { indicator: 'flow_out', high: Math.ceil((1.15 * fullFlow(trade)) / 10) * 10 },
  ]
}

/** The least acidity, and the most of the others in mg/L. */
const columnA = { ph: 6, cod: 75, tss: 50, nh4_n: 5 }
const columnB = { ph: 5.5, cod: 121.5, tss: 81, nh4_n: 8.1 }
