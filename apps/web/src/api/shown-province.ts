// The province that a page shows: the one in its address, else that of the site's organization; '' is the whole
// country.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { useOrganization } from './portal/current-organization.ts'
import type { Organization } from './portal/organization.ts'
import { pageProvinceCode } from './portal/page-province.ts'
import { provincesQuery } from './queries.ts'

/** `undefined` while they are on their way. */
export type KnownProvinces = readonly { provinceCode: string }[] | undefined

/** The provinces that are already loaded; sends no request. */
export function useKnownProvinces(): KnownProvinces {
  return useQuery({ ...provincesQuery(), enabled: false }).data
}

export function provincesIn(client: QueryClient): KnownProvinces {
  return client.getQueryData(provincesQuery().queryKey)
}

export function useShownProvinceCode(): string {
  return shownProvinceCode(useLocation().search, useOrganization(), useKnownProvinces())
}

/** The ministry's site and a site without organization start with the whole country. */
export function shownProvinceCode(
  search: string,
  organization: Organization | undefined,
  provinces?: KnownProvinces,
): string {
  const chosen = chosenProvinceCode(search, provinces)
  if (chosen !== '' || !organization || organization.type === organizationTypes.ministry)
    return chosen
  return organization.provinceCode ?? ''
}

/** The code in the address; '' where no province has it, since anybody can write an address. */
export function chosenProvinceCode(search: string, provinces: KnownProvinces): string {
  const code = pageProvinceCode(search)
  const isKnown = !provinces || provinces.some(({ provinceCode }) => provinceCode === code)
  return isKnown ? code : ''
}
