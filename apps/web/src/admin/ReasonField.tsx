// A few lines that say why.
import { useId, type Ref } from 'react'
import { fieldAttributes, FieldFrame } from '../ui/Field.tsx'

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  required: boolean
  problem: string | undefined
  onChange: (text: string) => void
  inputRef?: Ref<HTMLTextAreaElement>
}

export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, value, required, problem, onChange, inputRef } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(problem && { problem })}>
      <textarea
        {...fieldAttributes(id, { hint, problem })}
        ref={inputRef}
        name="reason"
        className="input"
        rows={3}
        maxLength={2000}
        aria-required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
