// The foot of every page: the origin of the figures, links to pages and data, and the choices of display.
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { product } from '../api/product.ts'
import { ColourChoice } from '../ui/ColourChoice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useNavigation } from './use-navigation.ts'

export function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className="footer">
      <div className="footer-in">
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
              <a href={`/api/${product}/public/latest`}>{t('footer.data')}</a>
            </li>
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
        <p className="footer-end">{t('footer.geography')}</p>
      </div>
    </footer>
  )
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
