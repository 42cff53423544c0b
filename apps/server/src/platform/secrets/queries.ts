// The words by which organizations are known must not be chosen as a password by their people.
import { rows } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

export interface OrganizationNames {
  name: string
  nameEn: string | null
  subDomain: string | null
  hostNames: string[]
}

/** Of every organization that one of these means. */
export async function listOrganizationNames(
  db: Db,
  { id, hostName, taxCode }: { id?: string | null; hostName?: string; taxCode?: string },
): Promise<OrganizationNames[]> {
  const subDomains = hostName ? [hostName.split('.')[0]!, hostName] : []
  return rows<OrganizationNames>(db)`
    select name, name_en as "nameEn", sub_domain as "subDomain", host_names as "hostNames"
      from organization
     where id = ${id || null}::bigint or tax_code = ${taxCode || null}::text
        or ${hostName || null}::text = any(host_names) or sub_domain = any(${subDomains}::text[])`
}
