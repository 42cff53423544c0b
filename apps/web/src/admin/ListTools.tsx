// Above a list: the search box, new entries, filters, columns, export and import.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import { hasMethod, type Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { useLocale } from '../ui/use-locale.ts'
import { columnFields } from './columns.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { listQuery, searchedField, type ListState } from './list-address.ts'
import { canTry, mayOn } from './rights.ts'

interface ListToolsProps {
  resource: Resource
  state: ListState
  onState: (state: ListState, replace?: boolean) => void
}

export function ListTools({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const [isImporting, setImporting] = useState(false)
  const canCreate = canTry(session, resource, 'CREATE')
  return (
    <div className="admin-tools not-printed">
      <SearchBox resource={resource} state={state} onState={onState} />
      {canCreate && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => onState({ ...state, open: { mode: 'CREATE', id: undefined } })}
        >
          {t('create')}
        </button>
      )}
      <Filters resource={resource} state={state} onState={onState} />
      <ColumnChoice resource={resource} state={state} onState={onState} />
      {mayOn(session, resource, 'EXPORT') && hasMethod(resource, 'LIST') && (
        <span className="admin-export" role="group" aria-label={t('exportAll')}>
          <a className="button" download href={exportAddress(resource, state, 'csv')}>
            {t('exportCsv')}
          </a>
          <a className="button" download href={exportAddress(resource, state, 'xlsx')}>
            {t('exportXlsx')}
          </a>
        </span>
      )}
      {canCreate && canTry(session, resource, 'PATCH') && (
        <button type="button" className="button" onClick={() => setImporting(true)}>
          {t('import.open')}
        </button>
      )}
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

function exportAddress(resource: Resource, state: ListState, form: 'csv' | 'xlsx'): string {
  const query = new URLSearchParams(listQuery(state, resource))
  query.set('columns', state.columns.join(','))
  if (resource.inForce) query.set('all', 'true')
  return `/api/${resource.path}/export.${form}?${query}`
}

/** Asked when the typing rests, so that each letter is not a question. */
const restMs = 300

function SearchBox({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [words, setWords] = useState(state.words)
  const field = searchedField(resource)
  useEffect(() => setWords(state.words), [state.words])
  useEffect(() => {
    if (words === state.words) return
    const timer = setTimeout(() => onState({ ...state, page: 0, words }, true), restMs)
    return () => clearTimeout(timer)
    // Only typing starts the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])
  if (!field) return null
  const label = fieldLabel(resource.path, field, resource.fields[field]!, locale)
  return (
    <input
      className="input admin-search"
      type="search"
      aria-label={t('search', { field: label })}
      placeholder={t('search', { field: label })}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  )
}

const filterable = new Set(['text', 'number', 'integer', 'flag', 'choice', 'date'])

function Filters({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const count = Object.keys(state.filters).length
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => filterable.has(field.kind) && name !== searchedField(resource),
  )
  const set = (name: string, value: string) => {
    const filters = { ...state.filters, [name]: value }
    if (value === '') delete filters[name]
    onState({ ...state, page: 0, filters }, true)
  }
  return (
    <details className="admin-drop">
      <summary className="button">
        {t('filters')}
        {count > 0 && ` (${count})`}
      </summary>
      <div className="admin-dropped">
        {fields.map(([name, field]) => (
          <label key={name} className="admin-filter">
            <span>{fieldLabel(resource.path, name, field, locale)}</span>
            <FilterInput
              path={resource.path}
              name={name}
              field={field}
              value={state.filters[name] ?? ''}
              onChange={(value) => set(name, value)}
            />
          </label>
        ))}
        {count > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => onState({ ...state, page: 0, filters: {} })}
          >
            {t('clear')}
          </button>
        )}
      </div>
    </details>
  )
}

interface FilterInputProps {
  path: string
  name: string
  field: Field
  value: string
  onChange: (value: string) => void
}

function FilterInput({ path, name, field, value, onChange }: FilterInputProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const options =
    field.kind === 'flag'
      ? [
          ['true', t('yes')],
          ['false', t('no')],
        ]
      : field.choices?.map((each) => [String(each), choiceLabel(path, name, each, locale)])
  if (options) {
    return (
      <select className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('any')}</option>
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      className="input"
      type={field.kind === 'date' ? 'date' : 'text'}
      defaultValue={value}
      onBlur={(event) => onChange(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(event.currentTarget.value.trim())
      }}
    />
  )
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
    <details className="admin-drop">
      <summary className="button">{t('columns')}</summary>
      <div className="admin-dropped">
        {Object.entries(columnFields(resource)).map(([name, field]) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={state.columns.includes(name)}
              onChange={() => toggle(name)}
            />
            {fieldLabel(resource.path, name, field, locale)}
          </label>
        ))}
      </div>
    </details>
  )
}
