// How many people have a role, and how many rights it gives: counted when a role is read.
import { sql } from 'kysely'
import type { FieldExpressions } from '../../../engine/queries/computed-fields.ts'

export const roleSizes: FieldExpressions['computed'] = {
  'role.userCount': () => sql`(
    select count(*)::int from account_role where account_role.role_id = role.id)`,
  'role.grantCount': () => sql`(
    select count(*)::int from access_grant where access_grant.role_id = role.id)`,
}
