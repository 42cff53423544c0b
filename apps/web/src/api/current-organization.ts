// The organization whose site this is: the global state that start-up sets, with its copy in local storage.
import { useSyncExternalStore } from 'react'
import { wire, type OrganizationType } from '@eos/contract/vocabulary'
import { observable } from './observable.ts'

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

const state = observable<Organization | undefined>(stored())

export function currentOrganization(): Organization | undefined {
  return state.get()
}

/** Sets the global state and its copy; `undefined` removes both. */
export function setCurrentOrganization(organization: Organization | undefined): void {
  if (organization) localStorage.setItem(wire.organizationKey, JSON.stringify(organization))
  else localStorage.removeItem(wire.organizationKey)
  state.set(organization)
}

export function useOrganization(): Organization | undefined {
  return useSyncExternalStore(state.subscribe, state.get)
}

/** The zone in which instants are shown that belong to no station. */
export function useTimeZone(): string {
  return useOrganization()?.timeZone ?? fallbackZone
}

/** Until the organization is known. */
const fallbackZone = 'Asia/Ho_Chi_Minh'

/** The copy of an earlier visit: it stands in until the look-up has answered, and when it fails. */
function stored(): Organization | undefined {
  if (typeof localStorage === 'undefined') return undefined
  const text = localStorage.getItem(wire.organizationKey)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Organization
  } catch {
    return undefined
  }
}
