// The queries of the pages about solid waste.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  HazardousWasteTotals,
  SolidWasteStatistics,
  WasteParts,
} from '@eos/contract/calls/waste/solid-waste'
import type { WasteReferences } from '@eos/contract/calls/waste/waste-references'
import { minuteMs } from '@eos/contract/words/time-units'
import type { WasteBreakdown } from '@eos/contract/waste/solid-waste'
import type { Query } from '../../api/client/address.ts'
import { apiOf } from '../../api/api.ts'
import { noteDemo } from '../../api/portal/figures-demo.ts'
import { asRefresh, every } from '../../api/queries.ts'

/** The figures before stay while others are read. */
export const statisticsQuery = (asked: Query) =>
  queryOptions({
    queryKey: ['solid-waste', asked],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<SolidWasteStatistics> =>
      noteDemo(
        await apiOf(client).ask('GET /api/{product}/public/solid-waste-statistics', {
          query: asked,
          signal,
          ...asRefresh(queryKey),
        }),
      ),
  })

export const hazardousQuery = () =>
  queryOptions({
    queryKey: ['hazardous-waste'],
    staleTime: minuteMs,
    refetchInterval: every(5 * minuteMs),
    queryFn: async ({ client, queryKey, signal }): Promise<HazardousWasteTotals> =>
      await apiOf(client).ask('GET /api/{product}/public/hazardous-waste', {
        signal,
        ...asRefresh(queryKey),
      }),
  })

/** The newest year of which something is told; the parts before stay while others are read. */
export const partsQuery = (by: WasteBreakdown) =>
  queryOptions({
    queryKey: ['waste-parts', by],
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, queryKey, signal }): Promise<WasteParts> =>
      await apiOf(client).ask('GET /api/{product}/public/waste-parts', {
        query: { by },
        signal,
        ...asRefresh(queryKey),
      }),
  })

interface AskedPart {
  by: WasteBreakdown
  year: number
  code: string | null
}

/** For people who check such reports alone. */
export const partReportsQuery = ({ by, year, code }: AskedPart) =>
  queryOptions({
    queryKey: ['waste-part-reports', by, year, code],
    queryFn: async ({ client, signal }) =>
      await apiOf(client).ask('GET /api/admin/waste-parts/reports', {
        query: { by, year, ...(code !== null && { code }) },
        signal,
      }),
  })

/** Household waste of the whole country alone is what other countries tell. */
export function isCompared({
  wasteClass,
  area,
  provinceCode,
  total,
}: SolidWasteStatistics): boolean {
  const isWhole = area === null && provinceCode === null && wasteClass === 'domestic'
  return isWhole && total?.perCapita != null
}

export const referencesQuery = ({ year, total }: SolidWasteStatistics) =>
  queryOptions({
    queryKey: ['waste-references', year, total?.perCapita],
    staleTime: minuteMs,
    queryFn: async ({ client, signal }): Promise<WasteReferences> =>
      await apiOf(client).ask('GET /api/{product}/public/waste-references', {
        query: { year, around: total?.perCapita },
        signal,
        silent: true,
      }),
  })
