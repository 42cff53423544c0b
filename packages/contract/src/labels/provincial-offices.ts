// The name and sub-domain of the environmental office of a province.

import { provinceName } from './province-names.ts'

interface OfficeProvince {
  name: string
  nameEn: string
  slug: string
}

/** Since March 2025 every province has one Department of Agriculture and Environment. */
export function officeOf(province: OfficeProvince): {
  name: string
  nameEn: string
  subDomain: string
} {
  return {
    name: `Sở Nông nghiệp và Môi trường ${provinceName(province.name)}`,
    nameEn: `${province.nameEn} Department of Agriculture and Environment`,
    subDomain: officeSubDomain(province.slug),
  }
}

/** ha_noi has the sub-domain hanoi. */
export function officeSubDomain(slug: string): string {
  return slug.replaceAll('_', '')
}
