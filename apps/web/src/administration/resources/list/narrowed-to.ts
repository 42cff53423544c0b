// To what the lists of a page are narrowed: the province in its address, else the enterprise whose site it is.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Resource } from '@eos/contract/resource'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { pageProvinceCode } from '../../../api/portal/page-province.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

/** Its name; `undefined` where nothing narrows the lists of the resource. */
export function useNarrowedTo({ narrowedBy }: Resource): string | undefined {
  const locale = useLocale()
  const organization = useOrganization()
  const code = pageProvinceCode(useLocation().search)
  const provinces = useQuery({ ...provincesQuery({ quiet: true }), enabled: code !== '' }).data
  if (narrowedBy === 'none') return undefined
  if (code !== '') {
    const province = provinces?.find((each) => each.provinceCode === code)
    return province ? localName(province, locale) : code
  }
  return organization?.type === organizationTypes.enterprise
    ? localName(organization, locale)
    : undefined
}
