// The queries of the pages about rights, and the grouping of their lines.
import { queryOptions } from '@tanstack/react-query'
import type { GrantLine } from '@eos/contract/calls/rights'
import type { PermissionAction } from '@eos/contract/vocabulary'
import { api } from '../../api/api.ts'
import { asRefresh } from '../../api/queries.ts'

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
