// The article above the list, with the last day of its station as its picture.
import { useQuery } from '@tanstack/react-query'
import type { NewsStation, NewsTeaser } from '@eos/contract/calls/news'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { HourStrip } from '../../parts/hours/HourStrip.tsx'
import { indexHoursQuery } from '../../parts/hours/index-hours-query.ts'
import { lastHours } from '../../parts/hours/last-hours.ts'
import { airScale } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatAge, formatInstant } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { articleTarget } from './article/article-target.ts'
import { EpisodeTag } from './EpisodeTag.tsx'
import { StationIndex } from './StationNow.tsx'
import { Written } from './article/Written.tsx'

export function NewsLead({ teaser }: { teaser: NewsTeaser }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const { slug, title, summary, category, province, organization, episode, station } = teaser
  const about = [
    category?.name,
    province && writtenName(province.name),
    formatInstant(teaser.publishedAt, zone, locale),
  ]
  return (
    <article className="news-lead">
      <div>
        <p className="soft news-lead-about">{about.filter(Boolean).join(' · ')}</p>
        <h2>
          <PageLink {...articleTarget(slug)}>
            <Written of={title} />
          </PageLink>
        </h2>
        <EpisodeTag episode={episode} />
        {summary && (
          <p className="soft news-lead-summary">
            <Written of={summary} />
          </p>
        )}
        <p className="cluster faint fine news-lead-foot">
          <ActionLink {...articleTarget(slug)} kind="primary">
            {t('read')}
            <span className="only-heard">{t('readOf', { title: title.text })}</span>
          </ActionLink>
          <span>
            {[
              t('minutes', { count: teaser.minutes }),
              organization && writtenName(organization.name),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
      {station?.index && <LastDay station={station} index={station.index} />}
    </article>
  )
}

interface LastDayProps {
  station: NewsStation
  index: NonNullable<NewsStation['index']>
}

function LastDay({ station, index }: LastDayProps) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const now = useNow()
  const { data } = useQuery(indexHoursQuery(station.id))
  const hours = data && lastHours(data, index.periodEnd)
  const label = t('lastHours', { name: writtenName(station.name) })
  return (
    <figure className="news-day">
      <figcaption>
        <PageLink to="stations/:id" parameters={{ id: station.id }} isCurrent={false}>
          {label}
        </PageLink>
        <StationIndex station={station} />
      </figcaption>
      {hours && hours.some(({ value }) => value !== null) && (
        <HourStrip scale={airScale} hours={hours} timeZone={station.timeZone} label={label} />
      )}
      <p>{t('live', { age: formatAge(index.periodEnd, now, locale) })}</p>
    </figure>
  )
}
