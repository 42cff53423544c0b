// Finds the limits of the country's standards that hold for the means of a station, in its own units.
import { compareWithLimit, hasLimits } from '@eos/indices'
import { judgedStandards, type JudgedLimit } from '@eos/contract/readings/judged-limits'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { AlikeStations } from '../../readings/queries/slot-layout.ts'
import { listDeclarations } from './queries/former-declarations.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { limitsAt } from './judged-place.ts'
import type { Permit } from './permits/permit-limits.ts'
import { listOwnUnits, listPermits } from './permits/queries.ts'

/** Rises with every standard that is added or changed: what was judged before is then judged again. */
export const limitsEdition = editionOf(judgedStandards)

/** Rises with every standard that samples are held against. */
export const samplesEdition = editionOf(judgedStandards.filter(({ medium }) => medium === 'water'))

function editionOf(judgedBy: typeof judgedStandards): string {
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

/** Stations that are judged by the same limits, and for which means. */
export interface JudgedStations extends AlikeStations {
  indicators: readonly JudgedIndicator[]
  /** Means that end after this, and not after that, were declared so; null where there is no such bound. */
  after: Date | null
  until: Date | null
}

/**
 * The stations with their limits, apart by kind and declared water of each time and by permit; those that nothing limits
 * are left out, and so are declarations that had ended before any mean that hours of the range are part of.
 */
export async function listJudgedStations(
  db: Db,
  stations: AlikeStations,
  { from }: Pick<TimeRange, 'from'>,
): Promise<JudgedStations[]> {
  const permits = await listPermits(db, stations.stationIds)
  const limited = stations.slots.filter(({ code }) => hasLimits(code) || permits.size > 0)
  if (limited.length === 0) return []
  const units = await listOwnUnits(
    db,
    limited.map((slot) => slot.indicatorId),
  )
  const declared = await listDeclarations(db, stations.stationIds, from)
  return declared.flatMap(({ stationType, medium, after, until, stationIds, ...water }) => {
    const alike = { ...stations, medium: medium as AlikeStations['medium'] }
    return apartByPermit(stationIds, permits).flatMap((own): JudgedStations[] => {
      const limitsOf = limitsAt({ medium, stationType, water, permits: own.permits })
      // Exceedances of a class that was never declared are deleted.
      if (!limitsOf) return []
      const indicators = judgedIndicators(alike, (slot) => {
        return limitsOf({ code: slot.code, unit: units.get(slot.indicatorId)?.ownUnit ?? '' })
      })
      return [{ ...alike, stationIds: own.stationIds, indicators, after, until }]
    })
  })
}

/** Stations without a permit together, each of the others by itself. */
function apartByPermit(
  stationIds: readonly string[],
  permits: ReadonlyMap<string, readonly Permit[]>,
): { stationIds: string[]; permits: readonly Permit[] }[] {
  const others = stationIds.filter((id) => !permits.has(id))
  return [
    ...(others.length > 0 ? [{ stationIds: others, permits: [] }] : []),
    ...stationIds.flatMap((id) => {
      const own = permits.get(id)
      return own ? [{ stationIds: [id], permits: own }] : []
    }),
  ]
}

function judgedIndicators(
  { slots }: AlikeStations,
  limitsOf: (slot: AlikeStations['slots'][number]) => readonly JudgedLimit[],
): JudgedIndicator[] {
  const found = new Map<string, JudgedIndicator>()
  for (const each of slots.toSorted((a, b) => b.slot - a.slot)) {
    const { indicatorId, code, slot } = each
    const known = found.get(indicatorId)
    const own = known?.limits ?? limitsOf(each)
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

/** A value beyond a limit, in the unit of the limit. */
export interface Beyond {
  limitKey: string
  value: number
  limitValue: number
  /** Value divided by limit; null for a range, and for any amount where the limit is zero. */
  ratio: number | null
  /** It names the declaration of the standard. */
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
