// The questions of one page of the list, each with how far it is and who has it.
import { useSearchParams } from 'react-router'
import type { ListedQuestion } from '@eos/contract/calls/questions/question-shapes'
import type { Questions } from '@eos/contract/calls/questions/questions'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatShortDay } from '../../parts/numbers/format.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { AddressLink, PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { pageParameter, withFilter } from './questions-address.ts'
import { QuestionState } from './QuestionState.tsx'

export function QuestionList({ found }: { found: Questions }) {
  const { t } = useTranslation('questions')
  return (
    <>
      <p className="faint fine" role="status">
        {t('list.found', { count: found.page.totalElements })}
      </p>
      <ol className="question-list" aria-label={t('list.label')}>
        {found.data.map((question) => (
          <li key={question.id}>
            <div>
              <h2>
                <PageLink to="questions/:id" parameters={{ id: question.id }} isCurrent={false}>
                  {question.subject}
                </PageLink>
              </h2>
              <p className="soft question-beginning">{question.beginning}</p>
            </div>
            <div className="question-aside">
              <QuestionState question={question} />
              <p className="faint fine">
                <About question={question} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      {found.page.totalPages > 1 && <Pages found={found} />}
    </>
  )
}

function About({ question }: { question: ListedQuestion }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const { office, officeSince, dueAt, answeredAt, askedAt, state } = question
  const name = office ? writtenName(office.name) : t('thread.nobody')
  if (answeredAt !== null)
    return [name, state === 'faq' && t('list.inFaq')].filter(Boolean).join(' · ')
  const day = (at: string) => formatShortDay(at, zone, locale)
  return [
    t('list.with', { office: name, day: day(officeSince ?? askedAt) }),
    dueAt !== null && t('list.due', { day: day(dueAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Pages({ found: { page } }: { found: Questions }) {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const addressOf = (number: number) =>
    `?${withFilter(search, number === 0 ? {} : { [pageParameter]: String(number + 1) })}`
  return (
    <nav className="cluster gap-3 not-printed" aria-label={t('list.pages')}>
      {page.number > 0 && (
        <AddressLink className="button" to={addressOf(page.number - 1)} rel="prev">
          {t('list.previous')}
        </AddressLink>
      )}
      <span>{t('list.page', { page: page.number + 1, pages: page.totalPages })}</span>
      {page.number + 1 < page.totalPages && (
        <AddressLink className="button" to={addressOf(page.number + 1)} rel="next">
          {t('list.next')}
        </AddressLink>
      )}
    </nav>
  )
}
