// Above a list: the search box, new entries, filters, columns, export and import.
import { useEffect, useState } from 'react'
import { Action } from '../parts/controls/Action.tsx'
import { useTranslation } from '../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import { longestWords } from '@eos/contract/list-filters'
import { hasMethod, type Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { DropDown } from '../ui/DropDown.tsx'
import { SaveFileButton } from '../ui/SaveFileButton.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { columnFields } from './columns.ts'
import { FilterChips } from './FilterChips.tsx'
import { Filters } from './Filters.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { listQuery, type ListState } from './list-address.ts'
import { canTry, mayOn } from './rights.ts'
import type { ListToolsProps } from './list-tools-props.ts'

export function ListTools({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const [isImporting, setImporting] = useState(false)
  const canCreate = canTry(session, resource, 'CREATE')
  return (
    <div className="admin-tools not-printed">
      <SearchBox resource={resource} state={state} onState={onState} />
      {canCreate && (
        <Action
          kind="primary"
          onClick={() => onState({ ...state, open: { mode: 'CREATE', id: undefined } })}
        >
          {t('create')}
        </Action>
      )}
      <Filters resource={resource} state={state} onState={onState} />
      <ColumnChoice resource={resource} state={state} onState={onState} />
      {mayOn(session, resource, 'EXPORT') && hasMethod(resource, 'LIST') && (
        <span className="admin-export" role="group" aria-label={t('exportAll')}>
          <SaveFileButton {...exportOf(resource, state, 'csv')}>{t('exportCsv')}</SaveFileButton>
          <SaveFileButton {...exportOf(resource, state, 'xlsx')}>{t('exportXlsx')}</SaveFileButton>
        </span>
      )}
      {canCreate && canTry(session, resource, 'PATCH') && (
        <Action onClick={() => setImporting(true)}>{t('import.open')}</Action>
      )}
      <FilterChips resource={resource} state={state} onState={onState} />
      {isImporting && (
        <ImportDialog
          resource={resource}
          onClose={(hasChanged) => {
            setImporting(false)
            if (hasChanged) onState({ ...state, page: 0 })
          }}
        />
      )}
    </div>
  )
}

function exportOf(resource: Resource, state: ListState, form: 'csv' | 'xlsx') {
  const query = {
    ...listQuery(state, resource),
    columns: state.columns,
    ...(resource.inForce && { all: 'true' }),
  }
  return { path: `/api/${resource.path}/export.${form}`, query, unnarrowed: state.isWhole }
}

/** Asked when the typing rests, so that each letter is not a question. */
const restMs = 300

function SearchBox({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [words, setWords] = useState(state.words)
  useEffect(() => setWords(state.words), [state.words])
  useEffect(() => {
    if (words === state.words) return
    const timer = setTimeout(() => onState({ ...state, page: 0, words }, true), restMs)
    return () => clearTimeout(timer)
    // Only typing starts the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])
  if (resource.words.length === 0) return null
  const fields = resource.words.map((name) =>
    inSentence(fieldLabel(resource.fields[name]!, locale)),
  )
  const label = t('search', { fields: fields.join(', ') })
  return (
    <input
      className="input admin-search"
      type="search"
      aria-label={label}
      title={label}
      placeholder={label}
      maxLength={longestWords}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  )
}

/** Names of languages and abbreviations inside a label stay as they are. */
function inSentence(label: string): string {
  const [first = ''] = label.split(' ')
  const isWord = first.slice(1) === first.slice(1).toLowerCase()
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function ColumnChoice({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const toggle = (name: string) => {
    const isShown = state.columns.includes(name)
    const columns = Object.keys(columnFields(resource)).filter((each) =>
      each === name ? !isShown : state.columns.includes(each),
    )
    if (columns.length > 0) onState({ ...state, columns }, true)
  }
  return (
    <DropDown label={t('columns')} className="admin-drop">
      <div className="admin-dropped">
        {Object.entries(columnFields(resource)).map(([name, field]) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={state.columns.includes(name)}
              onChange={() => toggle(name)}
            />
            {fieldLabel(field, locale)}
          </label>
        ))}
      </div>
    </DropDown>
  )
}
