// Proposes a judgement of the chosen time range, with its reason, and shows the effect before it is sent.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { reviewVerdicts, type ReviewVerdict } from '@eos/contract/readings/reviews'
import type { PreviewedReview } from '@eos/contract/calls/ingestion/quality-review'
import { RadioChoice } from '../../../admin-parts/controls/ChoiceField.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { CorrectionFields } from './CorrectionFields.tsx'
import { checkJudgement, correctionOf, noFigures, type Judgement } from './correction.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { previewQuery, proposeReview, type Measured, type TimeRange } from '../queries.ts'
import { ReasonField } from '../../../admin-parts/fields/ReasonField.tsx'
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

const empty = { isValue: false, figures: noFigures, reason: '' }

export function JudgeForm(props: JudgeFormProps) {
  const { of, unit, timeZone, range, onRange, verdict, onVerdict } = props
  const { t } = useTranslation('quality')
  const [written, setWritten] = useState(empty)
  const judgement: Judgement = { ...written, range, verdict }
  const { form, asked, done, forget } = useJudgement(of, judgement, () => {
    onRange(undefined)
    setWritten(empty)
  })
  const change = (changed: Partial<typeof empty>) => setWritten({ ...written, ...changed })
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
      <Verdicts
        verdict={verdict}
        onVerdict={(chosen) => {
          onVerdict(chosen)
          forget()
        }}
      />
      {verdict === 'adjust' && (
        <CorrectionFields {...written} unit={unit} problems={form.problems} onChange={change} />
      )}
      <ReasonField
        label={t('judge.reason')}
        hint={t('judge.reasonHint')}
        value={written.reason}
        required
        problem={form.problems.reason}
        onChange={(reason) => {
          change({ reason })
          forget()
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

const fields = ['from', 'to', 'factor', 'shift', 'value', 'reason'] as const

/** Sends what is written, and remembers what was sent until something is written again. */
function useJudgement(of: Measured, judgement: Judgement, onSent: () => void) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const [done, setDone] = useState<ReviewVerdict>()
  const { figures, isValue, range, reason, verdict } = judgement
  const correction = verdict === 'adjust' ? correctionOf(figures, isValue, locale) : {}
  const asked: PreviewedReview | undefined =
    range && correction ? { ...of, ...range, verdict, ...correction } : undefined
  const form = useForm({
    fields,
    check: () => {
      const wrong = Object.entries(checkJudgement(judgement, locale))
      return Object.fromEntries(wrong.map(([name, why]) => [name, t(`judge.${why}`)]))
    },
    send: async () => {
      if (!asked) return
      await proposeReview({ ...asked, reason: reason.trim() })
      onSent()
      setDone(verdict)
    },
  })
  return { form, asked, done, forget: () => setDone(undefined) }
}

interface VerdictsProps {
  verdict: ReviewVerdict
  onVerdict: (verdict: ReviewVerdict) => void
}

function Verdicts({ verdict, onVerdict }: VerdictsProps) {
  const { t } = useTranslation('quality')
  return (
    <RadioChoice
      label={t('judge.verdict')}
      name="verdict"
      value={verdict}
      onChange={onVerdict}
      options={reviewVerdicts.map((value) => ({
        value,
        label: t(`verdicts.${value}`),
        text: t(`verdicts.${value}Text`),
      }))}
    />
  )
}

interface PreviewProps {
  asked: PreviewedReview | undefined
  verdict: ReviewVerdict
}

function Preview({ asked, verdict }: PreviewProps) {
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
