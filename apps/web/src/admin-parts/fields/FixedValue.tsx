// A value in a form that is shown and cannot be changed.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { Cell } from '../resources/Cell.tsx'

interface FixedValueProps {
  id: string
  resource: Resource
  name: string
  field: Field
  value: unknown
}

export function FixedValue({ id, resource, name, field, value }: FixedValueProps) {
  return (
    <output id={id} className="admin-fixed" aria-describedby={`${id}-hint`}>
      <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: value }} />
    </output>
  )
}
