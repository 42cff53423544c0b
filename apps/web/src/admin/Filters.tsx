// The filters that a list offers: first its columns, then all other fields, each with the input of its kind.
import { useId } from 'react'
import { Action } from '../parts/controls/Action.tsx'
import { useTranslation } from '../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import { operatorsOf } from '@eos/contract/list-filters'
import type { Resource } from '@eos/contract/resource'
import { DropDown } from '../ui/DropDown.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { columnFields } from './columns.ts'
import { FilterInput, isAskable } from './FilterInput.tsx'
import type { ListState } from './list-address.ts'
import type { ListToolsProps } from './list-tools-props.ts'

export function Filters({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const count = Object.keys(state.filters).length
  const fields = Object.entries(columnFields(resource)).filter(([name, field]) =>
    isAskable(resource, name, field),
  )
  const shown = fields.filter(([name]) => state.columns.includes(name))
  const others = fields.filter(([name]) => !state.columns.includes(name))
  const set = (changed: Record<string, string>) => onState(withFilters(state, changed), true)
  return (
    <DropDown className="admin-drop" label={count > 0 ? t('filtersSet', { count }) : t('filters')}>
      <div className="admin-dropped admin-filters">
        <FilterFields resource={resource} fields={shown} state={state} onSet={set} />
        {others.length > 0 && (
          <details>
            <summary>{t('moreFilters', { count: others.length })}</summary>
            <FilterFields resource={resource} fields={others} state={state} onSet={set} />
          </details>
        )}
        <EmptyFilter resource={resource} onSet={set} />
        {count > 0 && (
          <Action onClick={() => onState({ ...state, page: 0, filters: {} })}>{t('clear')}</Action>
        )}
      </div>
    </DropDown>
  )
}

/** An empty value removes its filter. */
export function withFilters(state: ListState, changed: Record<string, string>): ListState {
  const filters = Object.entries({ ...state.filters, ...changed }).filter(
    ([, value]) => value !== '',
  )
  return { ...state, page: 0, filters: Object.fromEntries(filters) }
}

interface FilterFieldsProps {
  resource: Resource
  fields: [string, Field][]
  state: ListState
  onSet: (changed: Record<string, string>) => void
}

function FilterFields({ resource, fields, state, onSet }: FilterFieldsProps) {
  const locale = useLocale()
  return (
    <div className="admin-filter-grid">
      {fields.map(([name, field]) => (
        <FilterInput
          key={name}
          resource={resource}
          name={name}
          field={field}
          label={fieldLabel(field, locale)}
          filters={state.filters}
          onSet={onSet}
        />
      ))}
    </div>
  )
}

/** Entries in which something is still missing, or is there: the field is chosen, and becomes a filter at once. */
function EmptyFilter({ resource, onSet }: Pick<FilterFieldsProps, 'resource' | 'onSet'>) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  const fields = Object.entries(resource.fields).filter(([name, field]) =>
    operatorsOf(resource, name, field).includes('empty'),
  )
  if (fields.length === 0) return null
  return (
    <div className="admin-filter-grid">
      {([true, false] as const).map((isEmpty) => (
        <div className="admin-filter" key={String(isEmpty)}>
          <label htmlFor={`${id}-${isEmpty}`}>{isEmpty ? t('onlyEmpty') : t('onlyFilled')}</label>
          <select
            id={`${id}-${isEmpty}`}
            className="select"
            value=""
            onChange={(event) => onSet({ [`${event.target.value}.empty`]: String(isEmpty) })}
          >
            <option value="">{t('chooseField')}</option>
            {fields.map(([name, field]) => (
              <option key={name} value={name}>
                {fieldLabel(field, locale)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  )
}
