// The foot of every page: who answers for it, the origin of the figures, links to pages and data, and the choices of display.
import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { OwnFacts } from '../../parts/look/OwnFacts.tsx'
import { ColourChoice } from '../../parts/buttons/ColourChoice.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useNavigation } from './use-navigation.ts'

/** Comes behind everything else on the page. */
const ViewCount = lazy(async () => ({
  default: (await import('../../features/page-views/ViewCount.tsx')).ViewCount,
}))

export function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className="footer">
      <div className="footer-in">
        <OwnFacts organization={useOrganization()} />
        <div className="footer-columns">
          <section className="footer-about">
            <h2>{t('footer.about')}</h2>
            <p>{t('footer.notice')}</p>
            <p>{t('footer.index')}</p>
          </section>
          <Column title={t('footer.pages')}>
            {useNavigation().map(({ name, target }) => (
              <li key={name}>
                <PageLink {...target}>{t(`nav.${name}`)}</PageLink>
              </li>
            ))}
            <li>
              <PageLink to="periodic-points">{t('nav.points')}</PageLink>
            </li>
            {(['data', 'status', 'accessibility', 'privacy', 'terms'] as const).map((page) => (
              <li key={page}>
                <PageLink to={page}>{t(`footer.${page}`)}</PageLink>
              </li>
            ))}
          </Column>
          <Column title={t('footer.display')} isAboutScripts>
            <li>
              <ThemeSwitch />
            </li>
            <li>
              <ColourChoice />
            </li>
            <li>
              <button type="button" className="text-button" onClick={() => print()}>
                {t('footer.print')}
              </button>
            </li>
          </Column>
        </div>
        <div className="wrap meta footer-end">
          <p>{t('footer.geography')}</p>
          <LateCount />
        </div>
      </div>
    </footer>
  )
}

function LateCount() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{isLate && <ViewCount />}</Suspense>
}

interface ColumnProps {
  title: string
  /** Nothing in it works without script. */
  isAboutScripts?: boolean
  children: ReactNode
}

function Column({ title, isAboutScripts = false, children }: ColumnProps) {
  const id = useId()
  return (
    <section
      className={`footer-column not-printed${isAboutScripts ? ' needs-script' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
