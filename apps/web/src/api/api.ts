// The API client of this browser window. Everything in the web app that talks to the server uses this one.
import i18next from 'i18next'
import { pagePrefix } from '@eos/contract/pages'
import { organizationTypes, wire } from '@eos/contract/vocabulary'
import { createClient } from './client.ts'
import { currentOrganization } from './current-organization.ts'
import { showError } from './error-toast.ts'
import { pageProvinceCode } from './page-province.ts'
import { product } from './product.ts'
import { pageAddress } from './page-path.ts'
import { countWaiting } from './waiting.ts'

export const api = createClient({
  origin: '',
  product,
  storedProvinceCode: () => localStorage.getItem(wire.provinceCodeKey),
  tenantCode: () => pageProvinceCode(location.search) || ownTenantCode(),
  language: () => i18next.language ?? 'en',
  waiting: countWaiting,
  showError,
  goToLogin,
})

/** An enterprise's own organization is its tenant. */
function ownTenantCode(): string | undefined {
  const organization = currentOrganization()
  return organization?.type === organizationTypes.enterprise ? organization.id : undefined
}

/** A change of address, so that nothing of the page survives; the page to come back to travels along. */
function goToLogin(): void {
  const { pathname, search } = location
  if (pathname === `${pagePrefix(product)}login`) return
  location.assign(
    pageAddress(product, { to: 'login', search: { return: pathname + search } }, search),
  )
}
