// An article in the list: when and what about, its title and summary, and the present figure of its station.
import type { NewsTeaser } from '@eos/contract/calls/news'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { articleTarget } from './article/article-target.ts'
import { EpisodeTag } from './EpisodeTag.tsx'
import { StationNow } from './StationNow.tsx'
import { Written } from './article/Written.tsx'

export function NewsRow({ teaser }: { teaser: NewsTeaser }) {
  const locale = useLocale()
  const zone = useTimeZone()
  const { slug, title, summary, category, province, publishedAt, episode, station } = teaser
  return (
    <li className="news-row">
      <p className="faint fine news-row-about">
        <time dateTime={publishedAt}>{formatDay(publishedAt, zone, locale)}</time>
        {category && <span>{category.name}</span>}
        {province && <span>{writtenName(province.name)}</span>}
      </p>
      <div>
        <h2>
          <PageLink {...articleTarget(slug)}>
            <Written of={title} />
          </PageLink>
        </h2>
        {summary && (
          <p>
            <Written of={summary} />
          </p>
        )}
      </div>
      <div className="stack faint fine news-row-now">
        {episode && <EpisodeTag episode={episode} />}
        {station && <StationNow station={station} />}
      </div>
    </li>
  )
}
