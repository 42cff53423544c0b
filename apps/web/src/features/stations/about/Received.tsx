// The share of the hours of the last thirty days of which enough readings have come.
import { useQuery } from '@tanstack/react-query'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { sumUp } from '../../../parts/limits/daily-means.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function Received({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { data: means } = useQuery(dailyMeansQuery(stationId))
  if (!means) return '–'
  const { hours, expectedHours } = sumUp([means])
  if (expectedHours === 0) return '–'
  return t('facts.receivedText', {
    share: formatNumber((100 * hours) / expectedHours, 1, locale),
    count: means.indicators.length,
  })
}
