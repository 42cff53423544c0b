// The notices of a facility, and the published questions about its outlets.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { askPage } from '@eos/contract/publishing/questions'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function FacilityNotices({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const { announcements, questions } = facility
  const isQuiet = announcements.length + questions.length === 0
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      {isQuiet ? (
        <p className="faint meta facilities-note">{t('notices.none')}</p>
      ) : (
        <Notices facility={facility} />
      )}
      <Ask facility={facility} />
    </section>
  )
}

function Notices({ facility: { announcements, questions } }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <ul className="facility-list">
      {announcements.map(({ slug, title, publishedAt }) => (
        <li key={slug}>
          <PageLink to="news_detail/:slug" parameters={{ slug }}>
            {title}
          </PageLink>
          <span className="faint meta facility-about">
            {t('notices.by', { day: formatDay(publishedAt, zone, locale) })}
          </span>
        </li>
      ))}
      {questions.map(({ id, subject, askedAt, answers }) => (
        <li key={id}>
          <PageLink to="questions/:id" parameters={{ id }}>
            {subject}
          </PageLink>
          <span className="faint meta facility-about">
            {t('notices.asked', { day: formatDay(askedAt, zone, locale) })} ·{' '}
            {answers > 0 ? t('notices.answers', { count: answers }) : t('notices.unanswered')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The form in which something about the facility is asked, on sites without a list of questions too. */
function Ask({ facility: { id } }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  return (
    <p className="facility-ask not-printed">
      <PageLink to="questions/:id" parameters={{ id: askPage }} search={{ facility: id }}>
        {t('notices.ask')}
      </PageLink>
    </p>
  )
}
