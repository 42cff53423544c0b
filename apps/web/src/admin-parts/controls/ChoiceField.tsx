// The library's select as a field of a form, searched by any part of a name, and its radio buttons.
import { Radio, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'
import { folded } from '../../parts/search/folded.ts'
import './choice.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface ChoiceFieldProps {
  label: string
  hint?: ReactNode
  problem?: string | undefined
  options: readonly Option[]
  /** In a form that reads its fields by their names. */
  name?: string
  value?: string
  /** The first value of a field that keeps its value itself. */
  defaultValue?: string
  disabled?: boolean
  onChange?: (value: string) => void
}

/** More are looked for by typing. */
const mostAtOnce = 8

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, problem, options, name, value, defaultValue, disabled, onChange } = props
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? options[0]?.value ?? '')
  const shown = value ?? own
  const known = options.some((each) => each.value === shown)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <Select<string>
        {...fieldAttributes(id, { hint, problem })}
        className="control-choice"
        value={known ? shown : null}
        options={options.map((each) => ({ ...each }))}
        disabled={disabled ?? false}
        virtual={false}
        transitionName=""
        {...(problem !== undefined && { status: 'error' as const })}
        showSearch={
          options.length > mostAtOnce && {
            filterOption: (typed, option) =>
              folded(String(option?.label ?? '')).includes(folded(typed)),
          }
        }
        onChange={(chosen) => {
          setOwn(chosen)
          onChange?.(chosen)
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={shown} />}
    </FieldFrame>
  )
}

interface RadioChoiceProps<Value extends string> {
  /** The question. */
  label: string
  name: string
  options: readonly (Option<Value> & { text?: string })[]
  value: Value
  onChange: (value: Value) => void
}

export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, name, options, value, onChange } = props
  return (
    <fieldset className="control-radios">
      <legend>{label}</legend>
      <Radio.Group
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            {option.label}
            {option.text && <span className="faint meta control-radio-text">{option.text}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
