// Fields that an imported list gives once, such as its edition: people fill them in beside the file.
import { useId } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { FieldFrame } from '../../../../parts/fields/Field.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { FieldInput } from '../../../../admin-parts/fields/FieldInput.tsx'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'

interface WholeListFieldsProps {
  resource: Resource
  values: FormValues
  onChange: (values: FormValues) => void
}

export function WholeListFields({ resource, values, onChange }: WholeListFieldsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  return (resource.askedOnce ?? []).map((name) => {
    const { [name]: declared } = resource.fields
    if (!declared) return null
    const field = { ...declared, options: { ...declared.options, required: false } }
    const label = fieldLabel(declared, locale)
    const hint = t('import.once')
    return (
      <FieldFrame key={name} id={`${id}-${name}`} label={label} hint={hint}>
        <FieldInput
          id={`${id}-${name}`}
          path={resource.path}
          name={name}
          label={label}
          field={field}
          value={values[name]}
          problem={undefined}
          hint={hint}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      </FieldFrame>
    )
  })
}
