// Start-up before the first page: reads the organization of this host name, with the code of its province.
import { decimalId } from '@eos/contract/object-id'
import { wire } from '@eos/contract/vocabulary'
import { itemsOf, type Collection } from '@eos/contract/hal'
import { api } from '../api/api.ts'
import { setCurrentOrganization, type Organization } from '../api/current-organization.ts'
import { provincesQuery, queryClient, type Province } from '../api/queries.ts'

/** The specification's list (section 4), step by step. It never fails: an error is only logged, and the loading ends. */
export async function startUp(hostName: string): Promise<void> {
  try {
    const organization = await organizationOf(hostName)
    if (!organization) return setCurrentOrganization(undefined)
    const provinces = await queryClient.fetchQuery(provincesQuery({ quiet: true }))
    setCurrentOrganization(withProvinceCode(organization, provinces))
  } catch (error) {
    console.error(error)
  }
}

/** The first embedded item; `undefined` when the look-up gives nothing. */
async function organizationOf(hostName: string): Promise<Organization | undefined> {
  const found = await api.get<Collection<Organization>>(
    '/api/organization/search/findBySubDomain',
    {
      query: { subDomain: hostName },
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
