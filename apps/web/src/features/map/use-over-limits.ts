// The stations of water that are beyond a limit, as home judges them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { waterExceedancesQuery, waterVerdicts, type WaterVerdict } from '../home/face.ts'
import { isLimited, kindOf, type StationKind } from './station-kinds.ts'

/** By station beyond a limit: how many times the limit. Asked only while such stations are coloured. */
export function useOverLimits(
  stations: readonly LatestStation[],
  kind: StationKind,
): ReadonlyMap<string, number | null> | undefined {
  const found = useQuery({
    ...waterExceedancesQuery('', useLocale()),
    enabled: isLimited(kind),
  }).data
  return useMemo(() => {
    if (!found) return undefined
    const water = stations.filter((station) => isLimited(kindOf(station)))
    const over = waterVerdicts(water, found.data).filter((verdict) => verdict.over.length > 0)
    return new Map(over.map((verdict) => [verdict.station.id, verdict.over[0]!.ratio]))
  }, [stations, found])
}

/** The verdict on one station; `undefined` until it is known, and for what is no water. */
export function useVerdict(station: LatestStation): WaterVerdict | undefined {
  const enabled = isLimited(kindOf(station))
  const found = useQuery({ ...waterExceedancesQuery('', useLocale()), enabled }).data
  return enabled && found ? waterVerdicts([station], found.data)[0] : undefined
}
