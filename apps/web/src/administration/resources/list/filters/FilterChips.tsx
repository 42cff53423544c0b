// The filters of a list: a chip for each field, which opens to be changed, and the way to one more.
import { Select } from 'antd'
import { Filter, X } from 'lucide'
import { useState } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Drop } from '../../../../admin-parts/controls/Drop.tsx'
import { searchByName, type SelectOption } from '../../../../admin-parts/controls/search-options.ts'
import { columnFields } from '../../../../admin-parts/resources/list/columns.ts'
import { FilterInput, isAskable } from './FilterInput.tsx'
import { FilterWords } from './FilterWords.tsx'
import { filtersByField, withFilters, withoutField } from './field-filters.ts'
import type { ListToolsProps } from '../views/list-tools-props.ts'

export function FilterChips(props: ListToolsProps) {
  const { resource, state, onState } = props
  const { t } = useTranslation(['admin', 'lists'])
  const locale = useLocale()
  const filters = filtersByField(state.filters)
  return (
    <>
      {filters.length > 0 && (
        <ul className="wrap admin-chips" aria-label={t('filters')}>
          {filters.map((filter) => {
            const label = fieldLabel(columnFields(resource)[filter.name]!, locale)
            return (
              <li key={filter.name}>
                <Drop
                  className="chip-words"
                  label={
                    <FilterWords resource={resource} filter={filter} filters={state.filters} />
                  }
                >
                  {() => <FieldFilter {...props} name={filter.name} />}
                </Drop>
                <button
                  type="button"
                  className="chip-cross"
                  aria-label={t('removeFilter', { field: label })}
                  title={t('removeFilter', { field: label })}
                  onClick={() => onState(withoutField(state, filter.name))}
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Drop className="inline-row chip-add" icon={Filter} label={t('lists:filter')}>
        {() => <NewFilter {...props} />}
      </Drop>
    </>
  )
}

/** First the fields that the list shows, then all others. */
function askableFields(resource: Resource, columns: readonly string[]): [string, Field][] {
  const fields = Object.entries(columnFields(resource)).filter(([name, field]) =>
    isAskable(resource, name, field),
  )
  const isShown = ([name]: [string, Field]) => columns.includes(name)
  return [...fields.filter(isShown), ...fields.filter((each) => !isShown(each))]
}

function NewFilter(props: ListToolsProps) {
  const { resource, state } = props
  const { t } = useTranslation(['admin', 'lists'])
  const locale = useLocale()
  const [name, setName] = useState<string>()
  const options = askableFields(resource, state.columns).map(([value, field]) => ({
    value,
    label: fieldLabel(field, locale),
  }))
  return (
    <>
      <Select<string, SelectOption>
        // The sheet was opened for this.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        defaultOpen
        showSearch={searchByName}
        aria-label={t('lists:field')}
        placeholder={t('chooseField')}
        {...(name !== undefined && { value: name })}
        options={options}
        onChange={(next) => setName(next)}
      />
      {name !== undefined && <FieldFilter key={name} {...props} name={name} />}
    </>
  )
}

function FieldFilter({ resource, state, onState, name }: ListToolsProps & { name: string }) {
  const locale = useLocale()
  const field = columnFields(resource)[name]!
  return (
    <FilterInput
      resource={resource}
      name={name}
      field={field}
      label={fieldLabel(field, locale)}
      filters={state.filters}
      onSet={(changed) => onState(withFilters(state, changed), true)}
    />
  )
}
