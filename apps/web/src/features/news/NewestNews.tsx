// The newest articles, as home and the page of a province show them.
import { useQuery } from '@tanstack/react-query'
import type { NewsTeaser } from '@eos/contract/calls/news'
import { newsPageParameters } from '@eos/contract/publishing/news'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { articleTarget } from './article/article-target.ts'
import { FeedLinks } from './FeedLinks.tsx'
import './newest-news.css'
import { newsFrontQuery } from './queries.ts'
import './texts.ts'
import { StationNow } from './StationNow.tsx'
import { Written } from './article/Written.tsx'

/** On home; nothing where nothing has been published, or while it cannot be read. */
export function NewestNews({ placeCode }: { placeCode: string }) {
  const { t } = useTranslation('news')
  const { data } = useQuery(newsFrontQuery(placeCode, useLocale()))
  const feed = <FeedLinks of={placeCode === '' ? {} : { provinceCode: placeCode }} />
  if (!data || data.news.length === 0) return feed
  return (
    <section className="newest-news" aria-labelledby="newest-news-title">
      {feed}
      <div className="wrap newest-news-head">
        <h2 id="newest-news-title">{t('newest')}</h2>
        <PageLink to="news" isCurrent={false}>
          {t('allNews')}
        </PageLink>
      </div>
      <ul className="newest-news-list">
        {data.news.map((teaser) => (
          <Newest key={teaser.slug} teaser={teaser} />
        ))}
      </ul>
    </section>
  )
}

function Newest({ teaser }: { teaser: NewsTeaser }) {
  const locale = useLocale()
  const zone = useTimeZone()
  const { slug, title, summary, category, publishedAt, station } = teaser
  return (
    <li>
      <h3>
        <PageLink {...articleTarget(slug)}>
          <Written of={title} />
        </PageLink>
      </h3>
      {summary && (
        <p>
          <Written of={summary} />
        </p>
      )}
      <p className="newest-news-about">
        <time dateTime={publishedAt}>{formatDay(publishedAt, zone, locale)}</time>
        {station ? <StationNow station={station} /> : category && <span>{category.name}</span>}
      </p>
    </li>
  )
}

/** The news that a province itself has published. */
export function NewsOfProvince({ code, name }: { code: string; name: string }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const { data } = useQuery(newsFrontQuery(code, locale))
  const feed = <FeedLinks of={{ provinceCode: code }} />
  if (!data) return feed
  return (
    <section className="province-news" aria-labelledby="province-news-title">
      {feed}
      <h2 id="province-news-title">{t('newestOf', { place: name })}</h2>
      {data.own.length === 0 ? (
        <p>{t('noOwn')}</p>
      ) : (
        <ul>
          {data.own.map(({ slug, title, publishedAt }) => (
            <li key={slug}>
              <PageLink {...articleTarget(slug)}>
                <Written of={title} />
              </PageLink>
              <time dateTime={publishedAt}>{formatDay(publishedAt, zone, locale)}</time>
            </li>
          ))}
        </ul>
      )}
      <p>
        <PageLink
          to="news"
          search={data.own.length > 0 ? { [newsPageParameters.province]: code } : {}}
          isCurrent={false}
        >
          {t('allNews')}
        </PageLink>
      </p>
    </section>
  )
}
