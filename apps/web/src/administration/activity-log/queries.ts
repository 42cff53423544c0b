// The queries of the activity log beside its list.
import { queryOptions } from '@tanstack/react-query'
import { activityLogs } from '@eos/contract/resources/activity-logs'
import { api } from '../../api/api.ts'
import type { Item } from '../../admin-parts/resources/queries.ts'

interface Found {
  _embedded: Record<string, Item[]>
}

/** The entry that says who hid another one, and why. */
export const hiddenQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', activityLogs.path, 'hiding', id],
    queryFn: async ({ signal }): Promise<Item | null> => {
      const query = { subject: activityLogs.path, subjectId: id, action: 'HIDE', size: '1' }
      const found = await api.get<Found>(`/api/${activityLogs.path}`, {
        query,
        signal,
        silent: true,
      })
      return found._embedded[activityLogs.path]?.[0] ?? null
    },
  })
