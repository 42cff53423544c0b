// Start-up before the first page: reads the organization of this host name, with the code of its province.
import type { QueryClient } from '@tanstack/react-query'
import { decimalId } from '@eos/contract/words/object-id'
import { wire } from '@eos/contract/words/vocabulary'
import { itemsOf, type Collection } from '@eos/contract/words/hal'
import { api } from '../api/api.ts'
import type { ApiClient } from '../api/client/client.ts'
import { setCurrentOrganization } from '../api/portal/current-organization.ts'
import type { Organization } from '../api/portal/organization.ts'
import { provincesQuery, queryClient, type Province } from '../api/queries.ts'

/** The steps of the specification (section 4). It never fails: an error is logged, and the loading ends. */
export async function startUp(hostName: string): Promise<void> {
  try {
    setCurrentOrganization(await readOrganization(queryClient, api, hostName))
  } catch (error) {
    console.error(error)
  }
}

/** With the code of its province; `undefined` when the look-up gives nothing. */
export async function readOrganization(
  client: QueryClient,
  asked: ApiClient,
  hostName: string,
): Promise<Organization | undefined> {
  const organization = await organizationOf(asked, hostName)
  if (!organization) return undefined
  // Asked for on every load, also where a rendered page or the browser's cache has them.
  const asking = provincesQuery({ quiet: true, fresh: true })
  const provinces = await client.fetchQuery({ ...asking, staleTime: 0 })
  return withProvinceCode(organization, provinces)
}

/** The first embedded item; `undefined` when the look-up gives nothing. */
async function organizationOf(
  asked: ApiClient,
  hostName: string,
): Promise<Organization | undefined> {
  const found = await asked.get<Collection<Organization>>(
    '/api/organization/search/findBySubDomain',
    {
      query: { subDomain: hostName },
      fresh: true,
      headers: { [wire.silentHeader]: 'true', [wire.keepExceptionHeader]: 'true' },
    },
  )
  return itemsOf(found)[0]
}

/** The organization with the code of the province whose converted id is its provinceId. */
export function withProvinceCode(
  organization: Organization,
  provinces: readonly Province[],
): Organization {
  const own = provinces.find((province) => decimalId(province.id) === organization.provinceId)
  return own ? { ...organization, provinceCode: own.provinceCode } : organization
}
