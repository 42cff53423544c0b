// "Why this number?": the sub-indices, the hours, the rule with its version, the steps, and the hourly means.
import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DerivationAnswer } from '@eos/contract/calls/derivation'
import type { SubIndex } from '@eos/indices'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { formatDay, formatHour, formatInstant, formatNumber } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { DerivationInputs } from './DerivationInputs.tsx'
import { derivationQuery } from './queries.ts'
import { symbolOf } from './StationNow.tsx'

interface DerivationProps {
  stationId: string
  grain: string
  /** getTime of the index row in epoch milliseconds; the newest row when absent. */
  time: number | undefined
  onClose: () => void
}

export function Derivation({ stationId, grain, time, onClose }: DerivationProps) {
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
        <h2 id="why" tabIndex={-1} ref={heading}>
          {result?.ok
            ? t('why.title', { value: result.value })
            : result
              ? t('why.titleNone')
              : t('now.why')}
        </h2>
        <button type="button" className="button not-printed" onClick={onClose}>
          {t('why.close')}
        </button>
      </div>
      {answer.isPending ? (
        <SkeletonLines lines={6} />
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DerivationBody answer={answer.data} />
      )}
    </section>
  )
}

function DerivationBody({ answer }: { answer: DerivationAnswer }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { result, stored, timeZone } = answer
  const computed = result.ok ? result.value : null
  return (
    <>
      <dl className="facts">
        <dt>{t('why.period')}</dt>
        <dd>{periodOf(answer, locale)}</dd>
        <dt>{t('why.rule')}</dt>
        <dd>
          {result.rule.title[locale]}{' '}
          <span className="soft">
            ({t('why.version', { version: result.rule.version, from: result.rule.validFrom })})
          </span>
        </dd>
      </dl>
      {stored.aqi !== computed && (
        <p className="notice" role="status">
          {t('why.mismatch', { stored: stored.aqi ?? '–' })}
        </p>
      )}
      <DataTable
        caption={t('why.sub')}
        columns={useSubIndexColumns()}
        rows={result.subIndices}
        rowKey={(line) => `${line.pollutant} ${line.averaging}`}
      />
      <h3>{t('why.steps')}</h3>
      <ol className="steps">
        {answer.steps.map((step) => (
          <li key={step.text}>
            {step.text}
            {step.formula && <code className="formula">{step.formula}</code>}
          </li>
        ))}
      </ol>
      <DerivationInputs answer={answer} />
      <p className="small soft">
        {t('why.computed', {
          time: formatInstant(stored.computedAt, timeZone, locale),
          basis: t(`why.basis.${answer.basis}`),
        })}
      </p>
    </>
  )
}

function periodOf(
  { grain, periodStart, periodEnd, timeZone }: DerivationAnswer,
  locale: 'en' | 'vi',
): string {
  if (grain === 'aqiDay') return formatDay(periodStart, timeZone, locale)
  if (grain === 'aqi24h')
    return `${formatInstant(periodStart, timeZone, locale)} – ${formatInstant(periodEnd, timeZone, locale)}`
  return `${formatHour(periodEnd, timeZone, locale)}, ${formatDay(periodStart, timeZone, locale)}`
}

function useSubIndexColumns(): Column<SubIndex>[] {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  return [
    {
      key: 'pollutant',
      header: t('why.pollutant'),
      heading: true,
      cell: (line) => <strong>{symbolOf(line.pollutant)}</strong>,
    },
    {
      key: 'input',
      header: t('why.input'),
      numeric: true,
      cell: (line) =>
        line.input === undefined ? '–' : `${formatNumber(line.input, 1, locale)} ${line.unit}`,
    },
    {
      key: 'averaging',
      header: t('why.averaging'),
      secondary: true,
      cell: (line) => t(`why.averagings.${line.averaging}`),
    },
    {
      key: 'hours',
      header: t('why.hours'),
      numeric: true,
      secondary: true,
      cell: (line) => `${line.hoursUsed}/${line.hoursInWindow} (${line.hoursRequired})`,
    },
    {
      key: 'row',
      header: t('why.row'),
      secondary: true,
      cell: (line) => rowText(line, t('why.aboveScale')),
    },
    {
      key: 'sub',
      header: t('why.sub'),
      numeric: true,
      cell: (line) =>
        line.value === undefined ? (
          <span className="soft">{line.reason ? t(`why.noSub.${line.reason}`) : '–'}</span>
        ) : line.counts ? (
          <strong>{line.value}</strong>
        ) : (
          line.value
        ),
    },
  ]
}

/** 50–80 µg/m³ → 100–150 */
function rowText({ row, aboveScale }: SubIndex, above: string): string {
  if (aboveScale) return above
  return row ? `${row.cLow}–${row.cHigh} → ${row.iLow}–${row.iHigh}` : '–'
}
