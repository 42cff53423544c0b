// Reads what the pages of news show before the server renders them.
import type { PageReading } from '../../api/portal/page-reading.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { provincesIn, shownProvinceCode } from '../../api/shown-province.ts'
import { indexHoursQuery } from '../../parts/hours/index-hours-query.ts'
import { articleTarget } from './article/article-target.ts'
import { leadOf } from './lead-of.ts'
import { askedOf, readPage, showsVacancies } from './news-address.ts'
import { articleQuery, newsQuery, vacanciesQuery } from './queries.ts'

export async function readNewsPage(reading: PageReading): Promise<boolean> {
  const { client, locale, organization } = reading
  const search = new URLSearchParams(reading.search)
  const place = shownProvinceCode(reading.search, organization, provincesIn(reading.client))
  const isVacancies = showsVacancies(search)
  const [found] = await Promise.all([
    client.fetchQuery(newsQuery(askedOf(search, place), locale)),
    isVacancies && client.fetchQuery(vacanciesQuery(place, locale)),
  ])
  const lead = !isVacancies && readPage(search) === 1 ? leadOf(found, search)?.station : undefined
  if (lead?.index) await client.prefetchQuery(indexHoursQuery(lead.id))
  return true
}

/** Whether there is such an article and it is public; where it has another address now, that one. */
export async function readArticlePage({
  client,
  parameters,
  locale,
}: PageReading): Promise<boolean | PageTarget> {
  const asked = parameters['slug'] ?? ''
  const found = await client.fetchQuery(articleQuery(asked, locale))
  if (found === null) return false
  return found.slug === asked || articleTarget(found.slug)
}
