// The newest changes of an item beside its facts: field by field, before and after, who and when.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { choiceLabel } from '@eos/contract/labels/labels'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../api/api.ts'
import { useTimeZone } from '../../../api/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../ui/format.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import { useLocale } from '../../../ui/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import type { Item } from '../../../admin-parts/resources/queries.ts'

const shown = 5
/** An entry with more changes names the other fields alone. */
const mostChanges = 3

const historyQuery = ({ path }: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', path, 'history', id],
    queryFn: async ({ signal }) => {
      const query = { subject: path, subjectId: id, size: String(shown), sort: 'createdAt,desc' }
      // It stands beside what was asked for: a failure of its own is no news.
      const options = { query, signal, silent: true, fresh: true, unnarrowed: true }
      const document = await api.get<{ _embedded: Record<string, Item[]> }>(
        '/api/activity_logs',
        options,
      )
      return document._embedded['activity_logs'] ?? []
    },
  })

export function HistoryAside({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('forms')
  const { data } = useQuery(historyQuery(resource, id))
  if (!data || data.length === 0) return null
  return (
    <aside className="item-history" aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      <ol>
        {data.map((entry) => (
          <Entry key={entry.id} resource={resource} entry={entry} />
        ))}
      </ol>
      <PageLink to="admin/activity-log" search={{ 'f.subject': resource.path, 'f.subjectId': id }}>
        {t('history.all')}
      </PageLink>
    </aside>
  )
}

function Entry({ resource, entry }: { resource: Resource; entry: Item }) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const zone = useTimeZone()
  const before = (entry['before'] ?? {}) as Item
  const after = (entry['after'] ?? {}) as Item
  const changed = Object.keys(after).filter((name) => name in before && name in resource.fields)
  const action = choiceLabel('activity_logs', 'action', String(entry['action'] ?? ''), locale)
  const who = String(entry['actorName'] ?? '') || t('history.system')
  return (
    <li>
      {changed.length === 0 && action}
      {changed.slice(0, mostChanges).map((name) => (
        <Change key={name} resource={resource} name={name} before={before} after={after} />
      ))}
      {changed.length > mostChanges && (
        <div>
          {t('history.changedFields', {
            fields: changed
              .slice(mostChanges)
              .map((name) => loggedLabel(resource, name, locale))
              .join(', '),
          })}
        </div>
      )}
      <span className="soft">
        {who} · {formatInstant(String(entry['createdAt']), zone, locale)}
      </span>
    </li>
  )
}

interface ChangeProps {
  resource: Resource
  name: string
  before: Item
  after: Item
}

function Change({ resource, name, before, after }: ChangeProps) {
  const locale = useLocale()
  const field = resource.fields[name]!
  return (
    <div>
      {loggedLabel(resource, name, locale)}:{' '}
      <del>
        <Cell resource={resource} name={name} field={field} item={before} />
      </del>{' '}
      <ins>
        <Cell resource={resource} name={name} field={field} item={after} />
      </ins>
    </div>
  )
}
