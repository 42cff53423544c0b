// The addresses of public things, part by part, for search engines.
import type { FoundKind } from '@eos/contract/pages/search-kinds'
import { sql } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface AddressedThing {
  kind: FoundKind
  key: string
  changedAt: Date
}

/** Whose things a site lists: everybody's, those of a province, or those of an organization. */
interface SiteReach {
  provinceId: string | null
  organizationId: string | null
}

export interface Listed extends SiteReach {
  kinds: readonly FoundKind[]
}

const isListed = ({ kinds, provinceId, organizationId }: Listed) => sql`
  kind = any(${kinds}::text[])
  and ((${provinceId}::text is null and ${organizationId}::bigint is null)
    or province_id = ${provinceId}::text or organization_id = ${organizationId}::bigint)`

export async function countAddresses(db: Db, listed: Listed): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from search_item where ${isListed(listed)}`
  return count
}

export function listAddresses(
  db: Db,
  listed: Listed,
  { first, size }: { first: number; size: number },
): Promise<AddressedThing[]> {
  return rows<AddressedThing>(db)`
    select kind, coalesce(address, item_id) as key, changed_at as "changedAt"
      from search_item where ${isListed(listed)}
     order by kind, item_id limit ${size} offset ${first}`
}
