// Beside an article: its stations with their present index, its files, and what to read next.
import { useQuery } from '@tanstack/react-query'
import type { NewsArticle, NewsStation } from '@eos/contract/calls/news'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { localName, writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { articleTarget } from './article-target.ts'
import { Attachments } from './Attachments.tsx'
import { StationIndex } from '../StationNow.tsx'
import { Written } from './Written.tsx'

export function ArticleSide({ article }: { article: NewsArticle }) {
  const { t } = useTranslation('news')
  const { stations, files, related } = article
  if (stations.length + files.length + related.length === 0) return null
  return (
    <aside className="article-side">
      {stations.length > 0 && <Stations article={article} />}
      {files.length > 0 && (
        <section aria-labelledby="attached-title">
          <h2 id="attached-title">{t('attached')}</h2>
          <Attachments files={files} />
        </section>
      )}
      {related.length > 0 && (
        <section className="not-printed" aria-labelledby="related-title">
          <h2 id="related-title">{t('related')}</h2>
          <Related article={article} />
        </section>
      )}
    </aside>
  )
}

function Stations({ article: { stations, asOf } }: { article: NewsArticle }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const ends = stations.flatMap(({ index }) => (index ? [index.periodEnd] : []))
  const newest = ends.toSorted().at(-1)
  return (
    <section aria-labelledby="stations-title">
      <h2 id="stations-title">{t('stations')}</h2>
      <ul className="article-stations">
        {stations.map((station) => (
          <Station key={station.id} station={station} />
        ))}
      </ul>
      <p>
        {newest
          ? t('stationsNote', { time: formatInstant(newest, zone, locale) })
          : t('stationsPlain', { time: formatInstant(asOf, zone, locale) })}
      </p>
    </section>
  )
}

function Station({ station }: { station: NewsStation }) {
  const locale = useLocale()
  const { data: provinces } = useQuery(provincesQuery())
  const province = provinces?.find(({ provinceCode }) => provinceCode === station.provinceCode)
  return (
    <li>
      <span>
        <PageLink to="stations/:id" parameters={{ id: station.id }} isCurrent={false}>
          {writtenName(station.name)}
        </PageLink>{' '}
        {province && <span className="article-place">{localName(province, locale)}</span>}
      </span>
      {station.medium === 'air' && <StationIndex station={station} />}
    </li>
  )
}

function Related({ article: { related } }: { article: NewsArticle }) {
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <ul className="article-related">
      {related.map(({ slug, title, publishedAt }) => (
        <li key={slug}>
          <PageLink {...articleTarget(slug)}>
            <Written of={title} />
          </PageLink>
          <time dateTime={publishedAt}>{formatDay(publishedAt, zone, locale)}</time>
        </li>
      ))}
    </ul>
  )
}
