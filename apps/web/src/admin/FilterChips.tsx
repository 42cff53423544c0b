// The filters of a list in words; a press removes one.
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import { formatDay } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { columnFields } from './columns.ts'
import { withFilters } from './Filters.tsx'
import { readFilter } from './list-address.ts'
import { LoggedThing } from './LoggedThing.tsx'
import { ReferenceName } from './ReferenceName.tsx'
import { isSubject, subjectLabel } from './subject-labels.ts'
import type { ListToolsProps } from './list-tools-props.ts'

export function FilterChips({ resource, state, onState }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const filters = Object.entries(state.filters)
  if (filters.length === 0) return null
  return (
    <ul className="admin-chips" aria-label={t('filters')}>
      {filters.map(([parameter, value]) => {
        const { name, operator } = readFilter(parameter)
        const field = columnFields(resource)[name]
        if (!field) return null
        const label = fieldLabel(field, locale)
        return (
          <li key={parameter}>
            <span>
              {label}
              {operator === 'from' ? ' ≥ ' : operator === 'to' ? ' ≤ ' : ': '}
              {operator === 'empty' ? (
                value === 'true' ? (
                  t('isEmpty')
                ) : (
                  t('isFilled')
                )
              ) : (
                <Values
                  path={resource.path}
                  name={name}
                  field={field}
                  value={value}
                  filters={state.filters}
                />
              )}
            </span>
            <button
              type="button"
              aria-label={t('removeFilter', { field: label })}
              title={t('removeFilter', { field: label })}
              onClick={() => onState(withFilters(state, { [parameter]: '' }))}
            >
              ×
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface ValuesProps {
  path: string
  name: string
  field: Field
  value: string
  /** The others may say what this one is about. */
  filters: Readonly<Record<string, string>>
}

function Values({ path, name, field, value, filters }: ValuesProps): ReactNode {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (isSubject(path, name)) return subjectLabel(value, locale)
  if (path === 'activity_logs' && name === 'action') return choiceLabel(path, name, value, locale)
  if (path === 'activity_logs' && name === 'subjectId')
    return <LoggedThing entry={{ id: '', subject: filters['subject'], subjectId: value }} />
  switch (field.kind) {
    case 'flag':
      return value === 'true' ? t('yes') : t('no')
    case 'choice':
    case 'choices':
      return value
        .split(',')
        .map((each) => choiceLabel(path, name, choiceOf(field, each), locale))
        .join(', ')
    case 'reference':
    case 'references':
      return value.split(',').map((id, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <ReferenceName to={field.to ?? ''} id={id} />
        </span>
      ))
    case 'date':
    case 'instant':
      return Number.isNaN(Date.parse(value)) ? value : formatDay(value, 'UTC', locale)
    case 'number':
    case 'integer':
      return value
    default:
      return `“${value}”`
  }
}

function choiceOf(field: Field, text: string): string | number {
  return field.choices?.find((each) => String(each) === text) ?? text
}
