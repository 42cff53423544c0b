// The news: searched, by category and by place, the newest first, each with the present figures of its station; and the
// vacancies as a view of it.
import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide'
import { useSearchParams } from 'react-router'
import type { NewsList } from '@eos/contract/calls/news'
import { useShownProvinceCode } from '../../api/shown-province.ts'
import { ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { FeedLinks, useFeedAddress } from './FeedLinks.tsx'
import { leadOf } from './lead-of.ts'
import './news.css'
import './newest-news.css'
import { askedOf, feedOf, readFilter, readPage, searchOf, showsVacancies } from './news-address.ts'
import { NewsCategories, NewsSearch } from './NewsFilter.tsx'
import { NewsLead } from './NewsLead.tsx'
import { NewsRow } from './NewsRow.tsx'
import { newsQuery } from './queries.ts'
import './texts.ts'
import { Vacancies } from './Vacancies.tsx'

export function NewsPage() {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const [search] = useSearchParams()
  const place = useShownProvinceCode()
  const answer = useQuery(newsQuery(askedOf(search, place), locale))
  const isVacancies = showsVacancies(search)
  return (
    <div className="page news-list-page">
      <PageHead
        title={t(isVacancies ? 'vacancyTitle' : 'title')}
        description={t(isVacancies ? 'vacancyLead' : 'description')}
        picture="news"
      />
      <FeedLinks of={feedOf(search, place)} />
      <NewsHead found={answer.data} isVacancies={isVacancies} />
      {answer.data ? (
        <>
          <NewsCategories found={answer.data} />
          {isVacancies ? <Vacancies /> : <FoundNews found={answer.data} />}
        </>
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={240} />
          <SkeletonRows rows={6} />
        </>
      )}
    </div>
  )
}

interface NewsHeadProps {
  found: NewsList | undefined
  isVacancies: boolean
}

function NewsHead({ found, isVacancies }: NewsHeadProps) {
  const { t } = useTranslation('news')
  const [search] = useSearchParams()
  const addressIn = useFeedAddress(feedOf(search, useShownProvinceCode()))
  return (
    <header className="split news-head">
      <h1>{t(isVacancies ? 'vacancyTitle' : 'title')}</h1>
      <div className="news-tools not-printed">
        <NewsSearch found={found} />
        <ActionAnchor href={addressIn('atom')} icon={Rss} collapses title={t('feedHint')}>
          {t('feeds')}
        </ActionAnchor>
      </div>
    </header>
  )
}

function FoundNews({ found }: { found: NewsList }) {
  const { t } = useTranslation('news')
  const [search] = useSearchParams()
  const { q, organization } = readFilter(search)
  const lead = leadOf(found, search)
  const others = [...found.pinned, ...found.items].filter((each) => each !== lead)
  if (!lead && others.length === 0) return <NoNews found={found} />
  return (
    <>
      {q !== '' && (
        <p role="status" className="soft">
          {t('foundWords', { count: found.total, words: q })}
        </p>
      )}
      {organization !== '' && <OfOrganization found={found} />}
      {lead && <NewsLead teaser={lead} />}
      {others.length > 0 && (
        <ol>
          {others.map((teaser) => (
            <NewsRow key={teaser.slug} teaser={teaser} />
          ))}
        </ol>
      )}
      <Pages found={found} />
    </>
  )
}

function OfOrganization({ found }: { found: NewsList }) {
  const { t } = useTranslation('news')
  const name = [...found.pinned, ...found.items].find((each) => each.organization)?.organization
    ?.name
  return (
    <p className="soft">
      {name && t('ofOrganization', { name })}{' '}
      <ActionLink to="news" kind="quiet" isCurrent={false}>
        {t('everybody')}
      </ActionLink>
    </p>
  )
}

function NoNews({ found }: { found: NewsList }) {
  const { t } = useTranslation('news')
  const [search] = useSearchParams()
  const isNarrowed = Object.values(readFilter(search)).some((value) => value !== '')
  const isPastEnd = readPage(search) > 1 && found.total > 0
  const kind = isPastEnd ? 'pastEnd' : isNarrowed ? 'none' : 'empty'
  const reset = kind !== 'empty' && (
    <ActionLink to="news" search={isPastEnd ? searchOf(search) : {}} isCurrent={false}>
      {t('reset')}
    </ActionLink>
  )
  return (
    <Empty title={t(kind)} actions={reset}>
      {t(`${kind}Hint`)}
    </Empty>
  )
}

function Pages({ found }: { found: NewsList }) {
  const { t } = useTranslation('news')
  const [search] = useSearchParams()
  const { total, pages, pinned, items } = found
  const page = readPage(search)
  return (
    <div className="split faint fine news-pages">
      <p>
        {t('of', { shown: pinned.length + items.length, count: total })}
        {pages > 1 && ` · ${t('page', { page, pages })}`}
      </p>
      {pages > 1 && (
        <nav className="news-turn not-printed" aria-label={t('pages')}>
          {page > 1 && (
            <ActionLink to="news" search={searchOf(search, { page: page - 1 })} isCurrent={false}>
              {t('newer')}
            </ActionLink>
          )}
          {page < pages && (
            <ActionLink to="news" search={searchOf(search, { page: page + 1 })} isCurrent={false}>
              {t('older')}
            </ActionLink>
          )}
        </nav>
      )}
    </div>
  )
}
