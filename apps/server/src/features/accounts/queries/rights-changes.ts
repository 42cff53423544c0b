// Statements about proposed changes of roles.
import type { ChangedScope, GrantedPlace } from '@eos/contract/calls/people/rights'
import type { GrantScope } from '@eos/contract/people/rights'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { exists, first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface RightsChangeRow {
  id: string
  roleId: string
  name: string
  nameEn: string | null
  changes: CellChange[]
  reason: string
  status: 'proposed' | 'applied' | 'declined'
  proposedById: string
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

export interface CellChange {
  action: PermissionAction
  subject: string
  /** Only a grant for one place has it. */
  place?: GrantedPlace | undefined
  before: ChangedScope
  after: ChangedScope
}

const columns = sql`
  change.id::text as id, change.role_id::text as "roleId", role.name, role.name_en as "nameEn",
  change.changes, change.reason, change.status,
  change.proposed_by::text as "proposedById", proposer.full_name as "proposedBy",
  change.proposed_at as "proposedAt", decider.full_name as "decidedBy",
  change.decided_at as "decidedAt"`
const joined = sql`
  rights_change change join role on role.id = change.role_id
  join account proposer on proposer.id = change.proposed_by
  left join account decider on decider.id = change.decided_by`

/** Lists the ones that wait, then the last ones that were decided. */
export function listRightsChanges(db: Db, limit: number) {
  return rows<RightsChangeRow>(db)`
    select ${columns} from ${joined}
     order by (change.status = 'proposed') desc, change.id desc limit ${limit}`
}

/** Nobody else decides about it meanwhile. */
export function takeRightsChange(db: Db, id: string) {
  return first<RightsChangeRow>(db)`
    select ${columns} from ${joined} where change.id = ${id} for update of change`
}

interface NewRow {
  roleId: string
  changes: readonly CellChange[]
  reason: string
  by: string
  now: Date
}

export async function insertRightsChange(db: Db, row: NewRow): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into rights_change (role_id, changes, reason, proposed_by, proposed_at)
    values (${row.roleId}, ${JSON.stringify(row.changes)}::jsonb, ${row.reason}, ${row.by}, ${row.now})
    returning id::text as id`
  return id
}

export function closeRightsChange(
  db: Db,
  { id, status, by, now }: { id: string; status: 'applied' | 'declined'; by: string; now: Date },
) {
  return run(db)`
    update rights_change set status = ${status}, decided_by = ${by}, decided_at = ${now}
     where id = ${id}`
}

/** One after the other: two changes of a role do not run into one another. */
export function lockRole(db: Db, id: string) {
  return first<{ id: string }>(db)`select id::text as id from role where id = ${id} for update`
}

export interface RoleGrantRow {
  id: string
  action: PermissionAction
  subject: string
  scopeKind: GrantScope
  scopeId: string | null
}

export function listRoleGrants(db: Db, roleId: string) {
  return rows<RoleGrantRow>(db)`
    select id::text as id, action, subject, scope_kind as "scopeKind", scope_id as "scopeId"
      from access_grant where role_id = ${roleId} order by id`
}

export function deleteGrants(db: Db, ids: readonly string[]) {
  return run(db)`delete from access_grant where id = any(${ids}::bigint[])`
}

export async function insertGrant(
  db: Db,
  {
    roleId,
    action,
    subject,
    scopeKind,
    scopeId,
    now,
  }: Omit<RoleGrantRow, 'id'> & { roleId: string; now: Date },
): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into access_grant
      (role_id, action, subject, scope_kind, scope_id, created_at, updated_at)
    values (${roleId}, ${action}, ${subject}, ${scopeKind}, ${scopeId}, ${now}, ${now})
    returning id::text as id`
  return id
}

/** Says whether the grant belongs to a role. */
export function isGrantOfRole(db: Db, id: string): Promise<boolean> {
  return exists(db)`select from access_grant where id = ${id} and role_id is not null`
}

export interface RoleRow {
  id: string
  key: string
  name: string
  nameEn: string | null
  ofType: number | null
  needsSecondFactor: boolean
  signs: boolean
}

const roleColumns = sql`
  id::text as id, key, name, name_en as "nameEn", of_type as "ofType",
  needs_second_factor as "needsSecondFactor", signs`

export function findRole(db: Db, id: string) {
  return first<RoleRow>(db)`select ${roleColumns} from role where id = ${id} for share`
}

export function listWholeRoles(db: Db) {
  return rows<RoleRow>(db)`select ${roleColumns} from role order by built_in desc, id`
}

/** Lists the keys that begin alike. */
export async function listKeysLike(db: Db, key: string): Promise<ReadonlySet<string>> {
  const found = await rows<{ key: string }>(db)`
    select key from role where starts_with(key, ${key}) limit 10000`
  return new Set(found.map((row) => row.key))
}

export async function insertRole(
  db: Db,
  role: Omit<RoleRow, 'id'> & { now: Date },
): Promise<string> {
  const { key, name, nameEn, ofType, needsSecondFactor, signs, now } = role
  const { id } = await one<{ id: string }>(db)`
    insert into role (key, name, name_en, of_type, needs_second_factor, signs, created_at, updated_at)
    values (${key}, ${name}, ${nameEn}, ${ofType}, ${needsSecondFactor}, ${signs}, ${now}, ${now})
    returning id::text as id`
  return id
}
