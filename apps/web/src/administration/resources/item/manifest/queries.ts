// The calls about one manifest of hazardous waste.
import { queryOptions } from '@tanstack/react-query'
import type { HandOver, ManifestStep } from '@eos/contract/calls/waste/waste-manifests'
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { api } from '../../../../api/api.ts'
import { asRefresh } from '../../../../api/queries.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'

export const manifestStepsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', wasteManifest.path, 'steps', id],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/waste-manifests/{id}/hand-overs', {
        params: { id },
        signal,
        ...asRefresh(queryKey),
      }),
  })

interface GivenStep extends Pick<HandOver, 'step' | 'after' | 'place' | 'arrivals'> {
  note: string | null
}

export const takeManifestStep = (id: string, body: GivenStep): Promise<{ data: ManifestStep[] }> =>
  api.ask('POST /api/admin/waste-manifests/{id}/hand-overs', {
    params: { id },
    body,
    keepException: true,
  })

const repeated = ['loadingPlace', 'receiverId', 'carriers', 'lines', 'note'] as const

/** A new draft with the parties and wastes of this one, for today. */
export const repeatManifest = (item: Item, today: string): Promise<Item> =>
  api.post<Item>(`/api/${wasteManifest.path}`, {
    body: Object.fromEntries([
      ['plannedOn', today],
      ...repeated.map((name) => [name, item[name] ?? null]),
    ]) as Record<string, never>,
  })
