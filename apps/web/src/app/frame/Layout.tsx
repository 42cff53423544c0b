// Around every page: skip link, the notice about simulated data, and the frame; that of public pages is a header, a
// footer and the bar of phones.
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import { useIsWaiting } from '../../api/portal/waiting.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LiveNote } from './LiveNote.tsx'
import './layout.css'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { useAreFiguresDemo } from '../../api/portal/figures-demo.ts'

interface LayoutProps {
  /** The frame around the main part. */
  around: (main: ReactNode) => ReactNode
  children: ReactNode
}

export function Layout({ around, children }: LayoutProps) {
  const { t } = useTranslation('app')
  const main = useRef<HTMLElement>(null)
  const isDemo = useIsDemo()
  const { pathname, search } = useLocation()
  useStartAtTop(main)
  return (
    <>
      <a
        className="skip"
        href={`${pathname}${search}#main`}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('skip')}
      </a>
      {useIsWaiting() && <div className="progress-line" aria-hidden="true" />}
      {isDemo && (
        <aside className="demo-banner" aria-label={t('notice')}>
          <p>
            <strong>{t('demo.title')}</strong> <span>{t('demo.text')}</span>
          </p>
        </aside>
      )}
      {around(
        <>
          <LiveNote />
          <main id="main" tabIndex={-1} ref={main}>
            {children}
          </main>
        </>,
      )}
    </>
  )
}

export function PublicParts({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      {children}
      <Footer />
      <BottomBar />
    </>
  )
}

/** After a navigation the new page begins at its top, for the eye and for the keyboard; not on the first load. */
function useStartAtTop(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

function useIsDemo(): boolean {
  const organization = useOrganization()
  const areFiguresDemo = useAreFiguresDemo()
  return organization?.demo === true || areFiguresDemo
}
