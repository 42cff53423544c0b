// Stands in the place of the rows while there are none: nothing yet, nothing that matches, loading, failed.
import { CloudAlert, FunnelX, Inbox, Plus, RotateCw, SearchX, Upload } from 'lucide'
import { useState, type ReactNode } from 'react'
import { useQueries } from '@tanstack/react-query'
import { listLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ApiError } from '../../../api/client/api-error.ts'
import { forgive } from '../../../api/queries.ts'
import { useSignedIn } from '../../../api/session.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon, type IconNode } from '../../../parts/controls/Icon.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { copyText } from '../../../parts/buttons/copy-text.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { AgainLine } from '../../../admin-parts/controls/AgainLine.tsx'
import { canTry } from '../../../admin-parts/frame/rights.ts'
import type { ListState } from '../../../admin-parts/resources/list/list-address.ts'
import { itemsQuery } from '../../../admin-parts/resources/queries.ts'
import { filtersByField, withoutField, type FieldFilters } from './filters/field-filters.ts'
import { FilterWords } from './filters/FilterWords.tsx'

interface StateProps {
  icon: IconNode
  tone?: 'plain' | 'bad'
  title: string
  actions: ReactNode
  children?: ReactNode
}

export function StateOfList({ icon, tone = 'plain', title, actions, children }: StateProps) {
  return (
    <div className={`stack list-state list-state-${tone}`}>
      <span className="list-state-sign">
        <Icon of={icon} size={22} />
      </span>
      <p className="list-state-title">{title}</p>
      {children}
      <div className="cluster list-state-actions">{actions}</div>
    </div>
  )
}

interface EmptyListProps {
  resource: Resource
  state: ListState
  /** To what the page is narrowed. */
  narrowedTo: string | undefined
  /** The way to all, where the list is narrowed. */
  toWhole: ReactNode
  onState: (state: ListState) => void
  onImport: () => void
}

export function NothingYet(props: EmptyListProps) {
  const { resource, state, narrowedTo, toWhole, onState, onImport } = props
  const { t } = useTranslation(['lists', 'admin'])
  const locale = useLocale()
  const session = useSignedIn()
  const canCreate = canTry(session, resource, 'CREATE')
  const title =
    narrowedTo === undefined
      ? t('none', { label: listLabel(resource, locale) })
      : t('admin:noneOf', { name: narrowedTo })
  return (
    <StateOfList
      icon={Inbox}
      title={title}
      actions={
        <>
          {canCreate && (
            <Action
              kind="primary"
              icon={Plus}
              onClick={() => onState({ ...state, open: { mode: 'CREATE', id: undefined } })}
            >
              {t('newFirst')}
            </Action>
          )}
          {canCreate && canTry(session, resource, 'PATCH') && (
            <Action icon={Upload} onClick={onImport}>
              {t('fromFile')}
            </Action>
          )}
          {toWhole}
        </>
      }
    >
      {canCreate && <p>{t('noneText')}</p>}
    </StateOfList>
  )
}

/** Counting without each of more filters would ask too much of the server. */
const mostTried = 5

export function NothingMatches({
  resource,
  state,
  narrowedTo,
  toWhole,
  onState,
}: Omit<EmptyListProps, 'onImport'>) {
  const { t } = useTranslation(['lists', 'admin'])
  const filters = filtersByField(state.filters)
  const count = filters.length + (state.words === '' ? 0 : 1)
  const best = useBestDrop(resource, state, filters)
  const title =
    narrowedTo === undefined ? t('noMatch', { count }) : t('admin:noMatchOf', { name: narrowedTo })
  const dropAll = () => onState({ ...state, page: 0, words: '', filters: {} })
  return (
    <StateOfList
      icon={count === 0 ? SearchX : FunnelX}
      title={title}
      actions={
        <>
          {best && count > 1 && (
            <Action kind="primary" onClick={() => onState(best.state)}>
              {t('dropThat')}
            </Action>
          )}
          <Action onClick={dropAll}>{t('dropAll')}</Action>
          {toWhole}
        </>
      }
    >
      {best && count > 1 && (
        <p>
          <Without resource={resource} state={state} best={best} />
        </p>
      )}
    </StateOfList>
  )
}

interface Drop {
  /** Nothing where the words of the search box are dropped. */
  filter: FieldFilters | undefined
  state: ListState
  count: number
}

/** The sentence has the filter in its middle. */
function Without({ resource, state, best }: { resource: Resource; state: ListState; best: Drop }) {
  const { t } = useTranslation('lists')
  const [before = '', after = ''] = t('without', { filter: '\u0000', count: best.count }).split(
    '\u0000',
  )
  return (
    <>
      {before}
      {best.filter ? (
        <FilterWords resource={resource} filter={best.filter} filters={state.filters} />
      ) : (
        state.words
      )}
      {after}
    </>
  )
}

/** The filter without which most would be found; only where the server counts. */
function useBestDrop(
  resource: Resource,
  state: ListState,
  filters: readonly FieldFilters[],
): Drop | undefined {
  const drops = [
    ...filters.map((filter) => ({ filter, state: withoutField(state, filter.name) })),
    ...(state.words === '' ? [] : [{ filter: undefined, state: { ...state, page: 0, words: '' } }]),
  ]
  const isTried = resource.size === 'small' && drops.length > 1 && drops.length <= mostTried
  const counts = useQueries({
    queries: drops.map((drop) => ({
      ...itemsQuery(resource, { ...drop.state, size: 1 }, { silent: true }),
      enabled: isTried,
    })),
  })
  return drops
    .map((drop, place) => ({ ...drop, count: counts[place]?.data?.total ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)[0]
}

/** The request is sent again by itself, unless it would be refused again. */
export function FailedList({
  error,
  marked,
  onRetry,
}: {
  error: unknown
  marked: number
  onRetry: () => void
}) {
  const { t } = useTranslation('lists')
  const failureText = useFailureText()
  const known = error instanceof ApiError ? error : undefined
  const retry = () => {
    forgive(error)
    onRetry()
  }
  const [isCopied, setCopied] = useState(false)
  const reference = known?.reference
  if (known?.status === 403) return <QueryFailure error={error} onRetry={onRetry} />
  return (
    <StateOfList
      icon={CloudAlert}
      tone="bad"
      title={t('failed')}
      actions={
        <>
          <Action kind="primary" icon={RotateCw} onClick={retry}>
            {t('tryNow')}
          </Action>
          {reference !== undefined && (
            <Action onClick={() => void copyText(reference).then(setCopied)}>
              {t(isCopied ? 'copied' : 'copyReport')}
            </Action>
          )}
        </>
      }
    >
      <p role="alert">
        {failureText(error)} {marked > 0 ? t('keptMarked', { count: marked }) : t('kept')}
      </p>
      <AgainLine error={error} retry={retry} />
    </StateOfList>
  )
}

/** The headings as they will stand, above boxes; seen after 300 ms, so that a quick answer does not flicker. */
export function LoadingList({ labels, widths }: { labels: readonly string[]; widths: number[] }) {
  const { t } = useTranslation('lists')
  const columns = widths.map((width) => `minmax(${Math.round(width / 2)}px, ${width}fr)`).join(' ')
  return (
    <output className="list-waiting skeleton" aria-label={t('loading')}>
      <span
        className="list-waiting-row soft list-waiting-head"
        style={{ gridTemplateColumns: columns }}
      >
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
      {Array.from({ length: 10 }, (_, row) => (
        <span
          key={row}
          className="list-waiting-row"
          style={{ gridTemplateColumns: columns }}
          aria-hidden="true"
        >
          {labels.map((label) => (
            <span key={label} className="list-waiting-box" />
          ))}
        </span>
      ))}
    </output>
  )
}
