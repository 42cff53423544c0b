// The verdicts on rivers and lakes of a place, as far as they are known.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { isSurfaceWater } from '../../../api/station-kind.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useHomePlace } from '../here/home-place.ts'
import { waterExceedancesQuery } from '../queries.ts'
import { shownVerdicts } from './water-verdicts.ts'

export function useWaterVerdicts(stations: readonly LatestStation[]) {
  const locale = useLocale()
  const { code } = useHomePlace()
  const { data } = useQuery({
    ...waterExceedancesQuery(code, locale),
    enabled: stations.length > 0,
  })
  const surface = stations.filter(isSurfaceWater)
  const verdicts = shownVerdicts(surface, data?.data ?? [])
  return { surface, verdicts, isJudged: data !== undefined }
}
