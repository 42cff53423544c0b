// The API client of this browser window. Everything in the web app that talks to the server uses this one.
import type { QueryClient } from '@tanstack/react-query'
import { pagePrefix } from '@eos/contract/pages/pages'
import { organizationTypes, wire } from '@eos/contract/words/vocabulary'
import { createClient, type ApiClient } from './client/client.ts'
import { currentOrganization } from './portal/current-organization.ts'
import type { Organization } from './portal/organization.ts'
import { showError } from './client/error-toast.ts'
import { pageProvinceCode } from './portal/page-province.ts'
import { product } from './portal/product.ts'
import { pageAddress } from './portal/page-path.ts'
import { readStored } from './portal/storage.ts'
import { countWaiting } from './portal/waiting.ts'
import { currentLanguage } from '../texts/translation.ts'

export const api = createClient({
  origin: '',
  product: () => product,
  fetch: (url, init) => fetch(url, init),
  storedProvinceCode: () => readStored(wire.provinceCodeKey),
  tenantCode: () => tenantCodeOf(location.search, currentOrganization()),
  language: currentLanguage,
  waiting: countWaiting,
  showError,
  goToLogin,
})

/** The code of the page's address first; an enterprise's own organization is its tenant. */
export function tenantCodeOf(
  search: string,
  organization: Organization | undefined,
): string | undefined {
  const isEnterprise = organization?.type === organizationTypes.enterprise
  return pageProvinceCode(search) || (isEnterprise ? organization.id : undefined)
}

const ownApis = new WeakMap<QueryClient, ApiClient>()

/** The API as the queries of this client ask it: the browser's, unless a page is rendered with one of its own. */
export function apiOf(client: QueryClient): ApiClient {
  return ownApis.get(client) ?? api
}

export function setApiOf(client: QueryClient, own: ApiClient): void {
  ownApis.set(client, own)
}

/** A change of address, so that nothing of the page survives; the page to come back to travels along. */
function goToLogin(): void {
  const { pathname, search } = location
  if (pathname === `${pagePrefix(product)}login`) return
  location.assign(
    pageAddress(product, { to: 'login', search: { return: pathname + search } }, search),
  )
}
