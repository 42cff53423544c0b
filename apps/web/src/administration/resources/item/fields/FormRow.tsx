// One field in the form of an item. It is drawn anew only when something about it has changed.
import { memo } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { FieldInput } from '../../../../admin-parts/fields/FieldInput.tsx'
import { FixedValue } from '../../../../admin-parts/fields/FixedValue.tsx'
import { FormField } from '../../../../admin-parts/fields/FormField.tsx'
import type { Problem } from '../../../../admin-parts/fields/item-problems.ts'
import { BeforeValue } from './BeforeValue.tsx'
import { RowsFacts } from '../values/RowsFacts.tsx'

interface FormRowProps {
  id: string
  resource: Resource
  name: string
  field: Field
  value: unknown
  /** The value with which the form began. */
  before: unknown
  isChanged: boolean
  /** Shown, and not to be changed. */
  isFixed: boolean
  /** May be empty in a draft only. */
  isNeeded: boolean
  hint: string | undefined
  problem: string | undefined
  refused: readonly Problem[]
  onSet: (name: string, value: unknown) => void
}

export const FormRow = memo(Row)

function Row(props: FormRowProps) {
  const { id, resource, name, field, value, before, isChanged, isFixed, isNeeded } = props
  const { hint, problem, refused, onSet } = props
  const locale = useLocale()
  // A control has the unit beside it.
  const label = isFixed ? fieldLabel(field, locale) : field.label[locale]
  const shared = { id, name, field, value }
  return (
    <FormField
      id={id}
      field={field}
      label={label}
      isOptional={!field.options.required && !isFixed && !isNeeded && field.kind !== 'flag'}
      hint={hint}
      problem={problem}
      before={
        isChanged && (
          <BeforeValue
            resource={resource}
            name={name}
            field={field}
            value={before}
            onTakeBack={() => onSet(name, before)}
          />
        )
      }
    >
      {isFixed && field.kind === 'rows' ? (
        <div id={id}>
          <RowsFacts resource={resource} field={field} value={value} />
        </div>
      ) : isFixed ? (
        <FixedValue {...shared} resource={resource} />
      ) : (
        <FieldInput
          {...shared}
          path={resource.path}
          label={label}
          problem={problem}
          hint={hint}
          refused={refused}
          onChange={(given) => onSet(name, given)}
        />
      )}
    </FormField>
  )
}
