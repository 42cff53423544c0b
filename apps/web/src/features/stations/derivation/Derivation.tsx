// "Why 143?": the sub-indices as bars, how the deciding one became the index, and everything to calculate it again.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { DerivationAnswer } from '@eos/contract/calls/stations/derivation'
import { useTranslation } from '../../../texts/translation.ts'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import {
  formatDatedHour,
  formatDay,
  formatInstant,
  type Locale,
} from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { symbolOf } from '../now/symbol-of.ts'
import { derivationQuery } from '../queries.ts'
import { decidingSteps } from './deciding-steps.ts'
import { DerivationDetails, InputsLink } from './DerivationDetails.tsx'
import { IndexSteps } from './IndexSteps.tsx'
import { SubIndexBars } from './SubIndexBars.tsx'

interface DerivationProps {
  stationId: string
  grain: string
  /** getTime of the index row in epoch milliseconds; the newest row when absent. */
  time: number | undefined
}

export function Derivation({ stationId, grain, time }: DerivationProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useQuery(derivationQuery(stationId, grain, time, locale))
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView()
  }, [])
  const result = answer.data?.result
  return (
    <section className="panel derivation" aria-labelledby="why">
      <div className="panel-head">
        <div>
          <h2 id="why" tabIndex={-1} ref={heading}>
            {result?.ok
              ? t('why.title', { value: result.value })
              : result
                ? t('why.titleNone')
                : t('now.why')}
          </h2>
          {result?.ok && (
            <p className="soft">
              {t('why.highest', { pollutants: result.dominant.map(symbolOf).join(', ') })}
            </p>
          )}
        </div>
        <CloseLink stationId={stationId} />
      </div>
      {answer.data ? (
        <DerivationBody answer={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  )
}

/** The same page without the derivation, also where no script runs. */
function CloseLink({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations')
  const [search] = useSearchParams()
  const { why: _, ...kept } = Object.fromEntries(search)
  return (
    <ActionLink to="stations/:id" parameters={{ id: stationId }} search={kept} replace icon={X}>
      {t('why.close')}
    </ActionLink>
  )
}

function DerivationBody({ answer }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { result, stored } = answer
  const computed = result.ok ? result.value : null
  const deciding = decidingSteps(result, answer.periodEnd)
  return (
    <>
      {stored.aqi !== computed && (
        <Note kind="late" title={t('why.mismatch', { stored: stored.aqi ?? '–' })} />
      )}
      <div className="why-columns">
        <div>
          <h3>{t('why.subIndices', { period: periodOf(answer, locale) })}</h3>
          <SubIndexBars lines={result.subIndices} dominant={result.ok ? result.dominant : []} />
        </div>
        <div>
          {deciding && result.ok ? (
            <IndexSteps answer={answer} deciding={deciding} index={result.value} />
          ) : (
            <>
              <h3>{t('why.because')}</h3>
              <p>{answer.steps.at(-1)?.text}</p>
            </>
          )}
          <Foot answer={answer} />
        </div>
      </div>
      <DerivationDetails answer={answer} />
    </>
  )
}

function Foot({ answer }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { result, stored, timeZone, basis } = answer
  const { title, source, version, validFrom } = result.rule
  return (
    <p className="why-foot">
      {title[locale]}. {source[locale]}.{' '}
      {t('why.version', { version, from: formatDay(validFrom, 'UTC', locale) })}.{' '}
      {t('why.computed', {
        time: formatInstant(stored.computedAt, timeZone, locale),
        basis: t(`why.basis.${basis}`),
      })}
      . <InputsLink answer={answer} />
    </p>
  )
}

function periodOf(
  { grain, periodStart, periodEnd, timeZone }: DerivationAnswer,
  locale: Locale,
): string {
  if (grain === 'aqiDay') return formatDay(periodStart, timeZone, locale)
  if (grain === 'aqi24h')
    return `${formatInstant(periodStart, timeZone, locale)} – ${formatInstant(periodEnd, timeZone, locale)}`
  return formatDatedHour(periodEnd, timeZone, locale)
}
