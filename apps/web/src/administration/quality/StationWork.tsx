// The review of a station whose indicators have still to be loaded.
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { stationQuery } from './queries.ts'
import { ReviewWork, type ReviewWorkProps } from './ReviewWork.tsx'

export function StationWork(props: Omit<ReviewWorkProps, 'station'>) {
  const { view } = props
  const station = useQuery(stationQuery(view.stationId, view.indicator))
  if (station.isError)
    return <QueryFailure error={station.error} onRetry={() => void station.refetch()} />
  const indicator = view.indicator || station.data?.indicators[0]?.code
  if (station.isPending || indicator === undefined) return <SkeletonRows rows={8} />
  return <ReviewWork {...props} station={station.data} view={{ ...view, indicator }} />
}
