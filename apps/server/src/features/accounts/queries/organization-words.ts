// Words by which organizations are known, which their people may not use as passwords.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface OrganizationNames {
  name: string
  nameEn: string | null
  subDomain: string | null
  hostNames: string[]
}

/** Names and host names of every organization with this id, tax code or host name. */
export async function listOrganizationWords(
  db: Db,
  { id, hostName, taxCode }: { id?: string | null; hostName?: string; taxCode?: string },
): Promise<string[]> {
  const subDomains = hostName ? [hostName.split('.')[0]!, hostName] : []
  const known = await rows<OrganizationNames>(db)`
    select name, name_en as "nameEn", sub_domain as "subDomain", host_names as "hostNames"
      from organization
     where id = ${id || null}::bigint or tax_code = ${taxCode || null}::text
        or ${hostName || null}::text = any(host_names) or sub_domain = any(${subDomains}::text[])`
  return known
    .flatMap(({ name, nameEn, subDomain, hostNames }) => [name, nameEn, subDomain, ...hostNames])
    .filter((word) => word !== null)
}
