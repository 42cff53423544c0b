// Finds the limits of the country's standards that hold for the means of a station, in its own units.
import {
  compareWithLimit,
  hasLimits,
  LIMIT_STANDARDS,
  limitKey,
  readUnit,
  WATER_COLUMNS_2015,
  type Limit,
  type LimitAveraging,
} from '@eos/indices'
import type { NotJudgedReason } from '@eos/contract/exceedances'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { AlikeStations } from '../../readings/queries/slot-layout.ts'
import type { DeclaredWater } from './declared-water.ts'
import { listDeclarations } from './queries/former-declarations.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { listUnits } from './queries/units.ts'

/** The averagings that rows are computed for; others belong to guidelines that are no law. */
export const judgedAveragings = [
  '1h',
  'sample',
  '8h',
  '24h',
  'year',
] as const satisfies readonly LimitAveraging[]
export type JudgedAveraging = (typeof judgedAveragings)[number]

/** The country whose standards are law here. */
export const jurisdiction = 'VN'

const standards = LIMIT_STANDARDS.filter((standard) => standard.jurisdiction === jurisdiction)

/** Rises with every standard that is added or changed: what was judged before is then judged again. */
export const limitsEdition = editionOf(standards)

/** Rises with every standard that samples are held against. */
export const samplesEdition = editionOf(standards.filter(({ medium }) => medium === 'water'))

function editionOf(judgedBy: typeof standards): string {
  return judgedBy
    .map(({ id, version }) => `${id}@${version}`)
    .toSorted()
    .join(' ')
}

export interface JudgedIndicator {
  indicatorId: string
  code: string
  /** The newest slot first. */
  slots: readonly number[]
  limits: readonly JudgedLimit[]
}

export interface JudgedLimit {
  limit: Limit
  key: string
  averaging: JudgedAveraging
  /** Value in the limit's unit = measured value × factor. */
  factor: number
}

/** A limit that is stated for this parameter but cannot be held against the station's values. */
export interface UnjudgedLimit {
  limit: Limit
  reason: NotJudgedReason
}

/** Standards of ambient air hold at air stations, those of surface water at stations of surface water; emissions have others. */
export function standardsOf(medium: string, stationType: string) {
  if (medium === 'air') return standards.filter((standard) => standard.medium === 'air')
  if (medium === 'water' && stationType.startsWith('surface_water')) {
    return standards.filter((standard) => standard.medium === 'water')
  }
  return []
}

/** Stations that are judged by the same limits, and for which means. */
export interface JudgedStations extends AlikeStations {
  indicators: readonly JudgedIndicator[]
  /** Means that end after this, and not after that, were declared so; null where there is no such bound. */
  after: Date | null
  until: Date | null
}

/**
 * The stations with their limits, apart by kind and declared water of each time; those for which no standard is known are left out, and
 * so are declarations that had ended before any mean that hours of the range are part of.
 */
export async function listJudgedStations(
  db: Db,
  stations: AlikeStations,
  { from }: Pick<TimeRange, 'from'>,
): Promise<JudgedStations[]> {
  const ids = stations.slots.filter(({ code }) => hasLimits(code)).map((slot) => slot.indicatorId)
  if (ids.length === 0) return []
  const unitOf = await listUnits(db, ids)
  const declared = await listDeclarations(db, stations.stationIds, from)
  return declared.flatMap((held) => {
    const { stationType, stationIds, after, until } = held
    const alike = { ...stations, medium: held.medium as AlikeStations['medium'] }
    const indicators = judgedIndicators(alike, { stationType, water: held, unitOf })
    // Exceedances of a class that was never declared are deleted.
    const hasStandards = standardsOf(held.medium, stationType).length > 0
    return hasStandards ? [{ ...alike, stationIds, indicators, after, until }] : []
  })
}

function judgedIndicators(
  { medium, slots }: AlikeStations,
  kind: { stationType: string; water: DeclaredWater; unitOf: ReadonlyMap<string, string> },
): JudgedIndicator[] {
  const { stationType, water, unitOf } = kind
  const limits = standardsOf(medium, stationType).flatMap((standard) => standard.limits)
  const found = new Map<string, JudgedIndicator>()
  for (const { indicatorId, code, slot } of slots.toSorted((a, b) => b.slot - a.slot)) {
    const known = found.get(indicatorId)
    const unit = unitOf.get(indicatorId) ?? ''
    const own = known?.limits ?? limitsFor(limits, { code, unit, water }).judged
    if (own.length === 0) continue
    found.set(indicatorId, {
      indicatorId,
      code,
      slots: [...(known?.slots ?? []), slot],
      limits: own,
    })
  }
  return [...found.values()]
}

/** The limits of one parameter, apart by whether values in the unit can be held against them; those of other classes are left out. */
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
  const table = standards.find(({ id }) => id === standard.id)?.limits ?? []
  return !table.some((one) => one.waterBody === waterBody && one.class === waterLevel)
}

/** Canals are in the table of rivers, reservoirs in that of lakes. */
const waterKinds: Readonly<Record<string, Limit['waterBody']>> = {
  river: 'river',
  canal: 'river',
  lake: 'lake',
  reservoir: 'lake',
}

/** A value beyond a limit, in the unit of the limit. */
export interface Beyond {
  limitKey: string
  value: number
  limitValue: number
  /** Value divided by limit; null for a range, and for any amount where the limit is zero. */
  ratio: number | null
  /** Of the declaration of the standard. */
  edition: string
  isAbove: boolean
}

/** Compares a measured value with a limit; `undefined` when it is within, or when nobody can tell. */
export function beyondLimit(
  { limit, key, factor }: JudgedLimit,
  value: number,
  about: ({ interval: { start: number; end: number } } | { instant: number }) & {
    belowDetection?: boolean
  },
): Beyond | undefined {
  const { parameter, averaging, unit, kind, standard } = limit
  const judged = compareWithLimit(
    { parameter, averaging, value: value * factor, unit, ...about },
    limit,
  )
  if (judged.verdict !== 'exceeds') return undefined
  const isAbove = kind === 'upper' || judged.side === 'above'
  const { ratio } = judged
  return {
    limitKey: key,
    value: judged.value,
    limitValue: kind === 'range' ? limit.limit[isAbove ? 1 : 0] : limit.limit,
    ratio: ratio !== undefined && Number.isFinite(ratio) ? ratio : null,
    edition: standard.version,
    isAbove,
  }
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
