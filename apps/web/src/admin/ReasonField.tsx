// A few lines that say why.
import type { Ref } from 'react'
import { TextAreaField } from '../parts/fields/Field.tsx'

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  required: boolean
  problem: string | undefined
  /** "reason" where a form asks for one. */
  name?: string
  maxLength?: number
  onChange: (text: string) => void
  inputRef?: Ref<HTMLTextAreaElement>
}

export function ReasonField({ required, onChange, inputRef, ...field }: ReasonFieldProps) {
  return (
    <TextAreaField
      name="reason"
      maxLength={2000}
      {...field}
      ref={inputRef}
      aria-required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
