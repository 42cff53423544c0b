// The province that a page shows: the one in its address, else that of the site's organization; '' is the whole
// country.
import { useLocation } from 'react-router'
import { organizationTypes } from '@eos/contract/vocabulary'
import { useOrganization } from './current-organization.ts'
import type { Organization } from './organization.ts'
import { pageProvinceCode } from './page-province.ts'

export function useShownProvinceCode(): string {
  return shownProvinceCode(useLocation().search, useOrganization())
}

/** The ministry's site and a site without organization start with the whole country. */
export function shownProvinceCode(search: string, organization: Organization | undefined): string {
  const chosen = pageProvinceCode(search)
  if (chosen !== '' || !organization || organization.type === organizationTypes.ministry)
    return chosen
  return organization.provinceCode ?? ''
}
