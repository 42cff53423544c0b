// The head of every page: whose site it is, the search, the language, who is signed in, and where one can go.
import { Search } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { Brand } from '../../parts/look/Brand.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useNavigation } from './use-navigation.ts'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  const { t } = useTranslation('app')
  return (
    <header className="header">
      <HeaderBar />
      <nav className="nav not-printed" aria-label={t('nav.label')}>
        <div className="nav-in">
          {useNavigation().map(({ name, target, isCurrent }) => (
            <PageLink key={name} {...target} isCurrent={isCurrent}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
        </div>
      </nav>
    </header>
  )
}

/** On a phone the search opens below the bar. */
function HeaderBar() {
  const { t } = useTranslation('app')
  const [isSearching, setSearching] = useState(false)
  const search = useId()
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSearching) opened.current?.querySelector('input')?.focus()
  }, [isSearching])
  return (
    <div className="header-bar">
      <div className="header-in">
        <PageLink to="" className="row gap-4 brand">
          <Brand organization={useOrganization()} />
        </PageLink>
        <div ref={opened} id={search} className="header-search not-printed" data-open={isSearching}>
          <SearchBox hasShortcut onChosen={() => setSearching(false)} />
        </div>
        <div className="row gap-4 header-tools not-printed">
          <button
            type="button"
            className="header-icon search-opener needs-script"
            aria-expanded={isSearching}
            aria-controls={search}
            aria-label={t('search.open')}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon of={Search} size={22} />
          </button>
          <LanguageSwitch />
          <UserMenu />
        </div>
      </div>
    </div>
  )
}
