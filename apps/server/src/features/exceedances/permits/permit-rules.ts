// Rules that a permit must fulfil and no schema can state. A refusal names each field that is wrong.
import type { Words } from '@eos/contract/words/errors'
import type { PermitMean } from '@eos/contract/waste/permits'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { boundInOwnUnit } from './permit-limits.ts'
import { findMedium, listOwnUnits } from './queries.ts'
import { texts } from './texts.ts'

/** A row as it comes in a body. */
interface PermitRow {
  indicatorId: string
  means: readonly PermitMean[]
  low?: number | null
  high?: number | null
  unit?: string | null
}
type Problem = readonly [property: string, words: Words]

/** A hook of the resource: runs before it is written. */
export async function needSoundPermit(db: Db, item: Values): Promise<void> {
  const rows = item.limits as PermitRow[]
  const medium = await findMedium(db, String(item.stationId))
  const units = await listOwnUnits(
    db,
    rows.map(({ indicatorId }) => indicatorId),
  )
  const problems = [...problemsOfDays(item), ...problemsOfTwins(rows)]
  for (const [place, row] of rows.entries()) {
    const [name, words] = problemOf(row, units.get(row.indicatorId), medium) ?? []
    if (name && words) problems.push([`limits.${place}.${name}`, words])
  }
  if (problems.length === 0) return
  throw new RequestFailure('VALIDATION', {
    detail: problems.map(([property, { en }]) => `${property}: ${en}`).join('; '),
    errors: problems.map(([property, words]) => ({ entity: 'stationPermit', property, words })),
    message: texts.unsound,
  })
}

/** ISO dates can be compared as texts. */
function problemsOfDays({ issuedOn, expiresOn }: Values): Problem[] {
  if (expiresOn == null || String(expiresOn) > String(issuedOn)) return []
  return [['expiresOn', texts.expiresFirst]]
}

/** One indicator has one limit for each mean. */
function problemsOfTwins(rows: readonly PermitRow[]): Problem[] {
  const known = new Set<string>()
  return rows.flatMap(({ indicatorId, means }, place): Problem[] => {
    const keys = means.map((mean) => `${indicatorId} ${mean}`)
    const isTwin = keys.some((key) => known.has(key))
    for (const key of keys) known.add(key)
    return isTwin ? [[`limits.${place}.indicatorId`, texts.twin]] : []
  })
}

function problemOf(
  { low = null, high = null, unit = null }: PermitRow,
  own: { code: string; ownUnit: string } | undefined,
  medium: string,
): Problem | undefined {
  if (low === null && high === null) return ['high', texts.noBound]
  if (low !== null && high !== null && low >= high) return ['low', texts.lowAboveHigh]
  if (own && !boundInOwnUnit({ ...own, low, high, unit }, medium))
    return ['unit', texts.otherUnit(own.ownUnit)]
  return undefined
}
