// The water stations beyond a limit, as home judges them, for the list of water.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { PageReading } from '../../../api/portal/page-reading.ts'
import { latestQuery } from '../../../api/queries.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { waterExceedancesQuery, waterVerdicts } from '../../home/face.ts'
import { readFilter } from './station-filter.ts'

/** By station: its indicators beyond a limit, the worst first. */
export type OverLimits = ReadonlyMap<string, readonly Exceedance[]>

/** At most this many indicators of a station are named. */
const mostTold = 2

function overLimits(
  stations: readonly LatestStation[],
  exceedances: readonly Exceedance[],
): OverLimits {
  const water = stations.filter(({ medium }) => medium === 'water')
  const over = waterVerdicts(water, exceedances).filter(({ judged }) => judged === 'over')
  return new Map(over.map((verdict) => [verdict.station.id, verdict.over.slice(0, mostTold)]))
}

/** Nothing is asked, and nothing told, where the list is not about water. */
export function useOverLimits(stations: readonly LatestStation[], isAsked: boolean): OverLimits {
  const { data } = useQuery({ ...waterExceedancesQuery('', useLocale()), enabled: isAsked })
  return useMemo(
    () => (isAsked && data ? overLimits(stations, data.data) : new Map()),
    [isAsked, stations, data],
  )
}

/** Reads what the list needs for its rendering; only the exceedances that it names are kept. */
export async function readStationsList({ client, locale, search }: PageReading): Promise<boolean> {
  const { stations } = await client.fetchQuery(latestQuery(''))
  if (readFilter(new URLSearchParams(search)).medium !== 'water') return true
  const exceedances = waterExceedancesQuery('', locale)
  await client.prefetchQuery(exceedances)
  client.setQueryData(
    exceedances.queryKey,
    (found) => found && { ...found, data: [...overLimits(stations, found.data).values()].flat() },
  )
  return true
}
