// Asks before a judgement is approved, declined or undone: shows the effects and asks for the reason.
import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { Review } from '@eos/contract/calls/quality'
import { useTimeZone } from '../../api/current-organization.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useFailureText } from '../../ui/use-failure-text.ts'
import { useIndicatorName } from './indicator-names.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { decideReview, previewQuery, type Decision } from './queries.ts'
import { ReasonField } from '../ReasonField.tsx'
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
  const zone = useTimeZone()
  const verdictText = useVerdictText()
  const nameOf = useIndicatorName()
  const failureText = useFailureText()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { stationId, indicator, from, to, verdict, factor, shift } = review
  const preview = useQuery({
    ...previewQuery({
      reviewId: review.id,
      stationId,
      indicator,
      from,
      to,
      verdict,
      ...(verdict === 'adjust' && { factor: factor ?? 1, shift: shift ?? 0 }),
    }),
    enabled: decision === 'approve',
  })
  const send = async () => {
    if (decision !== 'approve' && words.trim().length < shortestReason) {
      setProblem(t('decide.needsReason'))
      field.current?.focus()
      return
    }
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await decideReview(review.id, decision, words.trim())
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t(`decide.${decision}`)}
      action={t(`reviews.${decision}`)}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <p>
        <strong>{verdictText(review)}</strong>
        {` – ${nameOf(indicator)}, ${review.stationName}, `}
        <TimeRangeText from={from} to={to} zone={zone} />
      </p>
      <p className="quality-quote">{review.reason}</p>
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
    </ConfirmDialog>
  )
}
