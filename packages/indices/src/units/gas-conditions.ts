// The temperature and pressure of mass concentrations of gases in each jurisdiction.
import { frozen } from '../base/frozen.ts'
import type { Certainty } from '../base/certainty.ts'
import type { Jurisdiction } from '../base/index-key.ts'

/** The air that a mass concentration refers to. */
export interface GasConditions {
  readonly temperatureC: number
  readonly pressureKPa: number
}

export interface StatedGasConditions extends GasConditions {
  readonly jurisdiction: Jurisdiction
  /** The first day, ISO date in the country's time; absent: since always, as far as we know. */
  readonly validFrom?: string
  /** The day after the last one; absent: still in force. */
  readonly validBefore?: string
  readonly certainty: Certainty
  /** The document that states it. */
  readonly source: string
}

/** Viet Nam: 25 °C and 760 mmHg, the normal cubic metre of QCVN 05:2023/BTNMT [1]. */
export const VIET_NAM_CONDITIONS: GasConditions = frozen({ temperatureC: 25, pressureKPa: 101.325 })
/** European Union and United Kingdom: 20 °C and 101.3 kPa [C]. */
export const EUROPEAN_CONDITIONS: GasConditions = frozen({ temperatureC: 20, pressureKPa: 101.3 })

const AT_25: GasConditions = { temperatureC: 25, pressureKPa: 101.325 }

/**
 * All documented conditions. Particles are not converted: they are masses per cubic metre of ambient air everywhere.
 */
export const GAS_CONDITIONS: readonly StatedGasConditions[] = frozen([
  {
    jurisdiction: 'VN',
    ...VIET_NAM_CONDITIONS,
    certainty: 'one-source',
    source: 'QCVN 05:2023/BTNMT: the normal cubic metre is at 25 °C and 760 mmHg',
  },
  {
    jurisdiction: 'US',
    ...AT_25,
    certainty: 'confirmed',
    source: '40 CFR 50.3: 25 °C and 760 mmHg, but for PM2.5 and lead',
  },
  {
    jurisdiction: 'EU',
    ...EUROPEAN_CONDITIONS,
    certainty: 'confirmed',
    source: 'Directive 2008/50/EC, Annex VI: 293 K and 101.3 kPa for gaseous pollutants',
  },
  {
    jurisdiction: 'GB',
    ...EUROPEAN_CONDITIONS,
    certainty: 'confirmed',
    source: 'Air Quality Standards Regulations 2010, as the European directive',
  },
  {
    jurisdiction: 'CN',
    temperatureC: 0,
    pressureKPa: 101.325,
    validBefore: '2018-09-01',
    certainty: 'one-source',
    source: 'GB 3095-2012, 3.14 before its amendment: standard state, 273 K and 101.325 kPa',
  },
  {
    jurisdiction: 'CN',
    ...AT_25,
    validFrom: '2018-09-01',
    certainty: 'one-source',
    source:
      'GB 3095-2012, 3.14 as amended in 2018: reference state, 298.15 K and 1013.25 hPa for gases',
  },
  {
    jurisdiction: 'IN',
    ...AT_25,
    certainty: 'from-memory',
    source: 'Guidelines of the Central Pollution Control Board for measuring ambient air, 2011',
  },
  {
    jurisdiction: 'CA',
    ...AT_25,
    certainty: 'from-memory',
    source: 'National Air Pollution Surveillance programme',
  },
])

/**
 * The conditions of a jurisdiction on a day.
 *
 * @param localDate ISO date in the country's own time; it matters where conditions have changed (China, 1 September
 * 2018)
 * @returns `undefined` where no document is known; `convert` then refuses rather than assumes
 * @example
 * convert({ value: 100, from: 'ppb', to: 'µg/m³', substance: 'no2', ...gasConditions('CN', '2017-01-01') }) // 205.3
 */
export function gasConditions(
  jurisdiction: Jurisdiction,
  localDate: string,
): StatedGasConditions | undefined {
  return GAS_CONDITIONS.find(
    (stated) =>
      stated.jurisdiction === jurisdiction &&
      (stated.validFrom === undefined || localDate >= stated.validFrom) &&
      (stated.validBefore === undefined || localDate < stated.validBefore),
  )
}
