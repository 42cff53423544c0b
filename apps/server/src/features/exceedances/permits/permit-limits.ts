// The limits of a permit in the form of those of a standard, in the units of the indicators that they are about.
// See docs/decisions/0170-outlets-are-judged-by-their-permits.md.
import type { JudgedAveraging } from '@eos/contract/readings/judged-limits'
import type { PermitMean } from '@eos/contract/waste/permits'
import {
  convert,
  readUnit,
  type Bound,
  type Limit,
  type LimitParameter,
  type StandardRef,
  type UnitCode,
} from '@eos/indices'

export interface Permit {
  id: string
  stationId: string
  version: string
  number: string
  /** ISO dates. */
  issuedOn: string
  issuedBy: string
  expiresOn: string | null
  /** The first day on which it does not hold: it has expired, or another one was issued. */
  validBefore: string | null
  timeZone: string
  medium: string
  limits: readonly PermittedValue[]
}

/** The values that a permit allows of one indicator. */
interface PermittedValue {
  /** Code of the indicator. */
  code: string
  /** The indicator is measured in it. */
  ownUnit: string
  low: number | null
  high: number | null
  /** The permit states it; it is that of the indicator when it states none. */
  unit: string | null
  means: readonly PermitMean[]
}

/** An outlet measures all the time: as in surface water, the mean of an hour stands for a sample. */
export const permitAveragings = { hour: 'sample', day: '24h' } as const satisfies Record<
  PermitMean,
  JudgedAveraging
>

/** None of means whose unit cannot be converted into that of the indicator. */
export function limitsOfPermit(permit: Permit): Limit[] {
  const standard = standardOf(permit)
  const { issuedOn: validFrom, validBefore, medium } = permit
  const validity = { validFrom, ...(validBefore !== null && { validBefore }) }
  return permit.limits.flatMap(({ means, ...permitted }) => {
    const bound = boundInOwnUnit(permitted, medium)
    if (!bound) return []
    return means.map((mean): Limit => {
      const averaging = permitAveragings[mean]
      return { standard, ...validity, table: '', averaging, ...aboutOf(permitted), ...bound }
    })
  })
}

/** The bound in the unit of the indicator; `undefined` where nothing leads from one unit to the other. */
export function boundInOwnUnit(
  { low, high, unit, ...own }: Omit<PermittedValue, 'means'>,
  medium: string,
): Bound | undefined {
  const stated = boundOf(low, high)
  if (!stated || unit === null || unit === own.ownUnit) return stated
  const factor = factorFrom(unit, own, medium)
  return factor === undefined ? undefined : scaled(stated, factor)
}

function factorFrom(
  unit: string,
  { code, ownUnit }: Pick<PermittedValue, 'code' | 'ownUnit'>,
  medium: string,
): number | undefined {
  const where = mediumOfUnits(medium)
  const from = readUnit(unit, where)
  // An acidity is a bare number.
  const to = readUnit(ownUnit === '' && code === 'ph' ? 'pH' : ownUnit, where)
  if (!from || !to) return undefined
  const hasBasis = from.basis !== undefined || to.basis !== undefined
  try {
    return convert({ value: 1, from, to, ...(hasBasis && { substance: code }) })
  } catch {
    return undefined
  }
}

/** Titled as permits are cited: "Environmental permit 12/GPMT-UBND of 14 Mar 2025". */
function standardOf({ id, version, timeZone, medium, ...permit }: Permit): StandardRef {
  const { number, issuedOn, issuedBy } = permit
  const [year, month, day] = issuedOn.split('-')
  return {
    id: permitKey(id),
    version,
    title: {
      en: `Environmental permit ${number} of ${enDay.format(Date.parse(issuedOn))}`,
      vi: `Giấy phép môi trường số ${number} ngày ${day}/${month}/${year}`,
    },
    source: { en: issuedBy, vi: issuedBy },
    validFrom: issuedOn,
    jurisdiction: 'VN',
    medium: mediumOfUnits(medium),
    timeZone,
  }
}

const enDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Names a permit among standards. */
const permitKey = (id: string) => `permit-${id}`

/** The keys of all limits of a permit begin so. */
export const startOfKeys = (permitId: string) => `${permitKey(permitId)}/`

export function isOfPermit(key: string): boolean {
  return key.startsWith(permitKey(''))
}

/** Permits also limit what no standard knows; codes and units are only compared with those of the same indicator. */
function aboutOf({ code, ownUnit }: Pick<PermittedValue, 'code' | 'ownUnit'>) {
  return {
    parameter: code as LimitParameter,
    unit: ownUnit as UnitCode,
    certainty: 'one-source',
  } as const
}

function boundOf(low: number | null, high: number | null): Bound | undefined {
  if (low !== null && high !== null) return { kind: 'range', limit: [low, high] }
  if (high !== null) return { kind: 'upper', limit: high }
  return low === null ? undefined : { kind: 'lower', limit: low }
}

function scaled(bound: Bound, factor: number): Bound {
  const inUnit = (figure: number) => Number((figure * factor).toPrecision(toldDigits))
  return bound.kind === 'range'
    ? { kind: 'range', limit: [inUnit(bound.limit[0]), inUnit(bound.limit[1])] }
    : { kind: bound.kind, limit: inUnit(bound.limit) }
}

/** Beyond them is the noise of converting a unit. */
const toldDigits = 12

/** In water `ppm` means another unit than in air. */
function mediumOfUnits(medium: string): 'air' | 'water' {
  return medium === 'water' ? 'water' : 'air'
}
