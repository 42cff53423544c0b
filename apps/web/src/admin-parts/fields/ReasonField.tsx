// A few lines that say why.
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import { fieldAttributes, FieldFrame } from '../../parts/fields/Field.tsx'

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

export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, value, required, problem, onChange, inputRef } = props
  const { name = 'reason', maxLength = 2000 } = props
  const id = useId()
  const area = useRef<TextAreaRef>(null)
  useImperativeHandle(inputRef, () => area.current!.resizableTextArea!.textArea)
  return (
    <FieldFrame id={id} label={label} {...(hint !== undefined && { hint })} problem={problem}>
      <Input.TextArea
        {...fieldAttributes(id, { hint, problem })}
        ref={area}
        name={name}
        maxLength={maxLength}
        autoSize={{ minRows: 3, maxRows: 10 }}
        {...(problem !== undefined && { status: 'error' as const })}
        value={value}
        aria-required={required}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
