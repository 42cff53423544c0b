// Makes a role that begins with the rights of another one: they are proposed for it like any change of a role.
import type { NewRole, RightsChange } from '@eos/contract/calls/people/rights'
import { role as roleResource } from '@eos/contract/resources/role'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { slugFrom } from '../../engine/write/rules/slugs.ts'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { cellsOf, type Acting, type Wanted } from './rights-cells.ts'
import { findRole, insertRole, listKeysLike, listRoleGrants } from './queries/rights-changes.ts'

type Propose = (db: Db, acting: Acting, wanted: Wanted) => Promise<RightsChange>

/** Inside a transaction: the role is not made without the proposal. */
export async function copyRole(
  db: Db,
  { acting, now, propose }: { acting: Acting; now: Date; propose: Propose },
  { name, nameEn, fromRoleId, reason }: NewRole,
) {
  const from = await findRole(db, fromRoleId)
  if (!from) throw new RequestFailure('NOT_FOUND')
  const { ofType, needsSecondFactor, signs } = from
  const key = await freeKey(db, nameEn || name)
  const facts = { key, name, nameEn: nameEn || null, ofType, needsSecondFactor, signs }
  const id = await insertRole(db, { ...facts, now })
  const { path: subject } = roleResource
  const activity = { action: 'CREATE', subject, subjectId: id, after: facts, note: reason } as const
  await recordActivity(db, witnessOf(acting.request), activity, now)
  await announceChange(db, { kind: 'catalogue', resource: subject })
  const changes = cellsOf(await listRoleGrants(db, fromRoleId))
  const change =
    changes.length === 0 ? null : await propose(db, acting, { roleId: id, reason, changes })
  return { role: { id, key, name }, change }
}

/** A key is a letter, then letters, digits and `_`. */
async function freeKey(db: Db, name: string): Promise<string> {
  const plain = slugFrom(name)
    .replaceAll('-', '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 50)
  const wanted = plain || 'role'
  const taken = await listKeysLike(db, wanted)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1)
    if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`
}
