// The legend of the chart: its lines, signs and backgrounds, in words beside each.
import { useTranslation } from '../../../texts/translation.ts'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { ChartColumns } from './chart-data.ts'
import { besideColours, lineColours } from './draw-chart.ts'
import { KindSign } from './KindSign.tsx'

interface ChartLegendProps {
  columns: ChartColumns
  series: ReviewSeries
  /** By the key of its line. */
  besideNames: ReadonlyMap<string, string>
}

export function ChartLegend({ columns, series, besideNames }: ChartLegendProps) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const beside = columns.lines.filter(({ role }) => role === 'beside')
  return (
    <ul className="wrap quality-legend" aria-label={t('chart.legend')}>
      {columns.lines.map(({ key, role, unit }) =>
        role === 'received' || role === 'approved' ? (
          <li key={key}>
            <LineSign colour={lineColours[role]} dash={role === 'received' ? '6 3' : undefined} />
            {t(`chart.${role}`)}
          </li>
        ) : role === 'beside' ? (
          <li key={key}>
            <LineSign
              colour={
                besideColours[beside.findIndex((each) => each.key === key)] ?? besideColours[0]
              }
              dash="2 3"
            />
            {besideNames.get(key) ?? key}
            {unit && ` (${unit})`}
          </li>
        ) : null,
      )}
      {series.reduced && (
        <li>
          <span className="quality-ground quality-ground-range" aria-hidden="true" />
          {t('chart.range')}
        </li>
      )}
      <li>
        <span className="quality-ground quality-ground-proposed" aria-hidden="true" />
        {t('chart.proposed')}
      </li>
      <li>
        <span className="quality-ground quality-ground-approved" aria-hidden="true" />
        {t('chart.judged')}
      </li>
      {series.marks.map(({ kind, count }) => (
        <li key={kind}>
          <KindSign kind={kind} />
          {qualityKinds[kind].label[locale]}{' '}
          <span className="soft">
            {t('chart.points', { count: count.reduce((sum, each) => sum + each, 0) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function LineSign({ colour, dash }: { colour: string; dash: string | undefined }) {
  return (
    <svg className="quality-line" viewBox="0 0 26 6" aria-hidden="true">
      <path d="M0 3 H26" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  )
}
