// The filter of one field: words for a text, both ends for a range, any of several choices, items to pick for a
// reference, and whether anything stands there at all.
import { Input, Segmented, Select } from 'antd'
import { createElement, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import { operatorsOf } from '@eos/contract/lists/list-filters'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../../../api/portal/current-organization.ts'
import { FieldProblem } from '../../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { readNumber } from '../../../../parts/numbers/read-number.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { pickerOf, readWritten, writeDay } from '../../../../admin-parts/controls/calendar.ts'
import { searchByName, type SelectOption } from '../../../../admin-parts/controls/search-options.ts'
import { ReferencesInput } from '../../../../admin-parts/fields/ReferenceInput.tsx'

interface FilterInputProps {
  resource: Resource
  name: string
  field: Field
  label: string
  filters: Readonly<Record<string, string>>
  /** By parameter of the API; what is '' is taken away. */
  onSet: (changed: Record<string, string>) => void
}

const asked = new Set(['text', 'flag', 'choice', 'choices', 'reference', 'references'])

export function isAskable(resource: Resource, name: string, field: Field): boolean {
  const operators = operatorsOf(resource, name, field)
  return asked.has(field.kind) || operators.includes('from') || operators.includes('empty')
}

export function FilterInput(props: FilterInputProps) {
  const { resource, name, field } = props
  const canBeEmpty = operatorsOf(resource, name, field).includes('empty')
  const isWritten = isAskable(resource, name, field) && !hasOnlyEmpty(resource, name, field)
  return (
    <div className="column gap-2 admin-filter">
      {isWritten && <ValueFilter {...props} />}
      {canBeEmpty && <EmptyFilter {...props} />}
    </div>
  )
}

function hasOnlyEmpty(resource: Resource, name: string, field: Field): boolean {
  return !asked.has(field.kind) && !operatorsOf(resource, name, field).includes('from')
}

function ValueFilter(props: FilterInputProps) {
  const { resource, name, field, label, filters, onSet } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const chosen = (filters[name] ?? '').split(',').filter((each) => each !== '')
  switch (field.kind) {
    case 'flag':
      return (
        <Segmented
          aria-label={label}
          name={id}
          value={filters[name] ?? ''}
          options={[
            { value: '', label: t('any') },
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={(value) => onSet({ [name]: value })}
        />
      )
    case 'choice':
    case 'choices':
      return <ChoiceFilter {...props} chosen={chosen} />
    case 'reference':
    case 'references':
      return (
        <>
          <label htmlFor={id}>{label}</label>
          <ReferencesInput
            id={id}
            path={resource.path}
            name={name}
            label={label}
            field={{ ...field, options: {} }}
            value={chosen}
            problem={undefined}
            hint={undefined}
            onChange={(ids) => onSet({ [name]: (ids as string[]).join(',') })}
          />
        </>
      )
    case 'text': {
      const canBePart = operatorsOf(resource, name, field).includes('contains')
      const parameter = canBePart && !field.options.isFoundByPart ? `${name}.contains` : name
      return (
        <TypedInput
          isNumber={false}
          label={label}
          value={filters[parameter] ?? ''}
          onSet={(value) => onSet({ [parameter]: value })}
        />
      )
    }
    case 'number':
    case 'integer':
      return <NumberFilter {...props} />
    default:
      return <DayFilter {...props} />
  }
}

function ChoiceFilter(props: FilterInputProps & { chosen: string[] }) {
  const { resource, name, field, label, chosen, onSet } = props
  const locale = useLocale()
  const options = (field.choices ?? []).map((each) => ({
    value: String(each),
    label: choiceLabel(resource.path, name, each, locale),
  }))
  return (
    <Select<string[], SelectOption>
      mode="multiple"
      aria-label={label}
      placeholder={label}
      value={chosen}
      options={options}
      showSearch={searchByName}
      onChange={(values) => onSet({ [name]: values.join(',') })}
    />
  )
}

function NumberFilter({ name, label, filters, onSet }: FilterInputProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="stack admin-filter-range">
      {(['from', 'to'] as const).map((end) => (
        <TypedInput
          key={end}
          isNumber
          label={`${label}: ${t(end)}`}
          placeholder={t(end)}
          value={filters[`${name}.${end}`] ?? ''}
          onSet={(value) => onSet({ [`${name}.${end}`]: value })}
        />
      ))}
    </div>
  )
}

/** Days, from one to another or with an open end. */
function DayFilter({ name, label, filters, onSet }: FilterInputProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const zone = useTimeZone()
  const ends = { start: `${id}-from`, end: `${id}-to` }
  return (
    <div>
      <label className="only-heard" htmlFor={ends.start}>{`${label}: ${t('from')}`}</label>
      <label className="only-heard" htmlFor={ends.end}>{`${label}: ${t('to')}`}</label>
      {createElement(pickerOf(zone).RangePicker, {
        id: ends,
        className: 'admin-filter-days',
        format: ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'],
        allowEmpty: [true, true],
        placeholder: [t('from'), t('to')],
        value: [
          readWritten(filters[`${name}.from`] ?? '') ?? null,
          readWritten(filters[`${name}.to`] ?? '') ?? null,
        ],
        onChange: (days) =>
          onSet({
            [`${name}.from`]: days?.[0] ? writeDay(days[0]) : '',
            [`${name}.to`]: days?.[1] ? writeDay(days[1]) : '',
          }),
      })}
    </div>
  )
}

/** Entries in which something is still missing, or is there. */
function EmptyFilter({ name, label, filters, onSet }: FilterInputProps) {
  const { t } = useTranslation(['admin', 'lists'])
  const id = useId()
  return (
    <Segmented
      aria-label={t('lists:filled', { field: label })}
      name={id}
      value={filters[`${name}.empty`] ?? ''}
      options={[
        { value: '', label: t('any') },
        { value: 'true', label: t('isEmpty') },
        { value: 'false', label: t('isFilled') },
      ]}
      onChange={(value) => onSet({ [`${name}.empty`]: value })}
    />
  )
}

interface TypedInputProps {
  isNumber: boolean
  label: string
  placeholder?: string
  value: string
  onSet: (value: string) => void
}

/** Counts when the keyboard leaves it or Enter is pressed: half a number is no question. */
function TypedInput({ isNumber, label, placeholder = label, value, onSet }: TypedInputProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const locale = useLocale()
  const [isWrong, setWrong] = useState(false)
  const take = (given: string) => {
    const typed = given.trim()
    // The address holds numbers as the wire does.
    if (typed === value) return setWrong(false)
    const number = isNumber && typed !== '' ? readNumber(typed, locale) : typed
    setWrong(number === undefined)
    if (number !== undefined) onSet(String(number))
  }
  return (
    <div className="admin-filter-typed">
      {/* A value that changes elsewhere, such as by a removed chip, begins anew here. */}
      <Input
        key={value}
        id={id}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        {...(isWrong && { status: 'error' as const })}
        inputMode={isNumber ? 'decimal' : 'text'}
        placeholder={placeholder}
        defaultValue={value}
        onBlur={(event: FocusEvent<HTMLInputElement>) => take(event.target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') take(event.currentTarget.value)
        }}
      />
      <FieldProblem id={id}>{isWrong ? t('notANumber') : undefined}</FieldProblem>
    </div>
  )
}
