// The other indicators of the station at the same time: a small line each, with the chosen time range behind it.
import { useQuery } from '@tanstack/react-query'
import type {
  ReviewedIndicator,
  ReviewedStation,
} from '@eos/contract/calls/ingestion/quality-review'
import { sparkOf } from '../../../parts/hours/spark-path.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { timesAsMuch } from './hour-rows.ts'
import { seriesQuery, type TimeRange } from '../queries.ts'
import type { ReviewView } from '../review-address.ts'

interface OtherIndicatorsProps {
  station: ReviewedStation
  view: ReviewView
}

const most = 4
const points = 120
const box = { width: 160, height: 40, margin: 3 }
/** Less than a quarter more or less is as usual. */
const usual = 1.25

export function OtherIndicators({ station, view }: OtherIndicatorsProps) {
  const { t } = useTranslation('quality')
  const others = station.indicators.filter(({ code }) => code !== view.indicator).slice(0, most)
  if (others.length === 0) return null
  return (
    <ul className="quality-others" aria-label={t('others.title')}>
      {others.map((indicator) => (
        <Other key={indicator.code} indicator={indicator} view={view} />
      ))}
    </ul>
  )
}

function Other({ indicator, view }: { indicator: ReviewedIndicator; view: ReviewView }) {
  const range = { from: view.from, to: view.to }
  const of = { stationId: view.stationId, indicator: indicator.code }
  const series = useQuery(seriesQuery(of, range, points)).data
  const values = series?.approved.values ?? []
  const spark = sparkOf(values, box)
  const shade = view.range && series && shadeOf(series.time, view.range)
  return (
    <li>
      <strong>{formulaText(indicator.symbol)}</strong>
      <Word times={view.range && series && timesAsMuch(series, view.range)} />
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        {shade && <rect x={shade.x} width={shade.width} height={box.height} />}
        <path d={spark.path} />
      </svg>
    </li>
  )
}

function Word({ times }: { times: number | undefined }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  if (times === undefined) return <span className="soft">–</span>
  if (times < usual && times > 1 / usual) return <span className="soft">{t('others.usual')}</span>
  return (
    <span className="quality-others-told">
      {t(times > 1 ? 'others.higher' : 'others.lower', {
        times: formatFigure(times, 1, locale),
      })}
    </span>
  )
}

function shadeOf(
  time: readonly number[],
  { from, to }: TimeRange,
): { x: number; width: number } | undefined {
  const inside = time.flatMap((ms, place) =>
    ms >= Date.parse(from) && ms <= Date.parse(to) ? [place] : [],
  )
  if (inside.length === 0) return undefined
  const xOf = (place: number) => (place / Math.max(1, time.length - 1)) * box.width
  const x = xOf(inside[0]!)
  return { x, width: Math.max(2, xOf(inside.at(-1)!) - x) }
}
