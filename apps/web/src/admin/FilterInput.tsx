// The filter of one field: words for a text, both ends for a range, any of several choices, items to pick for a
// reference.
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import { operatorsOf } from '@eos/contract/list-filters'
import type { Resource } from '@eos/contract/resource'
import { FieldProblem } from '../parts/fields/Field.tsx'
import { readNumber } from '../ui/read-number.ts'
import { useLocale } from '../ui/use-locale.ts'
import { DateInput } from './kit/DateInput.tsx'
import { ReferencesInput } from './ReferenceInput.tsx'

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
  return asked.has(field.kind) || operatorsOf(resource, name, field).includes('from')
}

export function FilterInput(props: FilterInputProps) {
  const { resource, name, field, label, filters, onSet } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const chosen = (filters[name] ?? '').split(',').filter((each) => each !== '')
  switch (field.kind) {
    case 'flag':
      return (
        <div className="admin-filter">
          <label htmlFor={id}>{label}</label>
          <select
            id={id}
            className="select"
            value={filters[name] ?? ''}
            onChange={(event) => onSet({ [name]: event.target.value })}
          >
            <option value="">{t('any')}</option>
            <option value="true">{t('yes')}</option>
            <option value="false">{t('no')}</option>
          </select>
        </div>
      )
    case 'choice':
    case 'choices':
      return <ChoiceFilter {...props} chosen={chosen} />
    case 'reference':
    case 'references':
      return (
        <div className="admin-filter">
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
        </div>
      )
    case 'text': {
      const canBePart = operatorsOf(resource, name, field).includes('contains')
      const parameter = canBePart && !field.options.isFoundByPart ? `${name}.contains` : name
      return (
        <div className="admin-filter">
          <label htmlFor={id}>{label}</label>
          <TypedInput
            id={id}
            type="text"
            label={undefined}
            value={filters[parameter] ?? ''}
            onSet={(value) => onSet({ [parameter]: value })}
          />
        </div>
      )
    }
    default:
      return <RangeFilter {...props} />
  }
}

function ChoiceFilter(props: FilterInputProps & { chosen: readonly string[] }) {
  const { resource, name, field, label, chosen, onSet } = props
  const locale = useLocale()
  return (
    <fieldset className="admin-filter">
      <legend>{label}</legend>
      <div className="admin-filter-choices">
        {field.choices?.map((each) => (
          <label key={each} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(String(each))}
              onChange={(event) => {
                const others = chosen.filter((other) => other !== String(each))
                const now = event.target.checked ? [...others, String(each)] : others
                onSet({ [name]: now.join(',') })
              }}
            />
            {choiceLabel(resource.path, name, each, locale)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function RangeFilter({ name, field, label, filters, onSet }: FilterInputProps) {
  const { t } = useTranslation('admin')
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  return (
    <fieldset className="admin-filter">
      <legend>{label}</legend>
      <div className="admin-filter-range">
        {(['from', 'to'] as const).map((end) => {
          const parameter = `${name}.${end}`
          const about = { placeholder: t(end), value: filters[parameter] ?? '' }
          const words = `${label}: ${t(end)}`
          const set = (value: string) => onSet({ [parameter]: value })
          return isNumber ? (
            <TypedInput key={end} type="number" label={words} onSet={set} {...about} />
          ) : (
            <DateInput key={end} aria-label={words} onChange={set} {...about} />
          )
        })}
      </div>
    </fieldset>
  )
}

interface TypedInputProps {
  id?: string
  type: 'text' | 'number'
  label: string | undefined
  placeholder?: string
  value: string
  onSet: (value: string) => void
}

/** Counts when the keyboard leaves it or Enter is pressed: half a number is no question. */
function TypedInput({ id, type, label, placeholder, value, onSet }: TypedInputProps) {
  const { t } = useTranslation('admin')
  const ownId = useId()
  const [isWrong, setWrong] = useState(false)
  const take = (given: string) => {
    const written = type === 'number' ? given.trim().replace(',', '.') : given.trim()
    const isNone = type === 'number' && written !== '' && readNumber(written) === undefined
    setWrong(isNone)
    if (!isNone && written !== value) onSet(written)
  }
  const about = {
    id: id ?? ownId,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${ownId}-problem` : undefined,
    placeholder,
    defaultValue: value,
    onBlur: (event: FocusEvent<HTMLInputElement>) => take(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') take(event.currentTarget.value)
    },
  }
  return (
    <div className="admin-filter-typed">
      {/* A value that changes elsewhere, such as by a removed chip, begins anew here. */}
      <input
        key={value}
        className="input"
        inputMode={type === 'number' ? 'decimal' : undefined}
        {...about}
      />
      <FieldProblem id={ownId}>{isWrong ? t('notANumber') : undefined}</FieldProblem>
    </div>
  )
}
