// Finds the name by which an organization shows itself on its own site: in full, where its look says it.
import type { Organization } from '../../api/portal/organization.ts'
import type { Locale } from './format.ts'
import { localName, writtenName } from './local-name.ts'

export type Shown = Pick<Organization, 'name' | 'nameEn' | 'look'>

export function fullName(shown: Shown, locale: Locale): string {
  const { look, nameEn } = shown
  const own = locale === 'en' ? look?.fullNameEn || nameEn || look?.fullName : look?.fullName
  return own ? writtenName(own) : localName(shown, locale)
}
