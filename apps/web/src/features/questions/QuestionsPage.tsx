// Public questions: how long answers take, the frequent questions first, then the answered ones and those that wait.
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide'
import { useSearchParams } from 'react-router'
import type { Questions } from '@eos/contract/calls/questions/questions'
import { askPage } from '@eos/contract/publishing/questions'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { Offices } from './Offices.tsx'
import { QuestionList } from './QuestionList.tsx'
import './questions.css'
import { askedOf, filterNames, readFilter } from './questions-address.ts'
import { QuestionsFilter } from './QuestionsFilter.tsx'
import { questionClockQuery, questionsQuery } from './queries.ts'
import './texts.ts'

export function QuestionsPage() {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const [search] = useSearchParams()
  const answer = useQuery(questionsQuery(askedOf(search), locale))
  const clock = useQuery(questionClockQuery(locale))
  return (
    <div className="page questions-page">
      <PageHead title={t('title')} description={t('description')} />
      <header className="wrap questions-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="questions-lead">{t('lead')}</p>
        </div>
        <div className="not-printed">
          <ActionLink kind="primary" to="questions/:id" parameters={{ id: askPage }}>
            {t('ask')}
          </ActionLink>
        </div>
      </header>
      {clock.data ? <ClockPanel clock={clock.data} /> : <SkeletonBlock height={184} />}
      <div className="questions-columns">
        <div>
          {answer.data ? (
            <Found found={answer.data} />
          ) : answer.isError ? (
            <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <SkeletonRows rows={10} />
          )}
        </div>
        {clock.data && <Offices clock={clock.data} />}
      </div>
    </div>
  )
}

function Found({ found }: { found: Questions }) {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const isFiltered = filterNames.some((name) => filter[name] !== '')
  return (
    <>
      <QuestionsFilter found={found} filter={filter} />
      {found.data.length > 0 ? (
        <QuestionList found={found} />
      ) : (
        <Empty
          title={t(isFiltered ? 'empty.title' : 'empty.none')}
          icon={MessageCircleQuestionMark}
          actions={
            <>
              {isFiltered && (
                <ActionLink to="questions" isCurrent={false}>
                  {t('filter.clear')}
                </ActionLink>
              )}
              <ActionLink to="questions/:id" parameters={{ id: askPage }}>
                {t('ask')}
              </ActionLink>
            </>
          }
        >
          {t(isFiltered ? 'empty.hint' : 'empty.first')}
        </Empty>
      )}
    </>
  )
}
