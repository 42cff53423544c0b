// The library's tick boxes, and its row of a few alternatives.
import { Checkbox, Segmented } from 'antd'
import type { ReactNode } from 'react'
import './choice.css'

interface CheckChoiceProps {
  /** Seen beside it; without children it is heard alone. */
  label: string
  isChecked: boolean
  disabled?: boolean
  onChange: (isChecked: boolean) => void
  children?: ReactNode
}

export function CheckChoice({ label, isChecked, disabled, onChange, children }: CheckChoiceProps) {
  return (
    <Checkbox
      className="control-check"
      checked={isChecked}
      disabled={disabled ?? false}
      {...(children === undefined && { 'aria-label': label })}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </Checkbox>
  )
}

interface AlternativesProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

export function Alternatives<Value extends string>(props: AlternativesProps<Value>) {
  const { label, name, options, value, onChange } = props
  return (
    <Segmented<string>
      aria-label={label}
      name={name}
      options={options.map((each) => ({ ...each }))}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen as Value)}
    />
  )
}
