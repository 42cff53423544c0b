// The queries of the pages of facilities.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Facilities, FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { nullIfMissing } from '../../api/client/api-error.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'

/** The list before stays while another one is read. */
export const facilitiesQuery = (asked: Query, locale: Locale) =>
  queryOptions({
    queryKey: ['facilities', asked, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<Facilities> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/facilities', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

/** Null where no published facility has this id. */
export const facilityQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['facility', id, locale],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<FacilityDetail | null> => {
      const asking = { params: { facilityId: id }, signal, ...asRefresh(queryKey) }
      const address = 'GET /api/{product}/public/facilities/{facilityId}'
      return nullIfMissing(apiOf(client).ask(address, asking).then(noteDemo))
    },
  })

/** The first facilities of a province, the most days above a limit first. Where they fail, the rest of its page stands. */
export const provinceFacilitiesQuery = (provinceId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['province-facilities', provinceId, locale],
    staleTime: 5 * minuteMs,
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }): Promise<ProvinceFacilities> => {
      const { matching, licences, facilities } = await apiOf(client).ask(
        'GET /api/{product}/public/facilities',
        { query: { provinceId, sort: 'above,desc' }, signal, silent: true },
      )
      return { matching, licences, facilities: facilities.slice(0, mostOfProvince) }
    },
  })

/** The number of facilities on the page of a province. */
const mostOfProvince = 5
type ProvinceFacilities = Pick<Facilities, 'matching' | 'licences' | 'facilities'>
