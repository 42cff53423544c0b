// Stores beside each result of a sample the last decision about its round, in the transaction that writes either.
// See docs/decisions/0130-results-are-public-when-their-round-is-announced.md.
// See docs/decisions/0225-what-is-announced-stands-until-its-correction-is-announced.md.
import { resourceAt } from '@eos/contract/resources/all'
import { columnKinds } from '../../engine/queries/columns.ts'
import { isAsKept } from '../../engine/write/as-kept.ts'
import type { Amendment } from '../../engine/model/hooks.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import type { Values } from '../../engine/model/values.ts'
import {
  endStanding,
  withdrawNotAnnounced,
  withdrawUnderWay,
  withdrawUnderWayAt,
} from './queries/decisions.ts'

const { fields } = resourceAt('public-location-point-data')!

/**
 * A hook of the resource: an announcement is about the result as it stood, and a changed one is not announced. What was
 * announced of the round stays public until the correction is announced, or somebody withdraws it.
 */
export async function clearAnnounced(
  db: Db,
  { row, changes, now, person }: Pick<Amendment, 'row' | 'changes' | 'now' | 'person'>,
): Promise<Amendment['changes']> {
  if (!Object.keys(changes).some((name) => isOther(row, changes, name))) return changes
  const by = { name: person.name, accountId: person.id, now }
  if (placeNames.some((name) => isOther(row, changes, name))) await endStanding(db, row.id)
  await withdrawUnderWay(db, row.id, by)
  await withdrawUnderWayAt(db, placeOf({ ...row, ...changes }), by)
  return { ...changes, announced: false }
}

const placeNames = ['locationPointId', 'year', 'observation'] as const

function isOther(row: Amendment['row'], changes: Amendment['changes'], name: string): boolean {
  const [field, value] = [fields[name], changes[name]]
  if (!field || value === undefined) return false
  const kept = row[name] ?? null
  return !isAsKept(field, value, kept === null ? null : columnKinds[field.kind].give(kept, field))
}

/** A hook of the resource: a new result begins as a draft, whatever was decided about a former one in its place. */
export async function beginAsDraft(
  db: Db,
  values: Values,
  now: Date,
  { name, id: accountId }: Person,
): Promise<Values> {
  await withdrawUnderWayAt(db, placeOf(values), { name, accountId, now })
  return values
}

function placeOf(values: Values) {
  return {
    locationId: String(values['locationPointId']),
    year: Number(values['year']),
    observation: Number(values['observation']),
  }
}

/**
 * A hook of the resource: where a result was written and is not announced, a decision to announce its round is
 * withdrawn. It was about the result before the change, or about one that stood in this place.
 */
export async function withdrawCleared(
  db: Db,
  ids: readonly string[],
  now: Date,
  { name, id: accountId }: Person,
): Promise<void> {
  if ((await withdrawNotAnnounced(db, ids, { name, accountId, now })) === 0) return
  await announceChange(db, { kind: 'publication' })
}
