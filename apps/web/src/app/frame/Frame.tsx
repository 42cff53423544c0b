// The frame of the page at an address: that of the administration for those who are signed in, else the public one.
// Code of the administration loads after sign-in alone.
// See docs/decisions/0175-the-administration-stands-on-ant-design.md.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pageAddress, pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { sessionQuery } from '../../api/session.ts'
import { PageSpinner } from '../../parts/page/PageSpinner.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Layout, PublicParts } from './Layout.tsx'
import { UserMenu } from './UserMenu.tsx'

const Shell = lazy(async () => ({ default: (await import('../shell/Shell.tsx')).Shell }))

/** Pages that stand outside of the portal: boards on their own screens, widgets in pages of others. */
const frameless: ReadonlySet<string | undefined> = new Set(['board', 'widget'])

export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [first] = pathUnderPrefix(product, pathname).split('/')
  return frameless.has(first) ? children : <FramedPage>{children}</FramedPage>
}

function FramedPage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const session = useQuery(sessionQuery())
  const [first] = pathUnderPrefix(product, pathname).split('/')
  const isAdministration = first === 'admin'
  if (isAdministration && session.isPending) return <PageSpinner />
  if (isAdministration && session.data?.authenticated === false) {
    const target = { to: 'login', search: { return: pathname + search } } as const
    return <Navigate to={pageAddress(product, target, search)} replace />
  }
  const signedIn = isAdministration && session.data?.authenticated ? session.data : undefined
  const around = (main: ReactNode) =>
    signedIn ? (
      <Suspense fallback={<PageSpinner />}>
        <Shell session={signedIn} tools={<PersonTools />}>
          {main}
        </Shell>
      </Suspense>
    ) : (
      <PublicParts>{main}</PublicParts>
    )
  return <Layout around={around}>{children}</Layout>
}

function PersonTools() {
  return (
    <>
      <LanguageSwitch />
      <UserMenu />
    </>
  )
}
