// The page with the form of a new question, and what a link to it says the question is about.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { QuestionForm } from '@eos/contract/calls/questions/questions'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { AskForm } from './AskForm.tsx'
import { placeAsked } from './place-asked.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { QuestionCrumbs } from './QuestionCrumbs.tsx'
import { questionFormQuery } from '../queries.ts'
import { readAsked } from '../questions-address.ts'

export function AskQuestion() {
  const { t } = useTranslation('questions')
  const [search] = useSearchParams()
  const answer = useQuery(questionFormQuery(placeAsked(search), useLocale()))
  const title = t(readAsked(search).figure === undefined ? 'form.title' : 'form.errorTitle')
  return (
    <div className="page question-page">
      <PageHead title={title} description={t('form.lead')} />
      <QuestionCrumbs>
        <li aria-current="page">{title}</li>
      </QuestionCrumbs>
      <div className="stack gap-4 ask-column">
        <h1>{title}</h1>
        <p className="questions-lead">{t('form.lead')}</p>
        {answer.data ? (
          <>
            <AboutAsked form={answer.data} />
            <AskForm form={answer.data} />
          </>
        ) : answer.isError ? (
          <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonBlock height={520} />
        )}
      </div>
    </div>
  )
}

function AboutAsked({ form: { place, office, workingDays } }: { form: QuestionForm }) {
  const { t } = useTranslation('questions')
  const locale = useLocale()
  const zone = useTimeZone()
  const [search] = useSearchParams()
  const { figure, time, value } = readAsked(search)
  const isTime = time !== undefined && !Number.isNaN(Date.parse(time))
  const figures = [
    figure !== undefined && writtenName(figure),
    value,
    isTime && formatInstant(time, zone, locale),
  ].filter(Boolean)
  return (
    <dl className="stack ask-about">
      {(place || figures.length > 0) && (
        <div>
          <dt>{t('form.about')}</dt>
          <dd>
            {place && <PlaceLink place={place} />}
            {place && figures.length > 0 && ' · '}
            {figures.join(' · ')}
          </dd>
        </div>
      )}
      {office && (
        <div>
          <dt>{t('form.goesTo')}</dt>
          <dd>
            {writtenName(office.name)}. {t('form.clock', { count: workingDays })}
          </dd>
        </div>
      )}
    </dl>
  )
}
