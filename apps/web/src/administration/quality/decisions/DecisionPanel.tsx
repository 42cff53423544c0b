// The decision about a proposal beside its readings: what is proposed, what follows from it, and the choice.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { SignedIn } from '../../../api/session.ts'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { RadioChoice } from '../../../admin-parts/controls/ChoiceField.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { decideReview, previewOf, previewQuery, type Decision } from '../queries.ts'
import { mayPropose } from './rights.ts'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

export const choices = ['approve', 'other', 'decline'] as const
export type Choice = (typeof choices)[number]

interface DecisionPanelProps {
  review: Review
  session: SignedIn
  timeZone: string
  choice: Choice
  onChoice: (choice: Choice) => void
  /** Another one waits after it. */
  hasNext: boolean
  /** `other`: the person goes on to propose something else. */
  onDone: (decision: Decision, isOther: boolean) => void
}

const shortestReason = 3

export function DecisionPanel(props: DecisionPanelProps) {
  const { review, session, timeZone } = props
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const verdictText = useVerdictText()
  const preview = useQuery(previewQuery(previewOf(review)))
  const isOwn = review.proposed.by.id === session.user.id
  return (
    <section className="panel quality-decision" aria-labelledby="quality-decision">
      <h2 id="quality-decision">
        {t('decision.proposedBy', { name: review.proposed.by.name })}
        <span className="quality-about soft">
          {formatInstant(review.proposed.at, timeZone, locale)}
        </span>
      </h2>
      <div className="quality-proposed">
        <p>
          <strong>{verdictText(review)}</strong>
          {' · '}
          <TimeRangeText from={review.from} to={review.to} zone={timeZone} />
        </p>
        <p className="quality-quote">{review.reason}</p>
      </div>
      <h3>{t('preview.title')}</h3>
      {preview.isError ? (
        <QueryFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <PreviewFacts preview={preview.data} />
      )}
      {isOwn ? <p className="notice">{t('reviews.own')}</p> : <Decide {...props} />}
    </section>
  )
}

function Decide({ review, session, choice, onChoice, hasNext, onDone }: DecisionPanelProps) {
  const { t } = useTranslation('quality')
  const failureText = useFailureText()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const offered = choices.filter((each) => each !== 'other' || mayPropose(session))
  const decision = choice === 'approve' ? 'approve' : 'decline'
  const send = async () => {
    if (decision === 'decline' && words.trim().length < shortestReason) {
      setProblem(t('decide.needsReason'))
      field.current?.focus()
      return
    }
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    await decideReview(review.id, decision, words.trim()).then(
      () => onDone(decision, choice === 'other'),
      setFailure,
    )
    sending.current = false
  }
  return (
    <>
      <RadioChoice
        label={t('decision.yours')}
        name="decision"
        value={choice}
        onChange={onChoice}
        options={offered.map((value) => ({ value, label: t(`decision.${value}`) }))}
      />
      <ReasonField
        inputRef={field}
        label={t('decision.remark')}
        value={words}
        required={decision === 'decline'}
        problem={problem}
        onChange={(text) => {
          setWords(text)
          setProblem(undefined)
        }}
      />
      <FormFailure>{failure ? failureText(failure) : undefined}</FormFailure>
      <p className="quality-decide">
        <Action kind="primary" data-decide onClick={() => void send()}>
          {t(`decision.do.${choice}`)}
          {hasNext && t('decision.next')}
        </Action>
      </p>
      <p className="soft small">{t('decision.stays')}</p>
    </>
  )
}
