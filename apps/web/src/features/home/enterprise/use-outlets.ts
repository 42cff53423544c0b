// The facts of each outlet of an enterprise: its station, its thirty days, and its newest hour against the permit.
import { useQueries } from '@tanstack/react-query'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { hourVerdict, type HourVerdict } from '../../../parts/limits/hour-verdict.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { newestHoursQuery } from './queries.ts'

export interface Outlet {
  station: LatestStation
  /** Absent until they are known, or where they cannot be read. */
  means: DailyMeans | undefined
  verdict: HourVerdict | undefined
}

export function useOutlets(stations: readonly LatestStation[]): Outlet[] {
  const now = useNow()
  const means = useQueries({ queries: stations.map(({ id }) => dailyMeansQuery(id)) })
  const hours = useQueries({ queries: stations.map(({ id }) => newestHoursQuery(id)) })
  return stations.map((station, k) => {
    const own = means[k]?.data
    const newest = hours[k]?.data
    return { station, means: own, verdict: own && newest && hourVerdict(newest, own, now) }
  })
}
