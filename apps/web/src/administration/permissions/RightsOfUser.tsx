// The table of a person's rights, narrowed by an action and by words.
import { SearchX } from 'lucide'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { permissionActions } from '@eos/contract/words/vocabulary'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { subjectLabel } from '../../admin-parts/resources/subject-labels.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { RightsRow } from './queries.ts'
import { narrowedRights, type RightsFilter } from './rights-filter.ts'
import { actionLabel, scopesLabel, SourceOfRight } from './RightsWords.tsx'

export function RightsOfUser({ rows }: { rows: readonly RightsRow[] }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const [filter, setFilter] = useFilter()
  if (rows.length === 0) {
    return <Empty title={t('nothing')}>{t('nothingText')}</Empty>
  }
  const shown = narrowedRights(rows, filter, locale)
  return (
    <>
      <Filter filter={filter} onFilter={setFilter} />
      {shown.length === 0 ? (
        <Empty
          title={t('noMatch')}
          icon={SearchX}
          actions={
            <Action onClick={() => setFilter({ words: '', action: '' })}>{t('clear')}</Action>
          }
        />
      ) : (
        <RightsTable rows={shown} />
      )}
    </>
  )
}

type SetFilter = (changes: { words?: string; action?: string }) => void

/** The filter stands in the address. */
function useFilter(): [RightsFilter, SetFilter] {
  const [search, setSearch] = useSearchParams()
  const action = permissionActions.find((each) => each === search.get('action'))
  const set: SetFilter = (changes) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    setSearch(next, { replace: true })
  }
  return [{ action, words: search.get('words') ?? '' }, set]
}

function Filter({ filter, onFilter }: { filter: RightsFilter; onFilter: SetFilter }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const id = useId()
  return (
    <div className="wrap rights-choice not-printed">
      <div className="field">
        <label htmlFor={`${id}-words`}>{t('search')}</label>
        <input
          id={`${id}-words`}
          className="input"
          type="search"
          value={filter.words}
          onChange={(event) => onFilter({ words: event.target.value })}
        />
      </div>
      <ChoiceField
        label={t('action')}
        value={filter.action ?? ''}
        onChange={(chosen) => onFilter({ action: chosen })}
        options={[
          { value: '', label: t('anyAction') },
          ...permissionActions.map((each) => ({
            value: each,
            label: actionLabel(each, locale),
          })),
        ]}
      />
    </div>
  )
}

function RightsTable({ rows }: { rows: readonly RightsRow[] }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const actionsOf = (row: RightsRow) =>
    row.actions.map((each) => actionLabel(each, locale)).join(', ')
  return (
    <div className="rights-table">
      <p role="status" className="soft">
        {t('shown', { count: rows.length })}
      </p>
      <AdminTable
        stacks
        caption={t('ofUser')}
        rows={rows}
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
  )
}
