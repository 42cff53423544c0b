// Lets people of the uploading organization and those above it read a file, whether anything refers to it or not.
// See docs/decisions/0081-file-visibility-follows-the-referencing-item.md.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { liesIn } from './organization-reach.ts'

/**
 * A condition on `file`. The ministry reaches every file, an office its own and those of its province's enterprises.
 */
export function isOwnFile(caller: Caller): RawBuilder<boolean> {
  if (caller.kind === 'anonymous') return sql<boolean>`false`
  const { id, type, provinceId } = caller.organization
  if (type === organizationTypes.ministry) return sql<boolean>`true`
  const own = sql`file.organization_id = ${id}`
  if (type === organizationTypes.enterprise || provinceId === null) return sql<boolean>`${own}`
  return sql<boolean>`(${own} or exists (
    select from organization owner
     where owner.id = file.organization_id and owner.type = ${codes.enterprise} and ${liesIn(sql.ref('owner.province_id'), provinceId)}))`
}
