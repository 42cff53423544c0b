// The episodes that are on, such as days of smog, above everything else on home and on the page of a province.
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { Note } from '../../parts/controls/Note.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { articleTarget } from './article/article-target.ts'
import { newsFrontQuery } from './queries.ts'
import './texts.ts'
import { Written } from './article/Written.tsx'

/** @param placeCode the province whose page it is, '' for the whole country */
export function EpisodeNotes({ placeCode }: { placeCode: string }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const { data } = useQuery(newsFrontQuery(placeCode, locale))
  return data?.episodes.map(({ slug, title, summary, episode }) => (
    <section key={slug} aria-label={t('episode.title')}>
      <Note
        kind="over"
        title={
          <PageLink {...articleTarget(slug)}>
            <Written of={title} />
          </PageLink>
        }
      >
        <br />
        {summary && <Written of={summary} />}{' '}
        {episode?.until && (
          <span>
            {t('episode.now')},{' '}
            {t('episode.until', { time: formatInstant(episode.until, zone, locale) })}.
          </span>
        )}
      </Note>
    </section>
  ))
}
