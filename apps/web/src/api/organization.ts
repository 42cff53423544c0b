// The organization of a site, as its answer says it and start-up completes it.
import type { OrganizationType } from '@eos/contract/vocabulary'

export interface Organization {
  id: string
  name: string
  nameEn?: string | null
  type: OrganizationType
  /** A decimal of up to 29 digits. */
  provinceId: string | null
  subDomain: string | null
  timeZone?: string
  officialIndex?: string
  demo?: boolean
  /** Added after matching against the province list; absent when no province matched. */
  provinceCode?: string
}
