// One field of a form of the administration: label above, control, what is wrong with it, its hint and what it was before.
import type { ReactNode } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { FieldProblem } from '../../parts/fields/Field.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { spanOf } from './form-spans.ts'
import './form-fields.css'

interface FormFieldProps {
  id: string
  field: Field
  label: string
  isOptional: boolean
  hint?: string | undefined
  problem?: string | undefined
  /** The value before a change, and the way back to it. */
  before?: ReactNode
  children: ReactNode
}

export function FormField(props: FormFieldProps) {
  const { id, field, label, isOptional, hint, problem, before, children } = props
  const { t } = useTranslation('forms')
  return (
    <div className="field form-field" data-span={spanOf(field)}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="form-optional"> {t('optional')}</span>}
      </label>
      {children}
      <FieldProblem id={id}>{problem}</FieldProblem>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {before}
    </div>
  )
}
