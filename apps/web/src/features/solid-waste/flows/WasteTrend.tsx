// The waste generated and collected in each year, with the number of provinces that it covers: a
// chart, a table, a picture.
import { Image } from 'lucide'
import { useSearchParams } from 'react-router'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { daysOfYear } from '@eos/contract/waste/solid-waste'
import { useOrganization, useTimeZone } from '../../../api/portal/current-organization.ts'
import { saveFile } from '../../../api/client/served-file.ts'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { tickText } from '../../../parts/charts/tick-text.ts'
import { TimeChartView } from '../../../parts/charts/TimeChartView.tsx'
import { Action } from '../../../parts/controls/Action.tsx'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatFigure, formatInstant, formatNumber } from '../../../parts/numbers/format.ts'
import { fullName } from '../../../parts/numbers/full-name.ts'
import { writtenAmount } from '../amounts.ts'
import { useWriting } from '../use-writing.ts'
import { readView } from '../waste-address.ts'
import { wasteChart, yearStart } from './waste-chart.ts'

type Year = SolidWasteStatistics['trend'][number]

export function WasteTrend({ told }: { told: SolidWasteStatistics }) {
  const { t } = useWriting(told.days)
  const timeZone = useTimeZone()
  const [search] = useSearchParams()
  const { amounts } = readView(search)
  const { trend } = told
  const savePicture = useSavePicture(told)
  if (trend.length === 0) return null
  const chart = wasteChart({
    trend,
    timeZone,
    names: { generated: t('trend.generated'), collected: t('trend.collected') },
    convert: (perDay, year) => (amounts === 'year' ? perDay * daysOfYear(year) : perDay),
  })
  return (
    <section className="waste-part-section" aria-labelledby="trend-title">
      <div className="split">
        <h2 id="trend-title">{t('trend.title')}</h2>
        <span className="needs-script not-printed">
          <Action kind="quiet" icon={Image} onClick={() => savePicture(chart)}>
            {t('trend.picture')}
          </Action>
        </span>
      </div>
      <p className="waste-lead">{t('trend.lead')}</p>
      <YearChart trend={trend} chart={chart} />
      <details className="waste-details">
        <summary>{t('trend.table')}</summary>
        <YearTable trend={trend} />
      </details>
    </section>
  )
}

/** The words for a year: its amounts, and how many provinces they cover. */
function useYearWords() {
  const { t, locale } = useWriting(0)
  const [search] = useSearchParams()
  const { amounts } = readView(search)
  return {
    written: ({ year, total }: Year, name: 'generated' | 'collected') =>
      total
        ? `${writtenAmount(total[name], { locale, amounts, days: daysOfYear(year) })}\u00a0${t(`amount.${amounts}`)}`
        : t('trend.none'),
    reportedIn: ({ reported, expected }: Year) =>
      t('reported.figure', { reported, count: expected }),
  }
}

function YearChart({ trend, chart }: { trend: readonly Year[]; chart: TimeChart }) {
  const { t, locale } = useWriting(0)
  const { written, reportedIn } = useYearWords()
  const [search] = useSearchParams()
  const label = t('trend.chart')
  const summary = trend.map((year) => `${year.year}: ${written(year, 'generated')}`)
  return (
    <TimeChartView
      chart={chart}
      times={trend.map(({ year }) => yearStart(year, chart.timeZone))}
      readingAt={(place) => {
        const year = trend[place]!
        return {
          title: String(year.year),
          rows: (['generated', 'collected'] as const).map((name) => ({
            key: name,
            name: t(`trend.${name}`),
            value: written(year, name),
            isMain: name === 'generated',
          })),
          note: reportedIn(year),
        }
      }}
      quantity={t(`amountName.${readView(search).amounts}`)}
      label={`${label}. ${t('trend.keys')}`}
      summary={`${label}: ${summary.join('; ')}`}
      write={(value) => formatFigure(value, 1, locale)}
      writeValue={(value) => formatNumber(value, 0, locale)}
    />
  )
}

function YearTable({ trend }: { trend: readonly Year[] }) {
  const { t, share, person } = useWriting(0)
  const { written, reportedIn } = useYearWords()
  const columns: Column<Year>[] = [
    { key: 'year', header: t('trend.year'), heading: true, cell: ({ year }) => year },
    { key: 'provinces', header: t('trend.provinces'), cell: reportedIn },
    ...(['generated', 'collected'] as const).map((name): Column<Year> => ({
      key: name,
      header: t(`key.${name}`),
      numeric: true,
      cell: (year) => written(year, name),
    })),
    {
      key: 'rate',
      header: t('orders.collectionRate'),
      numeric: true,
      cell: ({ total }) => (total ? share(total.collectionRate) : '–'),
    },
    {
      key: 'person',
      header: t('key.perCapita'),
      numeric: true,
      cell: ({ total }) => (total ? person(total.perCapita) : '–'),
    },
  ]
  return (
    <DataTable
      caption={t('trend.chart')}
      columns={columns}
      rows={trend.toReversed()}
      rowKey={({ year }) => String(year)}
      isScrolledByKeys
    />
  )
}

/** The drawing of pictures is loaded when one is asked for. */
function useSavePicture({ trend, wasteClass, made }: SolidWasteStatistics) {
  const { t, locale } = useWriting(0)
  const organization = useOrganization()
  const [search] = useSearchParams()
  const { amounts } = readView(search)
  return (chart: TimeChart) => {
    const { timeZone } = chart
    const [first, last] = [trend[0]!.year, trend.at(-1)!.year]
    const counts = trend.map(({ year, reported, expected }) => `${year}: ${reported}/${expected}`)
    const source = organization ? fullName(organization, locale) : ''
    const published = made.publishedTo ? formatInstant(made.publishedTo, timeZone, locale) : ''
    const about = {
      title: `${t(`types.${wasteClass}`)}: ${t('trend.title')}`,
      period: `${first}–${last}`,
      quantity: t(`amountName.${amounts}`),
      write: (value: number) => formatFigure(value, 1, locale),
      writeValue: (value: number) => formatNumber(value, 0, locale),
      tick: (tick: Parameters<typeof tickText>[0]) => tickText(tick, timeZone, locale),
      notes: [
        `${t('trend.provinces')} ${counts.join('; ')}`,
        [source, location.host, published].filter(Boolean).join(' · '),
      ],
    }
    void import('../../../parts/charts/chart-image.ts')
      .then(({ chartImage }) => chartImage(chart, about))
      .then((content) => saveFile({ name: `solid-waste_${first}-${last}.png`, content }))
  }
}
