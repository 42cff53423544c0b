// The activity log: who did what to which thing, day by day, as sentences with links. Nothing in it is ever removed.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SearchX } from 'lucide'
import { activityLogs } from '@eos/contract/resources/activity-logs'
import { listLabel } from '@eos/contract/labels/labels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { accessTo } from '../../admin-parts/frame/access.ts'
import { mayOn } from '../../admin-parts/frame/rights.ts'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import {
  listQuery,
  readList,
  writeList,
  type ListState,
} from '../../admin-parts/resources/list/list-address.ts'
import { itemsQuery, type Item } from '../../admin-parts/resources/queries.ts'
import { useSignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatLongDay } from '../../parts/numbers/format.ts'
import { SaveFileButton } from '../../parts/buttons/SaveFileButton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { logDays } from './log-days.ts'
import { LogEntry } from './LogEntry.tsx'
import { LogFilters } from './LogFilters.tsx'
import './log.css'

/** A view is a choice of actions or of things. */
const views = {
  all: {},
  publication: { action: 'PUBLISH,WITHHOLD' },
  decisions: { action: 'APPROVE,REJECT' },
  rights: { subject: 'role,user_role,grant' },
  signIn: { action: 'SIGN_IN,SIGN_IN_FAILED,SIGN_IN_REFUSED,SIGN_OUT,SESSIONS_ENDED' },
} satisfies Record<string, { action?: string; subject?: string }>
type View = keyof typeof views

const access = accessTo(activityLogs)

export function ActivityLogPage() {
  const label = listLabel(activityLogs, useLocale())
  return (
    <AdminFrame title={label} access={access}>
      <Log />
    </AdminFrame>
  )
}

function Log() {
  const { t } = useTranslation('log')
  const [search, setSearch] = useSearchParams()
  const state = readList(search, activityLogs)
  const shown = { ...state, filters: viewFilters(state.filters, search.get('view')) }
  const entries = useQuery(itemsQuery(activityLogs, shown))
  const mayExport = mayOn(useSignedIn(), activityLogs, 'EXPORT')
  const go = (next: Partial<ListState>) => {
    const written = writeList(search, { ...state, open: undefined, ...next })
    const view = search.get('view')
    if (view !== null) written.set('view', view)
    setSearch(written)
  }
  return (
    <>
      <p className="soft">{t('facts')}</p>
      <Views chosen={viewOf(search.get('view'))} />
      <LogFilters state={state} onState={go}>
        {mayExport && (
          <SaveFileButton
            path={`/api/${activityLogs.path}/export.csv`}
            query={listQuery(shown, activityLogs)}
          >
            CSV
          </SaveFileButton>
        )}
      </LogFilters>
      {entries.isError ? (
        <QueryFailure error={entries.error} onRetry={() => void entries.refetch()} />
      ) : entries.isPending ? (
        <SkeletonRows rows={12} />
      ) : entries.data.items.length === 0 ? (
        <NothingThere isFiltered={isFiltered(shown)} onDrop={() => go(dropped)} />
      ) : (
        <Days entries={entries.data.items} opened={state.open?.id} onChanged={entries.refetch} />
      )}
      <p className="form-actions">
        {state.page > 0 && (
          <Action onClick={() => go({ page: state.page - 1 })}>{t('newer')}</Action>
        )}
        {entries.data?.hasNext && (
          <Action onClick={() => go({ page: state.page + 1 })}>{t('older')}</Action>
        )}
      </p>
    </>
  )
}

const dropped = { page: 0, words: '', filters: {} }

function isFiltered({ filters, words }: ListState): boolean {
  return words !== '' || Object.keys(filters).length > 0
}

function viewOf(name: string | null): View {
  return (Object.keys(views) as View[]).find((each) => each === name) ?? 'all'
}

/** The filters of the address go before those of the view. */
function viewFilters(filters: ListState['filters'], view: string | null): ListState['filters'] {
  return { ...views[viewOf(view)], ...filters }
}

function Views({ chosen }: { chosen: View }) {
  const { t } = useTranslation('log')
  return (
    <ViewLinks
      label={t('views.label')}
      views={(Object.keys(views) as View[]).map((view) => ({
        to: 'admin/activity-log',
        search: { view: view === 'all' ? undefined : view },
        name: t(`views.${view}`),
        isPresent: view === chosen,
      }))}
    />
  )
}

function NothingThere({
  isFiltered: isFound,
  onDrop,
}: {
  isFiltered: boolean
  onDrop: () => void
}) {
  const { t } = useTranslation('log')
  if (!isFound) return <Empty title={t('none')} />
  return (
    <Empty
      title={t('noMatch')}
      icon={SearchX}
      actions={<Action onClick={onDrop}>{t('filters.clear')}</Action>}
    >
      {t('noMatchText')}
    </Empty>
  )
}

interface DaysProps {
  entries: readonly Item[]
  /** The entry that the address names. */
  opened: string | undefined
  onChanged: () => void
}

function Days({ entries, opened, onChanged }: DaysProps) {
  const { t } = useTranslation('log')
  const locale = useLocale()
  const zone = useTimeZone()
  const [openedAt] = useState(() => Date.now())
  const today = toFieldTime(openedAt, zone).slice(0, 10)
  return (
    <div className="log-days">
      {logDays(entries, zone).map(({ day, entries: own }) => {
        const words = formatLongDay(`${day}T00:00:00Z`, 'UTC', locale)
        return (
          <section key={day} aria-label={words}>
            <h2>{day === today ? t('today', { day: words }) : words}</h2>
            <ol>
              {own.map((entry) => (
                <LogEntry
                  key={entry.id}
                  entry={entry}
                  timeZone={zone}
                  isOpened={entry.id === opened}
                  onChanged={onChanged}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
