// A hidden entry keeps its place where the whole log is listed; it shows its time, its action and that it is hidden.
import { activityLogs } from '@eos/contract/resources/activity-logs'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

export const logFields = {
  'activity_logs.hidden': (): Sql => sql`exists (
    select from activity_amendment a
     where a.entry_id = activity_entry.id and a.kind = 'removed')`,
}

/** These choose a page; everything else narrows the list by what entries say, and hidden ones say nothing. */
const ofPages = new Set(['page', 'size', 'sort', 'cursor', 'projection', 'hidden'])

const times = /^createdAt(\.|$)/

/**
 * The source of the list for people who may read the whole log; `undefined` for everybody else, and where the address
 * narrows the list by what entries say.
 */
export function entriesWithHidden({
  caller,
  search,
}: Pick<FastifyRequest, 'caller' | 'search'>): Sql | undefined {
  if (caller.kind !== 'person') return undefined
  const readsAll = caller.grants.some(
    ({ subject, scope }) => subject === activityLogs.path && scope.kind === 'country',
  )
  const isWhole = [...search.keys()].every((name) => ofPages.has(name) || times.test(name))
  return readsAll && isWhole ? entries : undefined
}

const shown = (column: string) => {
  const name = sql.ref(column)
  return sql`case when hiding.entry_id is null then entry.${name} end as ${name}`
}

/** In the order of the log: only what stands in a page is looked up among the amendments. */
const entries = sql`(
  select entry.id, entry.created_at, entry.action, entry.reported_by,
         case when hiding.entry_id is null then entry.actor_name else '' end as actor_name,
         ${sql.join(
           [
             'subject',
             'subject_id',
             'account_id',
             'organization_id',
             'address',
             'user_agent',
             'request_id',
             'before',
             'after',
             'words',
           ].map(shown),
         )},
         case when hiding.entry_id is not null then null
              when noted.id is not null then noted.note
              else entry.note end as note,
         1 + (select count(*) from activity_amendment a where a.entry_id = entry.id) as version,
         coalesce(noted.created_at, entry.created_at) as updated_at
    from activity_log entry
    left join lateral (
           select a.entry_id from activity_amendment a
            where a.entry_id = entry.id and a.kind = 'removed' limit 1) hiding on true
    left join lateral (
           select a.id, a.note, a.created_at from activity_amendment a
            where a.entry_id = entry.id order by a.id desc limit 1) noted on true
) as activity_entry`
