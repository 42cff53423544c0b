// The catalogues that an export needs, and what they relate to its codes on the day of the first departure.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { dangerWaste } from '@eos/contract/resources/waste/danger-waste'
import { wasteBaselCode } from '@eos/contract/resources/waste/waste-basel-code'
import { processingMethod } from '@eos/contract/resources/waste/waste-execute-method'
import { minuteMs } from '@eos/contract/words/time-units'
import { api } from '../../../../api/api.ts'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { asRefresh } from '../../../../api/queries.ts'
import { namedItemQuery, type Item } from '../../../../admin-parts/resources/queries.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { toFieldTime } from '../../../../parts/numbers/zoned-time.ts'
import { relateCodes, type Relations, type Row } from './relate-codes.ts'

/** Everything that the filter leaves, also what has ended. */
const entriesQuery = ({ path }: Resource, filter: Readonly<Record<string, string>> = {}) =>
  queryOptions({
    queryKey: ['admin', path, 'entries', filter],
    queryFn: async ({ queryKey, signal }): Promise<Item[]> => {
      const query = { ...filter, all: 'true', size: '1000' }
      const options = { query, signal, unnarrowed: true, ...asRefresh(queryKey) }
      const { _embedded } = await api.get<{ _embedded: Record<string, Item[]> }>(
        `/api/${path}`,
        options,
      )
      return _embedded[path] ?? []
    },
    staleTime: minuteMs,
  })

export interface RelationsState {
  /** `YYYY-MM-DD` */
  day: string
  /** Without it, the day is today. */
  hasDeparture: boolean
  /** No code is chosen from which anything could lead on. */
  isEmpty: boolean
  relations: Relations | undefined
  failure: { error: Error; retry: () => void } | undefined
}

export function useRelations(values: Row): RelationsState {
  const today = toFieldTime(useNow(), useTimeZone()).slice(0, 10)
  const departure = String(values['firstDeparture'] ?? '')
  const hasDeparture = /^\d{4}-\d\d-\d\d$/.test(departure)
  const day = hasDeparture ? departure : today
  const [wasteId, baselId] = [values['dangerWasteId'], values['baselCodeId']].map(idOf)
  const isEmpty = wasteId === undefined && baselId === undefined
  const codes = useQuery({ ...entriesQuery(wasteBaselCode), enabled: !isEmpty })
  const methods = useQuery({ ...entriesQuery(processingMethod), enabled: !isEmpty })
  const waste = useQuery({
    ...namedItemQuery(dangerWaste, wasteId ?? ''),
    enabled: wasteId !== undefined,
  })
  const basel = codes.data?.find(({ id }) => id === baselId)
  const list = String(basel?.['code']).startsWith('Y') ? 'baselYIds' : 'baselAIds'
  const naming = useQuery({
    ...entriesQuery(dangerWaste, { [list]: basel?.id ?? '' }),
    enabled: basel !== undefined,
  })
  const failed = [codes, methods, naming].find(({ isError }) => isError)
  return {
    day,
    hasDeparture,
    isEmpty,
    relations:
      codes.data && methods.data
        ? relateCodes({
            codes: codes.data,
            methods: methods.data,
            waste: wasteId === undefined ? undefined : waste.data,
            naming: (basel && naming.data) ?? [],
            values,
            day,
          })
        : undefined,
    failure: failed?.error
      ? { error: failed.error, retry: () => void failed.refetch() }
      : undefined,
  }
}

function idOf(value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value)
}
