// The monthly means of the compared stations as a chart that the arrow keys read, and as a table.
import type { AqiYear, RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import { TimeChartView } from '../../../parts/charts/TimeChartView.tsx'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { monthName } from '../month-names.ts'
import { compareChart, monthStart } from './compare-chart.ts'

interface CompareChartProps {
  year: AqiYear
  stations: readonly RankedStation[]
}

export function CompareChart({ year: { year, to, station }, stations }: CompareChartProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const months = to === null ? 0 : Number(to.slice(5, 7))
  if (months === 0) return null
  const { timeZone } = station
  const named = stations.map((each) => ({ ...each, name: localName(each, locale) }))
  const chart = compareChart({ year, timeZone, months, stations: named })
  const written = (value: number | null | undefined) =>
    value == null
      ? t('compare.noValue')
      : `${value}, ${levelIn(VN_AQI_LEVELS, value)?.name[locale] ?? ''}`
  const label = t('compare.chart', { year })
  return (
    <>
      <TimeChartView
        chart={chart}
        times={Array.from({ length: months }, (_, month) => monthStart(year, month, timeZone))}
        readingAt={(month) => ({
          title: `${monthName(month, locale)} ${year}`,
          rows: named.map(({ id, name, months: means }, place) => ({
            key: id,
            name,
            value: written(means[month]),
            isMain: place === 0,
          })),
        })}
        quantity={t('compare.quantity')}
        label={`${label}. ${t('compare.keys')}`}
        summary={`${label}: ${named.map(({ name, mean }) => `${name} ${written(mean)}`).join('; ')}`}
        write={String}
        writeValue={String}
      />
      <details className="variation-table">
        <summary>{t('compare.table')}</summary>
        <MonthTable label={label} months={months} stations={named} />
      </details>
    </>
  )
}

interface MonthTableProps {
  label: string
  months: number
  stations: readonly RankedStation[]
}

function MonthTable({ label, months, stations }: MonthTableProps) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      <table className="table">
        <caption className="only-heard">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.month')}</th>
            {stations.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: months }, (_, month) => (
            <tr key={monthName(month, locale)}>
              <th scope="row">{monthName(month, locale)}</th>
              {stations.map(({ id, months: means }) => (
                <td key={id}>
                  {means[month] == null ? (
                    t('compare.noValue')
                  ) : (
                    <Chip scale={airScale} size="small" value={means[month]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
