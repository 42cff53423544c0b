// A filter in words, as its chip has it and as an empty list names it.
import type { ReactNode } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatDay } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { columnFields } from '../../../../admin-parts/resources/list/columns.ts'
import { LoggedThing } from '../../../../admin-parts/resources/LoggedThing.tsx'
import { ReferenceName } from '../../../../admin-parts/resources/ReferenceName.tsx'
import { isSubject, subjectLabel } from '../../../../admin-parts/resources/subject-labels.ts'
import type { FieldFilters } from './field-filters.ts'

interface FilterWordsProps {
  resource: Resource
  filter: FieldFilters
  /** The others may say what this one is about. */
  filters: Readonly<Record<string, string>>
}

export function FilterWords({ resource, filter, filters }: FilterWordsProps) {
  const locale = useLocale()
  const field = columnFields(resource)[filter.name]
  if (!field) return null
  return (
    <>
      {fieldLabel(field, locale)}: <FilterValue {...{ resource, filter, filters, field }} />
    </>
  )
}

function FilterValue({
  resource,
  filter: { name, values },
  filters,
  field,
}: FilterWordsProps & { field: Field }) {
  const { t } = useTranslation('admin')
  const shown = (value: string) => (
    <Values path={resource.path} name={name} field={field} value={value} filters={filters} />
  )
  const { own, contains, from, to, empty } = values
  const parts: ReactNode[] = [
    empty !== undefined && t(empty === 'true' ? 'isEmpty' : 'isFilled'),
    own !== undefined && shown(own),
    contains !== undefined && shown(contains),
    from !== undefined && to !== undefined ? (
      <>
        {shown(from)} – {shown(to)}
      </>
    ) : from !== undefined ? (
      <>≥ {shown(from)}</>
    ) : (
      to !== undefined && <>≤ {shown(to)}</>
    ),
  ].filter(Boolean)
  return parts.map((part, place) => (
    <b key={place}>
      {place > 0 && ', '}
      {part}
    </b>
  ))
}

interface ValuesProps {
  path: string
  name: string
  field: Field
  value: string
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
