// The newest changes of an item beside its facts: field by field, before and after, who and when.
import { useQuery } from '@tanstack/react-query'
import type { ItemChange } from '@eos/contract/calls/lists'
import { choiceLabel } from '@eos/contract/labels/labels'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useSignedIn, type SignedIn } from '../../../api/session.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { historyQuery } from '../../../admin-parts/resources/history.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'

const shown = 5
/** An entry with more changes names the other fields alone. */
const mostChanges = 3

export function HistoryAside({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('forms')
  const session = useSignedIn()
  const { data } = useQuery(historyQuery(resource, id))
  if (!data || data.data.length === 0) return null
  return (
    <aside className="item-history" aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      <ol>
        {data.data.slice(0, shown).map((entry) => (
          <Entry key={entry.id} resource={resource} entry={entry} />
        ))}
      </ol>
      {seesLog(session) && (
        <PageLink
          to="admin/activity-log"
          search={{ 'f.subject': resource.path, 'f.subjectId': id }}
        >
          {t('history.all')}
        </PageLink>
      )}
    </aside>
  )
}

/** The log itself is read by those to whom a right names it. */
export function seesLog(session: SignedIn | undefined): boolean {
  return session?.permissions.some(({ subject }) => subject === 'activity_logs') === true
}

function Entry({ resource, entry }: { resource: Resource; entry: ItemChange }) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const zone = useTimeZone()
  const changed = Object.keys(entry.changes).filter((name) => name in resource.fields)
  const action = choiceLabel('activity_logs', 'action', entry.action, locale)
  const who = entry.actorName || t('history.system')
  return (
    <li>
      {changed.length === 0 && action}
      {changed.slice(0, mostChanges).map((name) => (
        <Change key={name} resource={resource} name={name} change={entry.changes[name]!} />
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
      {entry.note && <q className="item-history-note">{entry.note}</q>}
      <span className="soft">
        {who} · {formatInstant(entry.createdAt, zone, locale)}
      </span>
    </li>
  )
}

interface ChangeProps {
  resource: Resource
  name: string
  change: ItemChange['changes'][string]
}

function Change({ resource, name, change }: ChangeProps) {
  const locale = useLocale()
  const before: Item = { id: '', [name]: change.from }
  const after: Item = { id: '', [name]: change.to }
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
