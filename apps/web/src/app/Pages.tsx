// The pages that this organization's site offers, inside the frame; anything else gets the page for unknown addresses.
import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { adminScreen, basePath, pagePrefix } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { useOrganization } from '../api/current-organization.ts'
import { useSignedIn } from '../api/session.ts'
import { pageAddress } from '../api/page-path.ts'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { CrashGuard } from './CrashGuard.tsx'
import { Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routesFor } from './routes.tsx'

export function Pages() {
  const type = useOrganization()?.type
  const { pathname } = useLocation()
  return (
    <Layout>
      <Routes>
        {routesFor(type).map(({ path, Component }) => (
          <Route
            key={path}
            path={path === '' ? basePath(product) : pagePrefix(product) + path}
            element={framed(
              path === adminScreen ? pathname : path,
              <Component otherwise={<NotFoundPage />} />,
            )}
          />
        ))}
        <Route path="*" element={framed('*', <NotFoundPage />)} />
      </Routes>
    </Layout>
  )
}

/** A page of its own key, so that the spinner covers the page left behind while the next one's code loads. */
function framed(path: string, page: ReactNode) {
  return (
    <CrashGuard key={path}>
      <Suspense fallback={<PageSpinner />}>
        {path === 'account' ? page : <Led>{page}</Led>}
      </Suspense>
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
