// Indicators whose law limits a mean of several hours: the newest value, the mean, and its verdict.
import type { Bound } from '@eos/indices'
import { boundOf } from '../../../parts/limits/daily-means.ts'
import {
  IndicatorFigure,
  IndicatorTable,
  type IndicatorLink,
} from '../../../parts/limits/IndicatorTable.tsx'
import { writtenBound } from '../../../parts/limits/limit-words.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatNumber } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { commonUnit, type IndicatorRow } from './indicator-rows.ts'
import { LatestFlag } from './LatestFlag.tsx'

interface LimitedIndicatorsProps {
  rows: readonly IndicatorRow[]
  /** RFC 3339: the time of the newest value; others say their own. */
  newest: string | undefined
  timeZone: string
  linkOf: IndicatorLink
}

export function LimitedIndicators({ rows, newest, timeZone, linkOf }: LimitedIndicatorsProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const unit = commonUnit(rows)
  const heads = {
    now: newest
      ? t('values.nowAt', { time: formatClock(newest, timeZone, locale) })
      : t('values.value'),
    hours: t('values.twelveHours'),
    mean: t('values.limitedMean'),
    line: t('values.line'),
    limit: unit ? t('values.limitIn', { unit }) : t('values.limit'),
  }
  const written = rows.map((row) => {
    const { indicator, facts, hours, mean } = row
    const bound = boundOf(mean.limit)
    const ownUnit = unit ? '' : mean.limit.unit
    return {
      indicator,
      symbol: facts?.symbol ?? indicator,
      name: facts ? localName(facts, locale) : indicator,
      now: <NowFigure row={row} newest={newest} timeZone={timeZone} />,
      hours,
      mean: <MeanFigure mean={mean} unit={ownUnit} />,
      value: mean.value,
      bound,
      limit: <LimitFigure bound={bound} unit={ownUnit} />,
      instead: t('values.tooFew'),
    }
  })
  return <IndicatorTable caption={t('values.title')} {...{ heads, linkOf }} rows={written} />
}

interface NowFigureProps extends Pick<LimitedIndicatorsProps, 'newest' | 'timeZone'> {
  row: IndicatorRow
}

function NowFigure({ row: { latest, facts }, newest, timeZone }: NowFigureProps) {
  const locale = useLocale()
  if (!latest) return '–'
  const isOlder = newest !== undefined && Date.parse(latest.time) < Date.parse(newest)
  return (
    <>
      <IndicatorFigure
        value={latest.value}
        unit={facts?.unit ?? ''}
        decimals={facts?.decimals ?? null}
      />
      {isOlder && <small>{formatClock(latest.time, timeZone, locale)}</small>}
      <LatestFlag flag={latest.flag} />
    </>
  )
}

interface MeanFigureProps extends Pick<IndicatorRow, 'mean'> {
  unit: string
}

function MeanFigure({ mean, unit }: MeanFigureProps) {
  const { t } = useTranslation('stations')
  const { value, decimals, averaging, present, expected } = mean
  return (
    <>
      <span className="indicator-figure">
        <IndicatorFigure value={value} unit={unit} decimals={decimals} />
      </span>{' '}
      <span className="indicator-averaging">{t(`values.averaging.${averaging}`)}</span>
      {present < expected && <small>{t('values.hoursOf', { present, expected })}</small>}
    </>
  )
}

/** On a phone, where no column has a head, an upper limit has its sign. */
function LimitFigure({ bound, unit }: { bound: Bound; unit: string }) {
  const locale = useLocale()
  const write = (figure: number) => formatNumber(figure, null, locale)
  return (
    <>
      {bound.kind === 'upper' ? (
        <>
          <span className="indicator-narrow">≤&nbsp;</span>
          {write(bound.limit)}
        </>
      ) : (
        writtenBound(bound, write)
      )}
      {unit && `\u00a0${unit}`}
    </>
  )
}
