// The navigation of phones, within reach of the thumb: four pages, and a sheet with all else.
import { Droplet, House, Map, Menu, Wind } from 'lucide'
import { useTranslation } from '../texts/translation.ts'
import { useLocation } from 'react-router'
import { product } from '../api/product.ts'
import { Icon } from '../parts/controls/Icon.tsx'
import { ColourChoice } from '../ui/ColourChoice.tsx'
import { DropDown } from '../ui/DropDown.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useNavigation } from './use-navigation.ts'

const icons = { home: House, map: Map, air: Wind, water: Droplet }

export function BottomBar() {
  const { t } = useTranslation('app')
  const entries = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <nav className="bottom-bar not-printed" aria-label={t('nav.label')}>
      {entries.map(
        ({ name, target, isCurrent }) =>
          name !== 'stations' && (
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
              name === 'stations' && (
                <li key={name}>
                  <PageLink {...target} isCurrent={isCurrent}>
                    {t('nav.stations')}
                  </PageLink>
                </li>
              ),
          )}
          <li>
            <a href={`/api/${product}/public/latest`}>{t('footer.data')}</a>
          </li>
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
