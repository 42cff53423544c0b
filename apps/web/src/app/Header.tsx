// The head of every page: whose site it is, where one can go, the search, the language, and who is signed in.
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../api/current-organization.ts'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { languages, chooseLanguage, type Language } from './i18n.ts'
import { linkedPages } from './routes.tsx'
import { SearchBox } from './SearchBox.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  const { t } = useTranslation('app')
  const locale = useLocale()
  const organization = useOrganization()
  return (
    <header className="header">
      <div className="header-in">
        <PageLink to="" className="brand">
          <Sunrise />
          <span>
            <span className="brand-name">
              {organization ? localName(organization, locale) : t('name')}
            </span>
            <span className="brand-line">{t('tagline')}</span>
          </span>
        </PageLink>
        <div className="header-tools not-printed">
          <SearchBox />
          <LanguageSwitch />
        </div>
        <div className="header-user not-printed">
          <UserMenu />
        </div>
        <nav className="nav not-printed" aria-label={t('nav.label')}>
          {linkedPages(organization?.type).map(({ path, name }) => (
            <PageLink key={path} to={path}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
        </nav>
      </div>
    </header>
  )
}

function LanguageSwitch() {
  const { t } = useTranslation('app')
  const locale = useLocale()
  return (
    <fieldset className="languages">
      <legend className="only-heard">{t('language')}</legend>
      {Object.entries(languages).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === locale}
          aria-label={name}
          onClick={() => chooseLanguage(code as Language)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

function Sunrise() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 21a11 11 0 0 1 22 0z" fill="currentColor" />
      <path
        d="M3 26h26M16 3v4M5.5 8.5l2.6 2.6M26.5 8.5l-2.6 2.6"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
