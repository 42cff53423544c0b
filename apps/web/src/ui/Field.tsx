// One field of a form: label, input, hint and what is wrong with it, tied together for those who hear the page.
import { useId, type ComponentProps, type ReactNode } from 'react'
import './form.css'

interface FieldWords {
  label: string
  hint?: ReactNode
  problem?: string | undefined
}

interface FieldFrameProps extends FieldWords {
  id: string
  children: ReactNode
}

/** The frame alone, for inputs of another kind; they take `describedBy(id, …)` and the id itself. */
export function FieldFrame({ id, label, hint, problem, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The attributes of an input with a hint or a problem. */
export function fieldAttributes(id: string, { hint, problem }: Omit<FieldWords, 'label'>) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(problem && { problem })}>
      <input className="input" {...input} {...fieldAttributes(id, { hint, problem })} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({ label, hint, problem, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} {...(problem && { problem })}>
      <select className="select" {...select} {...fieldAttributes(id, { hint, problem })}>
        {children}
      </select>
    </FieldFrame>
  )
}

export function CheckField({
  label,
  ...input
}: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {label}
    </label>
  )
}
