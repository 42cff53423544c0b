// Rules for the values of a sample that no schema can state; a sample that is pushed obeys those of the entry grid.
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import type { Values } from '../../engine/model/values.ts'
import { refuseProblems, type Problems } from '../../platform/http/answers/refuse-field.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { fieldWords as texts, twice } from './grid/grid-words.ts'
import { isSentinel, mayBeNegative } from './grid/read-cell.ts'
import type { KeptValue } from './queries/grid.ts'
import { listAllIndicators } from './queries/indicators.ts'

/** A hook of the resource: runs before it is written. */
export async function needSoundValues(db: Db, item: Values): Promise<void> {
  const values = item.values as readonly Partial<KeptValue>[]
  refuseProblems(publicLocationPointData.itemRel, [
    ...problemsOfTwins(values),
    ...(await problemsOfNumbers(db, values)),
  ])
}

/** A sample has one result of an indicator. */
function problemsOfTwins(values: readonly Partial<KeptValue>[]): Problems {
  const known = new Set<string>()
  return values.flatMap(({ indicatorId }, place): Problems => {
    const id = String(indicatorId)
    if (known.has(id)) return [[`values.${place}.indicatorId`, twice]]
    known.add(id)
    return []
  })
}

async function problemsOfNumbers(db: Db, values: readonly Partial<KeptValue>[]): Promise<Problems> {
  const isAnyNegative = values.some(({ value }) => (value ?? 0) < 0)
  const codes = isAnyNegative ? await codesById(db) : undefined
  return values.flatMap(({ indicatorId, value, censor, limitValue }, place): Problems => {
    if ((limitValue ?? 0) < 0) return [[`values.${place}.limitValue`, texts.limitNegative]]
    if (censor && limitValue == null) return [[`values.${place}.limitValue`, texts.limitMissing]]
    if (value == null || value >= 0) return []
    if (isSentinel(value)) return [[`values.${place}.value`, texts.sentinel]]
    const code = codes?.get(String(indicatorId))
    return mayBeNegative(code) ? [] : [[`values.${place}.value`, texts.negative]]
  })
}

const codesById = async (db: Db) =>
  new Map((await listAllIndicators(db)).map(({ id, code }) => [id, code]))
