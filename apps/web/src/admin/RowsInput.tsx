// A list of lines, each with fields of its own.
import type { ComponentType } from 'react'
import { Action } from '../parts/controls/Action.tsx'
import { useTranslation } from '../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import { useLocale } from '../ui/use-locale.ts'
import type { FieldInputProps } from './field-input.ts'
import { emptyValues, type FormValues } from './form-values.ts'

/** The input of one field is handed in: lines stand in a form, and have forms of their own inside. */
type RowsInputProps = FieldInputProps & { FieldInput: ComponentType<FieldInputProps> }

export function RowsInput(props: RowsInputProps) {
  const { id, path, field, value, label, onChange, FieldInput } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const rows = Array.isArray(value) ? (value as FormValues[]) : []
  const fields = field.of ?? {}
  const set = (place: number, name: string, given: unknown) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, [name]: given } : row)))
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className="admin-rows">
      {rows.map((row, place) => (
        // Lines have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place}>
          <legend>
            {label} {place + 1}
          </legend>
          {Object.entries(fields).map(([name, each]) => {
            const inputId = `${id}-${place}-${name}`
            const inputLabel = fieldLabel(each, locale)
            return (
              <div key={name} className="field">
                <label htmlFor={inputId}>{inputLabel}</label>
                <FieldInput
                  id={inputId}
                  path={path}
                  name={name}
                  label={inputLabel}
                  field={each}
                  value={row[name]}
                  problem={undefined}
                  hint={undefined}
                  onChange={(given) => set(place, name, given)}
                />
              </div>
            )
          })}
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            {t('removeLine', { line: place + 1 })}
          </button>
        </fieldset>
      ))}
      <Action onClick={() => onChange([...rows, emptyValues(fields)])}>{t('addLine')}</Action>
    </div>
  )
}
