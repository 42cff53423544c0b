// The place that the home page is about: the one in its address, else the one that this device remembers, else that of
// the site's organization.
import { useLocation } from 'react-router'
import { organizationTypes, wire } from '@eos/contract/words/vocabulary'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import type { Organization } from '../../../api/portal/organization.ts'
import {
  chosenProvinceCode,
  shownProvinceCode,
  useKnownProvinces,
  type KnownProvinces,
} from '../../../api/shown-province.ts'
import { useGoTo } from '../../../parts/page/PageLink.tsx'
import { nearStation } from './near-station.ts'
import { rememberPlace, useRememberedPlace } from './remembered-place.ts'

export interface HomePlace {
  /** Code of the province, '' for the whole country. */
  code: string
  /** The province whose readings are asked for; '' asks for the country's, of which those of the place are a part. */
  readings: string
  /** It is the place that this device remembers. */
  isRemembered: boolean
}

export function useHomePlace(): HomePlace {
  const provinces = useKnownProvinces()
  return homePlace(useLocation().search, useOrganization(), useRememberedPlace(), provinces)
}

export function homePlace(
  search: string,
  organization: Organization | undefined,
  remembered: string,
  provinces?: KnownProvinces,
): HomePlace {
  const own = shownProvinceCode('', organization)
  const kept = mayRemember(organization) ? remembered : ''
  const chosen = chosenProvinceCode(search, provinces)
  const code = chosen || kept || own
  return {
    code,
    readings: chosen === '' && own === '' ? '' : code,
    isRemembered: kept !== '' && kept === code,
  }
}

/** The site of an enterprise is about the place of its outlets. */
function mayRemember(organization: Organization | undefined): boolean {
  return organization?.type !== organizationTypes.enterprise
}

/** Goes to a place, '' for the whole country, and remembers it; that of the host needs no memory. */
export function useChoosePlace(): (provinceCode: string) => void {
  const goTo = useGoTo()
  const organization = useOrganization()
  return (provinceCode) => {
    const isOwn = provinceCode === shownProvinceCode('', organization)
    if (mayRemember(organization)) rememberPlace(isOwn ? '' : provinceCode)
    nearStation.set(undefined)
    goTo({ to: '', search: { [wire.provinceCodeParameter]: provinceCode } })
  }
}
