// Days, and instants by the clock of the organization.
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { fieldAttributes } from '../../parts/fields/Field.tsx'
import { fromFieldTime, toFieldTime } from '../../parts/numbers/zoned-time.ts'
import { DateInput } from '../controls/DateInput.tsx'
import type { FieldInputProps } from './field-input.ts'

export function DayInput(props: FieldInputProps) {
  const { id, name, field, value, onChange } = props
  return (
    <DateInput
      {...fieldAttributes(id, props)}
      name={name}
      required={field.options.required}
      value={textOf(value)}
      onChange={(written) => onChange(written || null)}
    />
  )
}

export function InstantInput(props: FieldInputProps) {
  const { id, name, field, value, onChange } = props
  const zone = useTimeZone()
  const text = textOf(value)
  return (
    <DateInput
      {...fieldAttributes(id, props)}
      name={name}
      required={field.options.required}
      timeZone={zone}
      value={Number.isNaN(Date.parse(text)) ? '' : toFieldTime(text, zone)}
      onChange={(written) => onChange(fromFieldTime(written, zone) ?? null)}
    />
  )
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
