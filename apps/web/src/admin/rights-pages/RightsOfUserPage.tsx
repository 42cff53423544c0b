// The rights of one person: each subject with its actions, their scopes, and the role or grant behind them.
import { SearchX } from 'lucide'
import { useId } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { reference } from '@eos/contract/fields/field'
import { permissionActions } from '@eos/contract/vocabulary'
import { Action, ActionLink } from '../../parts/controls/Action.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { folded } from '../../ui/folded.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { ReferenceInput } from '../ReferenceInput.tsx'
import { subjectLabel } from '../subject-labels.ts'
import { groupRights, rightsOfUserQuery, type RightsRow } from './queries.ts'
import { RightsFrame } from './RightsFrame.tsx'
import { actionLabel, scopesLabel, SourceOfRight } from './RightsWords.tsx'

const person = reference('User', 'Người dùng', 'user', { required: true })

export function RightsOfUserPage() {
  const { t } = useTranslation('rights')
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const userId = search.get('userId')
  const found = useQuery({ ...rightsOfUserQuery(userId ?? ''), enabled: userId !== null })
  const name = found.data?.name
  const choose = (chosen: unknown) => {
    const next = new URLSearchParams(search)
    if (typeof chosen === 'string' && chosen !== '') next.set('userId', chosen)
    else for (const key of ['userId', 'action', 'words']) next.delete(key)
    setSearch(next)
  }
  return (
    <RightsFrame title={name === undefined ? t('ofUser') : t('ofUserNamed', { name })}>
      <p className="soft">{t('ofUserIntro')}</p>
      <section className="panel">
        <div className="rights-choice not-printed">
          <div className="field">
            <label htmlFor={id}>{t('person')}</label>
            <ReferenceInput
              id={id}
              path="user"
              name="id"
              label={t('person')}
              field={person}
              value={userId}
              problem={undefined}
              hint={undefined}
              onChange={choose}
            />
          </div>
        </div>
        {userId === null ? null : found.isPending ? (
          <SkeletonRows rows={8} />
        ) : found.isError ? (
          <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <>
            <p className="form-actions rights-links not-printed">
              <ActionLink to="admin/users" search={{ id: userId }}>
                {t('toUser')}
              </ActionLink>
              <ActionLink to="admin/grants" search={{ 'f.userId': userId }}>
                {t('toGrants')}
              </ActionLink>
            </p>
            <Rights rows={groupRights(found.data.data)} />
          </>
        )}
      </section>
    </RightsFrame>
  )
}

function Rights({ rows }: { rows: readonly RightsRow[] }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const id = useId()
  if (rows.length === 0) {
    return <Empty title={t('nothing')}>{t('nothingText')}</Empty>
  }
  const action = permissionActions.find((each) => each === search.get('action'))
  const words = search.get('words') ?? ''
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    setSearch(next, { replace: true })
  }
  const textOf = (row: RightsRow) =>
    `${subjectLabel(row.subject, locale)} ${scopesLabel(row.scopes, locale)} ${row.roleName ?? ''}`
  const shown = rows
    .filter((row) => action === undefined || row.actions.includes(action))
    .filter((row) => folded(textOf(row)).includes(folded(words)))
  const actionsOf = (row: RightsRow) =>
    row.actions.map((each) => actionLabel(each, locale)).join(', ')
  return (
    <>
      <div className="rights-choice not-printed">
        <div className="field">
          <label htmlFor={`${id}-words`}>{t('search')}</label>
          <input
            id={`${id}-words`}
            className="input"
            type="search"
            value={words}
            onChange={(event) => set({ words: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-action`}>{t('action')}</label>
          <select
            id={`${id}-action`}
            className="input"
            value={action ?? ''}
            onChange={(event) => set({ action: event.target.value })}
          >
            <option value="">{t('anyAction')}</option>
            {permissionActions.map((each) => (
              <option key={each} value={each}>
                {actionLabel(each, locale)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty
          title={t('noMatch')}
          icon={SearchX}
          actions={<Action onClick={() => set({ words: '', action: '' })}>{t('clear')}</Action>}
        />
      ) : (
        <div className="rights-table">
          <p role="status" className="soft">
            {t('shown', { count: shown.length })}
          </p>
          <DataTable
            caption={t('ofUser')}
            rows={shown}
            rowKey={(row) => row.key}
            columns={[
              {
                key: 'kind',
                header: t('kind'),
                cell: (row) => subjectLabel(row.subject, locale),
                sortValue: (row) => subjectLabel(row.subject, locale),
                heading: true,
              },
              { key: 'actions', header: t('actions'), cell: actionsOf },
              {
                key: 'scope',
                header: t('scope'),
                cell: (row) => scopesLabel(row.scopes, locale),
                sortValue: (row) => scopesLabel(row.scopes, locale),
              },
              { key: 'source', header: t('source'), cell: (row) => <SourceOfRight line={row} /> },
            ]}
          />
        </div>
      )}
    </>
  )
}
