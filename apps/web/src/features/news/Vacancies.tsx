// The vacancies for which one can still apply: until when, where, how many, and how.
import { useQuery } from '@tanstack/react-query'
import type { OpenVacancy } from '@eos/contract/calls/news'
import { dayMs } from '@eos/contract/words/time-units'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useShownProvinceCode } from '../../api/shown-province.ts'
import { FactList } from '../../parts/controls/FactList.tsx'
import { Tag } from '../../parts/controls/Tag.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Attachments } from './article/Attachments.tsx'
import { vacanciesQuery } from './queries.ts'
import { Written } from './article/Written.tsx'

export function Vacancies() {
  const { t } = useTranslation('news')
  const answer = useQuery(vacanciesQuery(useShownProvinceCode(), useLocale()))
  if (answer.isError && !answer.data)
    return <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <SkeletonRows rows={4} />
  const { items } = answer.data
  if (items.length === 0) return <Empty title={t('noVacancy')}>{t('noVacancyHint')}</Empty>
  return (
    <>
      <p className="soft">{t('vacancyLead')}</p>
      <ul className="vacancies">
        {items.map((vacancy) => (
          <Vacancy key={vacancy.slug} vacancy={vacancy} />
        ))}
      </ul>
    </>
  )
}

function Vacancy({ vacancy }: { vacancy: OpenVacancy }) {
  const { t } = useTranslation('news')
  const { slug, title, summary, content, place, openings, contact, organization, file } = vacancy
  return (
    <li id={slug} className="vacancy">
      <div>
        <h2>
          <a href={`#${slug}`}>
            <Written of={title} />
          </a>
        </h2>
        {organization && <p className="faint fine">{writtenName(organization.name)}</p>}
        {summary && (
          <p>
            <Written of={summary} />
          </p>
        )}
        {content && (
          <details>
            <summary>
              {t('about')}
              <span className="only-heard">: {title.text}</span>
            </summary>
            <div
              className="article-text"
              lang={content.lang}
              dangerouslySetInnerHTML={{ __html: content.text }}
            />
          </details>
        )}
        {file && <Attachments files={[file]} />}
      </div>
      <FactList
        className="stack vacancy-facts"
        facts={[
          [t('applyUntil'), <Deadline key="until" vacancy={vacancy} />],
          [t('place'), place],
          [t('openings'), openings],
          [t('contact'), contact],
        ]}
      />
    </li>
  )
}

/** Days are those of the country. */
function Deadline({ vacancy: { applyUntil } }: { vacancy: OpenVacancy }) {
  const { t } = useTranslation('news')
  const locale = useLocale()
  const zone = useTimeZone()
  const now = useNow()
  if (applyUntil === null) return t('noDeadline')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(now))
  const left = Math.round((Date.parse(applyUntil) - Date.parse(today)) / dayMs)
  return (
    <>
      {formatDay(`${applyUntil}T00:00:00Z`, 'UTC', locale)}{' '}
      <Tag kind={left <= 3 ? 'late' : 'plain'}>
        {left <= 0 ? t('closesToday') : t('closesIn', { count: left })}
      </Tag>
    </>
  )
}
