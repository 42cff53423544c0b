// The median of the nearest neighbours over the readings in sight.
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReviewedStation, ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { medianSeries, nearest } from './neighbours.ts'
import { seriesQuery, type Measured, type TimeRange } from '../queries.ts'

interface NeighbourMedian {
  series: ReviewSeries
  /** “median of 4 stations within 6 km” */
  name: string
}

export function useNeighbourMedian(
  station: ReviewedStation,
  of: Measured,
  range: TimeRange,
  series: ReviewSeries | undefined,
): NeighbourMedian | undefined {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const near = nearest(station)
  const loaded = useQueries({
    queries: near.map(({ id }) => ({ ...seriesQuery({ ...of, stationId: id }, range) })),
    // All at once: the chart is drawn anew with them, also under the hand of who drags over it.
    combine: (results) =>
      results.some(({ isPending }) => isPending)
        ? []
        : results.flatMap(({ data }) => (data ? [data] : [])),
  })
  const median = useMemo(
    () => (series && loaded.length > 0 ? medianSeries(series, loaded) : undefined),
    [series, loaded],
  )
  const km = near.at(-1)?.km
  if (!median || km === undefined) return undefined
  const name = t('chart.median', { count: loaded.length, km: formatFigure(km, 1, locale) })
  return { series: median, name }
}
