// The page for addresses without a page: says plainly what is the matter, searches the last words, leads to what works.
import { useQuery } from '@tanstack/react-query'
import {
  Factory,
  FileText,
  House,
  List,
  Map,
  MessageCircleQuestionMark,
  Newspaper,
  Recycle,
} from 'lucide'
import { useLocation } from 'react-router'
import { wire } from '@eos/contract/words/vocabulary'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { IndexChip } from '../../parts/levels/IndexChip.tsx'
import { NotFound } from '../../parts/states/NotFound.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import type { Place } from '../../parts/search/search-places.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { lastWords } from './address-phrases.ts'
import { absenceOf, linkedPages } from '../routes.tsx'
import { SearchBox } from '../frame/SearchBox.tsx'
import '../not-found-texts.ts'
import { suggestionsQuery } from './suggestions.ts'

const titles = {
  station: 'stationTitle',
  point: 'pointTitle',
  article: 'articleTitle',
  question: 'questionTitle',
  facility: 'facilityTitle',
} as const
const icons = {
  home: House,
  map: Map,
  stations: List,
  waste: Recycle,
  facilities: Factory,
  news: Newspaper,
  documents: FileText,
  questions: MessageCircleQuestionMark,
}

export function NotFoundPage() {
  const { t } = useTranslation(['notFound', 'app'])
  const locale = useLocale()
  const type = useOrganization()?.type
  const path = pathUnderPrefix(product, useLocation().pathname)
  const { data: places = [] } = useQuery(suggestionsQuery(path))
  const absence = absenceOf(path, type)
  const title = t(titles[absence as keyof typeof titles] ?? 'title')
  const text = t(absence)
  return (
    <div className="page">
      <PageHead title={title} description={text} isMissing />
      <NotFound
        title={<h1>{title}</h1>}
        suggestions={places.map((place) => ({
          name: localName(place.kind === 'province' ? place.province : place.station, locale),
          target: targetOf(place),
          about: <About place={place} />,
        }))}
        search={<SearchBox words={lastWords(path)} />}
        links={
          <ul className="wrap not-found-links" aria-label={t('works')}>
            {linkedPages(type).map(({ path: to, name }) => (
              <li key={to}>
                <ActionLink to={to} icon={icons[name]}>
                  {t(`app:nav.${name}`)}
                </ActionLink>
              </li>
            ))}
          </ul>
        }
      >
        {text}
      </NotFound>
    </div>
  )
}

function targetOf(place: Place) {
  if (place.kind === 'station')
    return { to: 'stations/:id', parameters: { id: place.station.id } } as const
  return { to: '', search: { [wire.provinceCodeParameter]: place.province.provinceCode } } as const
}

/** The air of a station now, the medium of others, the former name of a province. */
function About({ place }: { place: Place }) {
  const { t } = useTranslation(['app', 'common'])
  const now = useNow()
  if (place.kind === 'province')
    return place.formerName === undefined
      ? t('search.province')
      : t('search.formerly', { name: place.formerName })
  const { station } = place
  if (station.medium !== 'air') return t(`common:medium.${station.medium}`)
  return <IndexChip station={station} now={now} size="small" />
}
