// The navigation of phones, within reach of the thumb: four pages, and a sheet with all else.
import { Droplet, House, Map, Menu, Wind } from 'lucide'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import { Icon } from '../../parts/controls/Icon.tsx'
import { ColourChoice } from '../../parts/buttons/ColourChoice.tsx'
import { DropDown } from '../../parts/buttons/DropDown.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useNavigation } from './use-navigation.ts'

/** All other entries stand in the sheet. */
const icons = { home: House, map: Map, air: Wind, water: Droplet }
const isInBar = (name: string): name is keyof typeof icons => name in icons

export function BottomBar() {
  const { t } = useTranslation('app')
  const entries = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <nav className="bottom-bar not-printed" aria-label={t('nav.label')}>
      {entries.map(
        ({ name, target, isCurrent }) =>
          isInBar(name) && (
            <PageLink key={name} {...target} isCurrent={isCurrent} className="bottom-entry">
              <Icon of={icons[name]} size={22} />
              {t(`nav.${name}`)}
            </PageLink>
          ),
      )}
      <DropDown
        key={pathname + search}
        className="bottom-more"
        label={
          <>
            <Icon of={Menu} size={22} />
            {t('nav.more')}
          </>
        }
      >
        <ul className="bottom-sheet">
          {entries.map(
            ({ name, target, isCurrent }) =>
              !isInBar(name) && (
                <li key={name}>
                  <PageLink {...target} isCurrent={isCurrent}>
                    {t(`nav.${name}`)}
                  </PageLink>
                </li>
              ),
          )}
          <li>
            <PageLink to="periodic-points">{t('nav.points')}</PageLink>
          </li>
          {(['data', 'status', 'accessibility', 'privacy', 'terms'] as const).map((page) => (
            <li key={page}>
              <PageLink to={page}>{t(`footer.${page}`)}</PageLink>
            </li>
          ))}
          <li className="needs-script">
            <ThemeSwitch />
          </li>
          <li className="needs-script">
            <ColourChoice />
          </li>
        </ul>
      </DropDown>
    </nav>
  )
}
