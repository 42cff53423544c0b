// A unit with its basis: "mg/L as N" differs from "mg/L of the ion".
import { isMissing } from '../base/missing.ts'
import { normalizeUnit, plain } from './normalize-unit.ts'
import type { Basis, Species } from './substances.ts'
import type { UnitCode } from './unit-codes.ts'

export interface StatedUnit {
  readonly unit: UnitCode
  /** The basis of the mass, where the source says so. */
  readonly basis?: Basis
  /** The ion or nitrogen compound, where the unit itself names it ("mg NH4/L"). */
  readonly species?: Species
}

/**
 * Reads a unit with its basis: "mg/L as N", "mg/l N", "mg NH4/L", "mg/L (tính theo N)", "mg/L NO3-N".
 *
 * @param medium in water, `ppm` and `ppb` are masses per litre
 * @returns `undefined` for whatever is not known for certain ("mg As/L", "mg/L as NH3", "mg/L as CaCO3")
 * @example readUnit('mg NH4/L') // { unit: 'mg/L', basis: 'as-ion', species: 'ammonium' }
 */
export function readUnit(text: string, medium: 'air' | 'water' = 'air'): StatedUnit | undefined {
  const unit = normalizeUnit(text, medium)
  if (unit !== undefined) return { unit }
  const [, prefix, before, , after] = WITH_BASIS.exec(plain(text)) ?? []
  const counted = COUNTED.get(bare(`${before ?? ''}${after ?? ''}`))
  if (prefix === undefined || counted === undefined || (before && after)) return undefined
  const mass = normalizeUnit(`${prefix}/L`)
  return mass === undefined ? undefined : { unit: mass, ...counted }
}

/** Writes a stated unit: "mg/L", "mg/L as N", "mg/L as NH4". */
export function unitText(stated: UnitCode | StatedUnit): string {
  const { unit, basis, species } = asStated(stated)
  if (isMissing(basis)) return unit
  if (basis === 'as-ion') return `${unit} as ${species ? IONS[species] : 'ion'}`
  return `${unit} as ${basis === 'as-n' ? 'N' : 'P'}`
}

/** A bare unit as a stated one without basis, written with the micro sign. */
export function asStated(stated: UnitCode | StatedUnit): StatedUnit {
  if (typeof stated === 'string') return { unit: withMicroSign(stated) }
  return { ...stated, unit: withMicroSign(stated.unit) }
}

/** The plain unit when there is no basis, so that "mg/L" and { unit: 'mg/L' } are equal. */
export function plainUnit(stated: UnitCode | StatedUnit): UnitCode | StatedUnit {
  const { unit, basis, species } = asStated(stated)
  return isMissing(basis) && isMissing(species) ? unit : asStated(stated)
}

/** The Greek letter mu (U+03BC), which many keyboards write, looks like the micro sign (U+00B5). */
function withMicroSign(unit: UnitCode): UnitCode {
  return unit.replace('\u03BC', '\u00B5') as UnitCode
}

const IONS: Readonly<Record<Species, string>> = {
  ammonium: 'NH4',
  nitrate: 'NO3',
  nitrite: 'NO2',
  phosphate: 'PO4',
}

/** A mass prefix, with the species before or after "per litre". */
const WITH_BASIS = /^(ng|ug|mg|g)(.*?)(\/l|\.?l-1)(.*)$/

const COUNTED: ReadonlyMap<string, Omit<StatedUnit, 'unit'>> = new Map([
  ['n', { basis: 'as-n' }],
  ['p', { basis: 'as-p' }],
  ...spellings('ammonium', 'nh4', '+', 'n'),
  ...spellings('nitrate', 'no3', '-', 'n'),
  ...spellings('nitrite', 'no2', '-', 'n'),
  ...spellings('phosphate', 'po4', '3-', 'p'),
])

function spellings(
  species: Species,
  ion: string,
  charge: string,
  element: 'n' | 'p',
): [string, Omit<StatedUnit, 'unit'>][] {
  const whole = { basis: 'as-ion', species } as const
  const part = { basis: `as-${element}`, species } as const
  return [
    [ion, whole],
    [`${ion}${charge}`, whole],
    [`${ion}-${element}`, part],
    [`${element}-${ion}`, part],
    [`${ion}${charge}-${element}`, part],
  ]
}

/** Removes "as", "(as …)" and "tính theo". A single "as" stays, because it is arsenic. */
function bare(words: string): string {
  return words.replace(/^[(,]?(?:as(?=.)|tínhtheo|theo)?/, '').replace(/\)$/, '')
}
