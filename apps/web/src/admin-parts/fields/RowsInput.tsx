// A list of lines, each with fields of its own.
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide'
import type { ComponentType } from 'react'
import { Icon } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { emptyValues, problemOf, type FormValues } from '../resources/form-values.ts'
import type { FieldInputProps } from './field-input.ts'
import { FormField } from './FormField.tsx'

/** The input of one field is handed in: lines stand in a form, and have forms of their own inside. */
type RowsInputProps = FieldInputProps & { FieldInput: ComponentType<FieldInputProps> }

export function RowsInput(props: RowsInputProps) {
  const { id, field, value, label, onChange } = props
  const { t } = useTranslation('admin')
  const rows = Array.isArray(value) ? (value as FormValues[]) : []
  const fields = field.of ?? {}
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className="field-rows">
      {rows.map((row, place) => (
        // Lines have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={place}>
          <legend>
            {label} {place + 1}
          </legend>
          <RowFields
            {...props}
            row={row}
            place={place}
            onRow={(next) => onChange(rows.map((each, at) => (at === place ? next : each)))}
          />
          <Button
            type="text"
            icon={<Icon of={Trash2} size={16} />}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            {t('removeLine', { line: place + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        icon={<Icon of={Plus} size={16} />}
        onClick={() => onChange([...rows, emptyValues(fields)])}
      >
        {t('addLine')}
      </Button>
    </div>
  )
}

interface RowFieldsProps extends RowsInputProps {
  row: FormValues
  place: number
  onRow: (row: FormValues) => void
}

function RowFields(props: RowFieldsProps) {
  const { id, path, field, row, place, onRow, FieldInput } = props
  const locale = useLocale()
  return (
    <div className="form-grid">
      {Object.entries(field.of ?? {}).map(([name, each]) => {
        const inputId = `${id}-${place}-${name}`
        const label = each.label[locale]
        const problem = problemIn(props, name, locale)
        return (
          <FormField
            key={name}
            id={inputId}
            field={each}
            label={label}
            isOptional={!each.options.required}
            problem={problem}
          >
            <FieldInput
              id={inputId}
              path={path}
              name={name}
              label={label}
              field={each}
              value={row[name]}
              problem={problem}
              hint={undefined}
              onChange={(given) => onRow({ ...row, [name]: given })}
            />
          </FormField>
        )
      })}
    </div>
  )
}

/** A line says what is wrong with it once the list as a whole is judged. */
function problemIn(
  { name: list, field, problem, refused = [], row, place }: RowFieldsProps,
  name: string,
  locale: Locale,
): string | undefined {
  if (problem === undefined) return undefined
  const at = `${list}.${place}.${name}`
  return (
    problemOf(field.of![name]!, row[name], locale) ??
    refused.find(({ property }) => property === at)?.message
  )
}
