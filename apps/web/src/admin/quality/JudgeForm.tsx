// Proposes a judgement of the chosen time range, with its reason, and shows the effect before it is sent.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { reviewVerdicts, type ReviewVerdict } from '@eos/contract/reviews'
import type { PreviewedReview } from '@eos/contract/calls/quality-review'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { useForm } from '../../ui/use-form.ts'
import { correctionOf } from './correction.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { previewQuery, proposeReview, type Measured, type TimeRange } from './queries.ts'
import { ReasonField } from '../ReasonField.tsx'
import { TimeRangeFields } from './TimeRangeFields.tsx'

interface JudgeFormProps {
  of: Measured
  unit: string
  timeZone: string
  range: TimeRange | undefined
  onRange: (range: TimeRange | undefined) => void
  verdict: ReviewVerdict
  onVerdict: (verdict: ReviewVerdict) => void
}

const noFigures = { factor: '1', shift: '0', value: '' }
const fields = ['from', 'to', 'factor', 'shift', 'value', 'reason'] as const
const shortestReason = 3

export function JudgeForm(props: JudgeFormProps) {
  const { of, unit, timeZone, range, onRange, verdict, onVerdict } = props
  const { t } = useTranslation('quality')
  const [isValue, setIsValue] = useState(false)
  const [figures, setFigures] = useState(noFigures)
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<ReviewVerdict>()
  const isAdjust = verdict === 'adjust'
  const correction = isAdjust ? correctionOf(figures, isValue) : {}
  const areNumbers = [figures.factor, figures.shift].every((text) => readNumber(text) !== undefined)
  const asked: PreviewedReview | undefined =
    range && correction ? { ...of, ...range, verdict, ...correction } : undefined
  const form = useForm({
    fields,
    check: () => ({
      ...(range === undefined && { from: t('judge.needsRange') }),
      ...(correction === undefined && {
        [isValue ? 'value' : 'factor']: t(
          !isValue && areNumbers ? 'judge.needsChange' : 'judge.needsNumber',
        ),
      }),
      ...(reason.trim().length < shortestReason && { reason: t('judge.needsReason') }),
    }),
    send: async () => {
      if (!asked) return
      await proposeReview({ ...asked, reason: reason.trim() })
      onRange(undefined)
      setIsValue(false)
      setFigures(noFigures)
      setReason('')
      setDone(verdict)
    },
  })
  const change = (name: keyof typeof figures) => (event: { target: { value: string } }) =>
    setFigures({ ...figures, [name]: event.target.value })
  return (
    <form {...form.props} className="form quality-judge">
      <p className="soft">{t('judge.howTo')}</p>
      <TimeRangeFields
        timeZone={timeZone}
        range={range}
        problem={form.problems.from}
        onRange={onRange}
        names={[t('judge.from'), t('judge.to')]}
      />
      <fieldset className="quality-choices">
        <legend>{t('judge.verdict')}</legend>
        {reviewVerdicts.map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name="verdict"
              value={each}
              checked={verdict === each}
              onChange={() => {
                onVerdict(each)
                setDone(undefined)
              }}
            />
            <span>
              {t(`verdicts.${each}`)}
              <span className="quality-about soft">{t(`verdicts.${each}Text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isAdjust && (
        <fieldset className="quality-choices">
          <legend>{t('judge.means')}</legend>
          {[false, true].map((each) => (
            <label key={String(each)} className="check">
              <input
                type="radio"
                name="means"
                checked={isValue === each}
                onChange={() => setIsValue(each)}
              />
              {t(each ? 'judge.byValue' : 'judge.byFactor')}
            </label>
          ))}
          <div className="quality-pair">
            {isValue ? (
              <TextField
                name="value"
                inputMode="decimal"
                label={t('judge.value', { unit: unit || '–' })}
                value={figures.value}
                problem={form.problems.value}
                onChange={change('value')}
              />
            ) : (
              <>
                <TextField
                  name="factor"
                  inputMode="decimal"
                  label={t('judge.factor')}
                  value={figures.factor}
                  problem={form.problems.factor}
                  onChange={change('factor')}
                />
                <TextField
                  name="shift"
                  inputMode="decimal"
                  label={t('judge.shift', { unit: unit || '–' })}
                  value={figures.shift}
                  problem={form.problems.shift}
                  onChange={change('shift')}
                />
              </>
            )}
          </div>
        </fieldset>
      )}
      <ReasonField
        label={t('judge.reason')}
        hint={t('judge.reasonHint')}
        value={reason}
        required
        problem={form.problems.reason}
        onChange={(text) => {
          setReason(text)
          setDone(undefined)
        }}
      />
      <Preview asked={verdict === 'annotate' ? undefined : asked} verdict={verdict} />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      {done && (
        <FormSuccess>{t(done === 'annotate' ? 'judge.remarked' : 'judge.done')}</FormSuccess>
      )}
      <p className="form-actions">
        <SubmitButton busy={form.busy}>
          {t(verdict === 'annotate' ? 'judge.remark' : 'judge.propose')}
        </SubmitButton>
      </p>
    </form>
  )
}

function Preview({
  asked,
  verdict,
}: {
  asked: PreviewedReview | undefined
  verdict: ReviewVerdict
}) {
  const { t } = useTranslation('quality')
  const preview = useQuery({
    ...previewQuery(asked ?? { stationId: '', indicator: '', from: '', to: '', verdict }),
    enabled: asked !== undefined,
  })
  if (verdict === 'annotate') return null
  return (
    <section aria-labelledby="quality-preview" aria-live="polite">
      <h3 id="quality-preview">{t('preview.title')}</h3>
      {!asked ? (
        <p className="soft">{t('preview.waiting')}</p>
      ) : preview.isError ? (
        <QueryFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className={preview.isPlaceholderData ? 'quality-stale' : undefined}>
          <PreviewFacts preview={preview.data} />
        </div>
      )}
    </section>
  )
}
