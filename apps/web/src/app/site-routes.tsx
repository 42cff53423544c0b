// All pages as routes of one site; a page that the organization does not offer is shown as an unknown address.
import { Suspense, type ReactNode } from 'react'
import { Navigate, useLocation, type LoaderFunction, type RouteObject } from 'react-router'
import { adminScreen, basePath, pagePrefix } from '@eos/contract/pages/pages'
import { product } from '../api/portal/product.ts'
import { useOrganization } from '../api/portal/current-organization.ts'
import { useSignedIn } from '../api/session.ts'
import { pageAddress } from '../api/portal/page-path.ts'
import { PageSpinner } from '../parts/page/PageSpinner.tsx'
import { CrashGuard } from './frame/CrashGuard.tsx'
import { pageComponent } from './page-component.tsx'
import { allRoutes, isRegistered, type PageRoute } from './routes.tsx'
import { Site } from './Site.tsx'

/** Comes when an address names nothing, so that the first page stays light. */
export const notFound = pageComponent(
  async () => (await import('./not-found/NotFoundPage.tsx')).NotFoundPage,
)

/** A page of the site, or any address that names none. */
export type SiteRoute = PageRoute | 'unknown'

/** Where pages are rendered, each is loaded with what it shows; in a browser a page asks for it itself. */
export function siteRoutes(loaderOf?: (route: SiteRoute) => LoaderFunction): RouteObject[] {
  const routeAt = (path: string, route: SiteRoute, Component: () => ReactNode): RouteObject => ({
    path,
    Component,
    ...(loaderOf && { loader: loaderOf(route) }),
  })
  const pages = allRoutes().map((route) =>
    routeAt(addressOf(route), route, () => <SitePage route={route} />),
  )
  const unknown = routeAt('*', 'unknown', () => (
    <Framed name="*">
      <notFound.Page />
    </Framed>
  ))
  return [{ Component: GuardedSite, children: [...pages, unknown] }]
}

function GuardedSite() {
  return (
    <CrashGuard>
      <Site />
    </CrashGuard>
  )
}

function addressOf({ path }: PageRoute): string {
  return path === '' ? basePath(product) : pagePrefix(product) + path
}

function SitePage({ route: { path, component } }: { route: PageRoute }) {
  const { pathname } = useLocation()
  const type = useOrganization()?.type
  const page = <component.Page otherwise={<notFound.Page />} />
  return (
    <Framed name={path === adminScreen ? pathname : path}>
      {!isRegistered(path, type) ? (
        <notFound.Page />
      ) : path === 'account' ? (
        page
      ) : (
        <Led>{page}</Led>
      )}
    </Framed>
  )
}

/** A page of its own key, so that the spinner covers the page left behind while the next one's code loads. */
function Framed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <CrashGuard key={name}>
      <Suspense fallback={<PageSpinner />}>{children}</Suspense>
    </CrashGuard>
  )
}

/** People who have to set up a second factor are led there before anything else. */
function Led({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  return useSignedIn()?.mustSetUpSecondFactor ? (
    <Navigate to={pageAddress(product, { to: 'account' }, search)} replace />
  ) : (
    children
  )
}
