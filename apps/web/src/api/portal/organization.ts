// The organization of a site, as its answer says it and start-up completes it.
import type { OrganizationLook } from '@eos/contract/resources/organization-look'
import type { OrganizationType } from '@eos/contract/words/vocabulary'

export interface Organization {
  id: string
  name: string
  nameEn?: string | null
  type: OrganizationType
  /** A decimal of up to 29 digits. */
  provinceId: string | null
  subDomain: string | null
  timeZone?: string
  demo?: boolean
  /** How it shows itself; null while nothing was given. */
  look?: OrganizationLook | null
  /** Added after matching against the province list; absent when no province matched. */
  provinceCode?: string
}
