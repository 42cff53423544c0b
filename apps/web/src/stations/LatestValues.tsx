// The newest usable value of every indicator, each with unit, averaging period, clock and quality.
import { useTranslation } from 'react-i18next'
import type { IndicatorFacts, LatestStation, LatestValue } from '@eos/contract/calls/latest'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatClock, formatDay, formatQuantity, formatDuration } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { formulaText } from '../ui/formula-text.ts'

interface LatestValuesProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  onChoose: (indicator: string) => void
}

export function LatestValues({ station, indicators, onChoose }: LatestValuesProps) {
  const { t } = useTranslation('stations')
  const columns = useColumns(station, indicators, onChoose)
  return (
    <section className="panel" aria-labelledby="values">
      <h2 id="values">{t('values.title')}</h2>
      {station.values.length === 0 ? (
        <EmptyState title={t('values.none')} />
      ) : (
        <DataTable
          caption={t('values.title')}
          columns={columns}
          rows={station.values}
          rowKey={(value) => value.indicator}
        />
      )}
    </section>
  )
}

function useColumns(
  station: LatestStation,
  indicators: Record<string, IndicatorFacts>,
  onChoose: (indicator: string) => void,
): Column<LatestValue>[] {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const nameOf = (facts: IndicatorFacts | undefined) =>
    locale === 'vi' ? facts?.name : facts?.nameEn
  return [
    {
      key: 'indicator',
      header: t('values.indicator'),
      heading: true,
      cell: ({ indicator }) => (
        <button type="button" className="link-button" onClick={() => onChoose(indicator)}>
          <strong>{formulaText(indicators[indicator]?.symbol ?? indicator)}</strong>{' '}
          <span className="soft small">{nameOf(indicators[indicator])}</span>
        </button>
      ),
    },
    {
      key: 'value',
      header: t('values.value'),
      numeric: true,
      cell: ({ indicator, value }) => {
        const facts = indicators[indicator]
        return (
          <strong>
            {formatQuantity(value, facts?.unit ?? '', facts?.decimals ?? null, locale)}
          </strong>
        )
      },
    },
    {
      key: 'mean',
      header: t('values.mean'),
      secondary: true,
      cell: (value) => formatDuration(value.periodSeconds, locale),
    },
    {
      key: 'until',
      header: t('values.until'),
      cell: (value) => (
        <>
          {formatClock(value.time, station.timeZone, locale)}{' '}
          <span className="soft small">{formatDay(value.time, station.timeZone, locale)}</span>
        </>
      ),
    },
    {
      key: 'flag',
      header: t('values.flagColumn'),
      secondary: true,
      cell: ({ flag }) => (isNamedFlag(flag) ? t(`values.flag.${flag}`) : flag),
    },
  ]
}

const namedFlags = ['valid', 'valid_below_lod', 'preliminary'] as const

function isNamedFlag(flag: string): flag is (typeof namedFlags)[number] {
  return (namedFlags as readonly string[]).includes(flag)
}
