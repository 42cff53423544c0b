// The day on which the station was last calibrated, as it is written; `undefined` where none is known.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { formatDay } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { stationPausesQuery } from '../queries.ts'

export function useLastCalibration({ id, timeZone }: LatestStation): string | undefined {
  const locale = useLocale()
  const { data } = useQuery(stationPausesQuery(id))
  const at = data?.lastCalibration?.to
  return at && formatDay(at, timeZone, locale)
}
