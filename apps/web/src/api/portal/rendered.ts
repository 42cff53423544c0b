// The state in which the server rendered the page. The browser begins with it, then takes over what it knows itself.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'
import type { PostedForm } from '@eos/contract/pages/page-rendering'
import type { Organization } from './organization.ts'

export interface Rendered {
  organization: Organization | undefined
  /** `https://host:port`, as links for the world begin. */
  origin: string
  /** The query of the address with no parameters but those that the page reads; it begins with `?` or is empty. */
  search: string
  /** Epoch ms: the clock by which ages are written. */
  now: number
  areFiguresDemo: boolean
  /** The address names nothing: the page for such addresses is shown. */
  isMissing?: true
  /** A form that was sent without script and could not be taken. */
  posted?: PostedForm
  /** Epoch ms since when the figures stand still; absent while all is well. */
  staleSince?: number
  /** The last event of the live stream that its figures contain. */
  lastEventId?: string
}

const RenderedContext = createContext<Rendered | undefined>(undefined)

export const RenderedProvider = RenderedContext.Provider

/** `undefined` where the page was not rendered by the server. */
export function useRendered(): Rendered | undefined {
  return useContext(RenderedContext)
}

/** The present value; while a rendered page is taken over, what the server put in its place. */
export function useObservable<Value>(of: Observable<Value>, rendered: Value): Value {
  return useSyncExternalStore(of.subscribe, of.get, () => rendered)
}
