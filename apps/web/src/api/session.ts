// The session: the one query that the header and every page of people and administration read.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionAnswer } from '@eos/contract/calls/people/accounts'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { api } from './api.ts'
import { product } from './portal/product.ts'
import { pageAddress, type PageTarget } from './portal/page-path.ts'
import { asRefresh } from './queries.ts'

export type SignedIn = Extract<SessionAnswer, { authenticated: true }>

export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/auth/session', { signal, ...asRefresh(queryKey) }),
  })

/** `undefined` while it is not known, and when nobody is signed in. */
export function useSignedIn(): SignedIn | undefined {
  const { data } = useQuery(sessionQuery())
  return data?.authenticated ? data : undefined
}

/** True where a page may offer the action; about each item the server decides. */
export function may(
  session: SignedIn | undefined,
  action: PermissionAction,
  subject: string,
): boolean {
  return (
    session?.permissions.some(
      (held) => held.subject === subject && held.actions.includes(action),
    ) ?? false
  )
}

/** Ends the session; a fresh page load leaves nothing behind that only this person might see. */
export async function signOut(next: PageTarget = { to: '' }): Promise<void> {
  await api.ask('POST /api/auth/logout', {})
  location.assign(pageAddress(product, next, location.search))
}

/** Ends the session, and comes back to this page with the next one. */
export function signInAsAnother(): Promise<void> {
  return signOut({ to: 'login', search: { return: location.pathname + location.search } })
}
