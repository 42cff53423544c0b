// Asks before a judgement is approved, declined or undone: shows the effects and asks for the reason.
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useIndicatorName } from '../../../admin-parts/resources/indicator-names.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { decideReview, previewOf, previewQuery, type Decision } from '../queries.ts'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

interface DecideDialogProps {
  review: Review
  decision: Decision
  onDone: () => void
  onCancel: () => void
}

const shortestReason = 3

export function DecideDialog({ review, decision, onDone, onCancel }: DecideDialogProps) {
  const { t } = useTranslation('quality')
  const failureText = useFailureText()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, failure, send } = useSending(onDone)
  const preview = useQuery({
    ...previewQuery(previewOf(review)),
    enabled: decision === 'approve',
  })
  const decide = () => {
    if (decision !== 'approve' && words.trim().length < shortestReason) {
      setProblem(t('decide.needsReason'))
      field.current?.focus()
      return
    }
    void send(() => decideReview(review.id, decision, words.trim()))
  }
  return (
    <AskDialog
      title={t(`decide.${decision}`)}
      action={t(`reviews.${decision}`)}
      busy={busy}
      onConfirm={decide}
      onCancel={onCancel}
    >
      <Judgement review={review} />
      {decision === 'approve' && preview.data && <PreviewFacts preview={preview.data} />}
      {decision === 'undo' && <p>{t('decide.undoText')}</p>}
      <ReasonField
        inputRef={field}
        label={
          decision === 'approve'
            ? t('decide.note')
            : decision === 'decline'
              ? t('decide.whyDecline')
              : t('decide.why')
        }
        value={words}
        required={decision !== 'approve'}
        problem={problem}
        onChange={(text) => {
          setWords(text)
          setProblem(undefined)
        }}
      />
      <FormFailure>{failure ? failureText(failure) : undefined}</FormFailure>
    </AskDialog>
  )
}

/** Sends once at a time, and holds what went wrong. */
function useSending(onDone: () => void) {
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const send = async (decide: () => Promise<unknown>) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await decide()
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { busy, failure, send }
}

/** The proposal that is decided about, with the reason of the person who made it. */
function Judgement({ review }: { review: Review }) {
  const zone = useTimeZone()
  const verdictText = useVerdictText()
  const nameOf = useIndicatorName()
  const { indicator, from, to } = review
  return (
    <>
      <p>
        <strong>{verdictText(review)}</strong>
        {` – ${nameOf(indicator)}, ${review.stationName}, `}
        <TimeRangeText from={from} to={to} zone={zone} />
      </p>
      <p className="quality-quote">{review.reason}</p>
    </>
  )
}
