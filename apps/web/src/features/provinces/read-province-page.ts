// Reads what the page of a province shows before the server renders it; the browser reads again what failed.
import { decimalId } from '@eos/contract/words/object-id'
import { officesQuery } from '../../api/organizations.ts'
import type { PageReading } from '../../api/portal/page-reading.ts'
import { latestQuery, provincesQuery } from '../../api/queries.ts'
import { provinceFacilitiesQuery } from '../facilities/face.ts'
import { waterExceedancesQuery } from '../home/face.ts'
import { newsFrontQuery } from '../news/face.ts'
import { provinceOf } from './province-of.ts'
import { announcedPointsQuery, provinceRangesQuery, provinceTrendQuery } from './queries.ts'

/** Resolves to false when there is no such province. */
export async function readProvincePage({
  client,
  locale,
  parameters,
}: PageReading): Promise<boolean> {
  const provinces = await client.fetchQuery(provincesQuery({ quiet: true }))
  const province = provinceOf(provinces, parameters['id'] ?? '')
  if (!province) return false
  const { provinceCode } = province
  const [{ stations }] = await Promise.all([
    client.fetchQuery(latestQuery(provinceCode)),
    client.prefetchQuery(provinceRangesQuery(provinceCode)),
    client.prefetchQuery(provinceTrendQuery(provinceCode)),
    client.prefetchQuery(announcedPointsQuery(province.id, locale)),
    client.prefetchQuery(newsFrontQuery(provinceCode, locale)),
    client.prefetchQuery(officesQuery(decimalId(province.id))),
    client.prefetchQuery(provinceFacilitiesQuery(province.id, locale)),
  ])
  const hasLimits = stations.some(({ medium }) => medium !== 'air')
  if (hasLimits) await client.prefetchQuery(waterExceedancesQuery(provinceCode, locale))
  return true
}
