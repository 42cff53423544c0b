// Other organizations than that of the site: who runs a station, who looks after a province, and where their sites are.
import { queryOptions } from '@tanstack/react-query'
import { itemsOf, type Collection } from '@eos/contract/words/hal'
import { minuteMs } from '@eos/contract/words/time-units'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { apiOf } from './api.ts'
import type { Organization } from './portal/organization.ts'

export type NamedOrganization = Pick<
  Organization,
  'id' | 'name' | 'nameEn' | 'type' | 'subDomain'
> & {
  hostNames?: string[]
}

const keptMs = 10 * minuteMs

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    staleTime: keptMs,
    queryFn: ({ client, signal }) =>
      apiOf(client).get<NamedOrganization>(`/api/organization/${encodeURIComponent(id)}`, {
        signal,
        silent: true,
      }),
  })

/** The office of a province, by its decimal id, and the ministry. */
export const officesQuery = (provinceId: string) =>
  queryOptions({
    queryKey: ['offices', provinceId],
    staleTime: keptMs,
    queryFn: async ({ client, signal }) => {
      const find = async (search: string, query: Record<string, string | number>) => {
        const path = `/api/organization/search/${search}`
        const options = { query, signal, silent: true }
        return itemsOf(await apiOf(client).get<Collection<NamedOrganization>>(path, options))[0]
      }
      const { provincialOffice, ministry } = organizationTypes
      const [ofProvince, ofCountry] = await Promise.all([
        find('findByProvinceIdAndType', { provinceId, type: provincialOffice }),
        find('findByTypeIn', { types: ministry }),
      ])
      return { ofProvince: ofProvince ?? null, ofCountry: ofCountry ?? null }
    },
  })

/**
 * The origin of an organization's site as seen from a page; `undefined` where the page cannot tell.
 * @example originOf({ subDomain: 'ministry' }, 'https://hanoi.example.vn', { subDomain: 'hanoi' }) // https://ministry.example.vn
 */
export function originOf(
  { hostNames = [], subDomain }: Pick<NamedOrganization, 'hostNames' | 'subDomain'>,
  origin: string,
  present: Pick<Organization, 'subDomain'> | undefined,
): string | undefined {
  const { protocol, hostname, port } = new URL(origin)
  const at = (host: string) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`
  const [own] = hostNames
  if (own !== undefined) return at(own)
  if (!subDomain) return undefined
  if (hostname === 'localhost') return at(`${subDomain}.localhost`)
  const start = `${present?.subDomain}.`
  return hostname.startsWith(start) ? at(`${subDomain}.${hostname.slice(start.length)}`) : undefined
}
