// Values of a closed list: one that is found by its words, several as boxes to tick, and yes or no.
import { Checkbox, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { choiceLabel } from '@eos/contract/labels/labels'
import { folded } from '../../parts/search/folded.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { isSubject, subjectLabel } from '../resources/subject-labels.ts'
import { controlAttributes, type FieldInputProps } from './field-input.ts'

type Value = string | number

export function ChoiceInput(props: FieldInputProps) {
  const { path, name, field, value, onChange } = props
  const locale = useLocale()
  const options = (field.choices ?? []).map((each) => ({
    value: each,
    label: isSubject(path, name)
      ? subjectLabel(String(each), locale)
      : choiceLabel(path, name, each, locale),
  }))
  return <OneOf {...props} options={options} value={value as Value | null} onChange={onChange} />
}

interface OneOfProps<Chosen extends Value> extends Omit<FieldInputProps, 'value' | 'onChange'> {
  options: readonly { value: Chosen; label: string }[]
  value: Chosen | null | undefined
  onChange: (value: Chosen | null) => void
}

function OneOf<Chosen extends Value>({ options, value, onChange, ...props }: OneOfProps<Chosen>) {
  const { t } = useTranslation('forms')
  const { label, field } = props
  const [words, setWords] = useState('')
  const isEmpty = value === null || value === undefined
  return (
    <Select
      {...controlAttributes({ ...props, value, onChange: () => {} })}
      className="field-select"
      virtual={false}
      // Tab and Enter take the first one only of what was searched for.
      defaultActiveFirstOption={words !== ''}
      showSearch={{
        onSearch: setWords,
        filterOption: (words, option) => folded(String(option?.label)).includes(folded(words)),
      }}
      options={[...options]}
      value={isEmpty ? null : value}
      {...(!field.options.required && { allowClear: { label: t('clear', { name: label }) } })}
      onChange={(chosen: Chosen | null | undefined) => onChange(chosen ?? null)}
      onInputKeyDown={(event) => {
        const isClearing = event.key === 'Backspace' && words === ''
        if (isClearing && !isEmpty && !field.options.required) onChange(null)
      }}
    />
  )
}

/** A switch, or a choice of three where nothing may be said. */
export function FlagInput(props: FieldInputProps) {
  const { field, value, label, onChange } = props
  const { t } = useTranslation('admin')
  const { required, default: fallback } = field.options
  if (required || fallback !== undefined) {
    const { status: _status, ...about } = controlAttributes(props)
    return (
      <span className="row field-switch">
        <Switch {...about} aria-label={label} checked={value === true} onChange={onChange} />
        <span aria-hidden="true">{t(value === true ? 'yes' : 'no')}</span>
      </span>
    )
  }
  const options = (['true', 'false'] as const).map((each) => ({
    value: each,
    label: t(each === 'true' ? 'yes' : 'no'),
  }))
  return (
    <OneOf
      {...props}
      options={options}
      value={value === null || value === undefined ? null : value === true ? 'true' : 'false'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}

export function ChoicesInput({ id, path, name, label, field, value, onChange }: FieldInputProps) {
  const locale = useLocale()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <div role="group" aria-label={label} id={id} tabIndex={-1} className="wrap field-choices">
      {field.choices?.map((each) => (
        <Checkbox
          key={each}
          checked={chosen.includes(String(each))}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, String(each)] : chosen.filter((other) => other !== each),
            )
          }
        >
          {choiceLabel(path, name, each, locale)}
        </Checkbox>
      ))}
    </div>
  )
}
