// Reads what the home page shows before the server renders it; the browser reads again what failed.
import { dailyMeansQuery } from '../../api/daily-means.ts'
import { officesQuery } from '../../api/organizations.ts'
import type { PageReading } from '../../api/portal/page-reading.ts'
import { latestQuery } from '../../api/queries.ts'
import { provincesIn, shownProvinceCode } from '../../api/shown-province.ts'
import { isSurfaceWater } from '../../api/station-kind.ts'
import { indexHoursQuery } from '../../parts/hours/index-hours-query.ts'
import { newestHoursQuery } from './enterprise/queries.ts'
import { loadEnterpriseHome } from './enterprise/EnterpriseHomeLater.tsx'
import { readHomeFront } from './front/read-home-front.ts'
import { overviewOf } from './overview.ts'
import { ownOutlets, ownStations } from './here/own-stations.ts'
import { changesQuery, dayRangesQuery, waterExceedancesQuery } from './queries.ts'
import { shownVerdicts } from './now/water-verdicts.ts'

export async function readHomePage(reading: PageReading): Promise<boolean> {
  const { client, locale, now, organization, search } = reading
  const place = shownProvinceCode(search, organization, provincesIn(client))
  const [{ stations }] = await Promise.all([
    client.fetchQuery(latestQuery(place)),
    client.prefetchQuery(changesQuery(place)),
    place === '' && client.prefetchQuery(dayRangesQuery()),
    readHomeFront(client, { place, locale }),
  ])
  const outlets = ownOutlets(stations, organization)
  const own = new Set(ownStations(stations, organization))
  const others = stations.filter((station) => !own.has(station))
  const { highest, water } = overviewOf(others, now)
  const exceedances = waterExceedancesQuery(place, locale)
  await Promise.all([
    highest && client.prefetchQuery(indexHoursQuery(highest.id)),
    water.length > 0 && client.prefetchQuery(exceedances),
    ...outlets.flatMap(({ id }) => [
      client.prefetchQuery(dailyMeansQuery(id)),
      client.prefetchQuery(newestHoursQuery(id)),
    ]),
    own.size > 0 && loadEnterpriseHome(),
    own.size > 0 &&
      organization?.provinceId &&
      client.prefetchQuery(officesQuery(organization.provinceId)),
  ])
  // The page carries those that it shows: a country may have hundreds.
  client.setQueryData(exceedances.queryKey, (found) => {
    if (!found) return undefined
    const shown = shownVerdicts(water.filter(isSurfaceWater), found.data).flatMap(
      ({ over }) => over,
    )
    return { ...found, data: shown }
  })
  return true
}
