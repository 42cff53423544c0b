// The organization whose site this is: the global state that start-up sets, with its copy in local storage.
import { wire } from '@eos/contract/words/vocabulary'
import { observable } from './observable.ts'
import type { Organization } from './organization.ts'
import { useObservable, useRendered } from './rendered.ts'
import { readStored, writeStored } from './storage.ts'

const state = observable<Organization | undefined>(stored())

export function currentOrganization(): Organization | undefined {
  return state.get()
}

/** Sets the global state and its copy; `undefined` removes both. */
export function setCurrentOrganization(organization: Organization | undefined): void {
  const text = organization && JSON.stringify(organization)
  writeStored(wire.organizationKey, text)
  // Nearly the whole page would be drawn anew for the same.
  if (text !== JSON.stringify(state.get())) state.set(organization)
}

/** Begins with the organization of a rendered page; its copy is written when start-up has asked. */
export function beginWithOrganization(organization: Organization | undefined): void {
  state.set(organization)
}

export function useOrganization(): Organization | undefined {
  return useObservable(state, useRendered()?.organization)
}

/** The zone in which instants are shown that belong to no station. */
export function useTimeZone(): string {
  return useOrganization()?.timeZone ?? fallbackZone
}

/** Until the organization is known. */
const fallbackZone = 'Asia/Ho_Chi_Minh'

/** The copy of an earlier visit: it stands in until the look-up has answered, and when it fails. */
function stored(): Organization | undefined {
  const text = readStored(wire.organizationKey)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Organization
  } catch {
    return undefined
  }
}
