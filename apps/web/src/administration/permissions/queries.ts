// The queries of the pages about rights, and the grouping of their lines.
import { queryOptions } from '@tanstack/react-query'
import type { GrantLine, NewRightsChange, NewRole } from '@eos/contract/calls/people/rights'
import { grant, role } from '@eos/contract/resources/role'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { api } from '../../api/api.ts'
import { asRefresh, queryClient } from '../../api/queries.ts'
import type { PlacedGrant } from './matrix.ts'

export const rightsOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'rights', 'user', userId],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/rights', {
        query: { userId },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
      }),
  })

export const holdersQuery = (subject: string, action: PermissionAction) =>
  queryOptions({
    queryKey: ['admin', 'rights', 'holders', subject, action],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/rights/holders', {
        query: { subject, action },
        signal,
        ...asRefresh(queryKey),
        fresh: true,
      }),
  })

export interface RoleItem {
  id: string
  key: string
  name: string
  nameEn: string | null
  ofType: number | null
  userCount: number
  grantCount: number
}

interface Found<Item> {
  _embedded: Record<string, Item[]>
  page?: { totalElements?: number }
}

const most = '200'

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['admin', role.path, 'matrix'],
    queryFn: async ({ signal }): Promise<RoleItem[]> => {
      const query = { size: most }
      const found = await api.get<Found<RoleItem>>(`/api/${role.path}`, { query, signal })
      return found._embedded[role.path] ?? []
    },
  })

export const roleGrantsQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['admin', grant.path, 'matrix', roleId],
    queryFn: async ({ signal }): Promise<PlacedGrant[]> => {
      const query = { roleId, size: most }
      const options = { query, signal, fresh: true }
      const found = await api.get<Found<PlacedGrant>>(`/api/${grant.path}`, options)
      return found._embedded[grant.path] ?? []
    },
  })

export const changesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'rights', 'changes'],
    queryFn: ({ queryKey, signal }) =>
      api.ask('GET /api/admin/rights/changes', { signal, ...asRefresh(queryKey), fresh: true }),
  })

export const proposeChange = (body: NewRightsChange) =>
  api.ask('POST /api/admin/rights/changes', { body, keepException: true }).finally(forget)

export const copyRole = (body: NewRole) =>
  api.ask('POST /api/admin/rights/roles', { body, keepException: true }).finally(forget)

export const decideChange = (id: string, decision: 'confirm' | 'decline') =>
  api
    .ask(`POST /api/admin/rights/changes/{id}/${decision}`, { params: { id }, keepException: true })
    .finally(forget)

/** Rights that have changed show in many places. */
function forget(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin'] })
}

/** The actions that one role or grant allows on one subject, with their scopes. */
export interface RightsRow extends Omit<GrantLine, 'action' | 'scope'> {
  key: string
  actions: PermissionAction[]
  scopes: GrantLine['scope'][]
}

/** One row for all actions with the same reach, and for all scopes with the same actions. */
export function groupRights(lines: readonly GrantLine[]): RightsRow[] {
  const byAction = new Map<string, RightsRow>()
  for (const { action, scope, ...line } of lines) {
    const key = JSON.stringify([line.subject, line.role, line.grantedOn, action])
    const row = byAction.get(key) ?? { ...line, key, actions: [action], scopes: [] }
    row.scopes.push(scope)
    byAction.set(key, row)
  }
  const rows = new Map<string, RightsRow>()
  for (const row of byAction.values()) {
    const reach = row.scopes.map(({ kind, id }) => `${kind} ${id}`).toSorted()
    const key = JSON.stringify([row.subject, row.role, row.grantedOn, reach])
    const known = rows.get(key)
    if (known) known.actions.push(...row.actions)
    else rows.set(key, { ...row, key })
  }
  return [...rows.values()]
}
