// The limits of the country's standards that the means of a station are held against, in the units of the station.
import {
  compareWithLimit,
  LIMIT_STANDARDS,
  limitKey,
  readUnit,
  WATER_COLUMNS_2015,
  type Limit,
  type LimitAveraging,
} from '@eos/indices'
import type { NotJudgedReason } from './exceedances.ts'

/** The averagings that are judged; others belong to guidelines that are no law. */
export const judgedAveragings = [
  '1h',
  'sample',
  '8h',
  '24h',
  'year',
] as const satisfies readonly LimitAveraging[]
export type JudgedAveraging = (typeof judgedAveragings)[number]

/** The country whose standards are law here. */
const jurisdiction = 'VN'

export const judgedStandards = LIMIT_STANDARDS.filter(
  (standard) => standard.jurisdiction === jurisdiction,
)

/** Declarations about the water that is measured at a station or a sampling point, as far as it is declared. */
export interface DeclaredWater {
  waterBody: string | null
  /** Level of QCVN 08:2023. */
  waterLevel: string | null
  /** Column of QCVN 08-MT:2015. */
  waterUse: string | null
}

export interface JudgedLimit {
  limit: Limit
  key: string
  averaging: JudgedAveraging
  /** Value in the limit's unit = measured value × factor. */
  factor: number
}

/** A limit that is stated for this parameter but cannot be held against the station's values. */
interface UnjudgedLimit {
  limit: Limit
  reason: NotJudgedReason
}

/** Standards of ambient air hold at air stations, those of surface water at water stations; emissions have others. */
export function standardsOf(medium: string, stationType: string) {
  if (medium === 'air') return judgedStandards.filter((standard) => standard.medium === 'air')
  if (medium === 'water' && stationType.startsWith('surface_water')) {
    return judgedStandards.filter((standard) => standard.medium === 'water')
  }
  return []
}

/** The limits of one parameter, by whether they can be compared with the unit; limits of other classes are left out. */
export function limitsFor(
  limits: readonly Limit[],
  { code, unit, water }: { code: string; unit: string; water: DeclaredWater },
): { judged: JudgedLimit[]; unjudged: UnjudgedLimit[] } {
  const judged: JudgedLimit[] = []
  const unjudged: UnjudgedLimit[] = []
  for (const limit of limits.filter(({ parameter }) => parameter === code)) {
    const averaging = judgedAveragings.find((each) => each === limit.averaging)
    if (!averaging) continue
    const factor = factorTo(limit, unit)
    const isDeclared = isForWater(limit, water)
    if (isDeclared === false) {
      if (isClassUnknown(limit, water)) unjudged.push({ limit, reason: 'class-unknown' })
      continue
    }
    if (isDeclared === undefined) unjudged.push({ limit, reason: 'class-not-declared' })
    else if (factor === undefined) unjudged.push({ limit, reason: 'unit-does-not-fit' })
    else judged.push({ limit, key: limitKey(limit), averaging, factor })
  }
  return { judged, unjudged }
}

/** Says whether a limit is for the class and the kind of the water; `undefined` where these are not declared. */
function isForWater({ class: name, waterBody }: Limit, water: DeclaredWater): boolean | undefined {
  if (name === undefined) return true
  const isUse = (WATER_COLUMNS_2015 as readonly string[]).includes(name)
  const declared = isUse ? water.waterUse : water.waterLevel
  const kind = waterKinds[water.waterBody ?? '']
  if (declared === null || (waterBody !== undefined && kind === undefined)) return undefined
  return declared === name && (waterBody === undefined || waterBody === kind)
}

/** Says whether the declared class is missing from the limit's table, although the table is for this kind of water. */
function isClassUnknown({ standard, waterBody }: Limit, water: DeclaredWater): boolean {
  const { waterLevel } = water
  if (waterBody === undefined || waterLevel === null) return false
  if (waterBody !== waterKinds[water.waterBody ?? '']) return false
  const table = judgedStandards.find(({ id }) => id === standard.id)?.limits ?? []
  return !table.some((one) => one.waterBody === waterBody && one.class === waterLevel)
}

/** Canals are in the table of rivers, reservoirs in that of lakes. */
const waterKinds: Readonly<Record<string, Limit['waterBody']>> = {
  river: 'river',
  canal: 'river',
  lake: 'lake',
  reservoir: 'lake',
}

/** The factor from one unit to the unit of the limit; `undefined` where the two measure different things. */
function factorTo(limit: Limit, text: string): number | undefined {
  const { parameter, averaging, standard } = limit
  // An acidity is a bare number.
  const unit = text === '' && parameter === 'ph' ? 'pH' : readUnit(text, standard.medium)
  if (unit === undefined) return undefined
  try {
    return compareWithLimit({ parameter, averaging, value: 1, unit, instant: 0 }, limit).value
  } catch {
    return undefined
  }
}
