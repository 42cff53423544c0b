// Sets one field of all selected entries to the same value.
import { useId, useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FieldFrame } from '../parts/fields/Field.tsx'
import { FormFailure } from '../parts/fields/FormFailure.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { FieldInput } from './FieldInput.tsx'
import { formFields } from './form-values.ts'
import { useBatch, type DialogProps } from './use-batch.ts'

/** Kinds of which one value may stand in many items. */
const changeable = new Set(['text', 'number', 'integer', 'flag', 'choice', 'date', 'reference'])

export function ChangeDialog({ resource, items, onClose }: DialogProps & { resource: Resource }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const id = useId()
  const { busy, failure, send } = useBatch(onClose)
  const fields = formFields(resource).filter(
    ([, field]) => changeable.has(field.kind) && !field.options.fixed,
  )
  const [name, setName] = useState(fields[0]?.[0] ?? '')
  const [value, setValue] = useState<unknown>(null)
  const field = resource.fields[name]
  if (!field) return null
  const label = fieldLabel(field, locale)
  return (
    <ConfirmDialog
      title={t('bulk.set')}
      action={t('bulk.apply', { count: items.length })}
      busy={busy}
      onConfirm={() =>
        void send(`/api/${resource.path}/batch`, {
          items: items.map((item) => ({ id: item.id })),
          changes: { [name]: value },
        })
      }
      onCancel={() => onClose()}
    >
      <FieldFrame id={`${id}-name`} label={t('bulk.field')}>
        <select
          id={`${id}-name`}
          className="select"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setValue(null)
          }}
        >
          {fields.map(([each, declared]) => (
            <option key={each} value={each}>
              {fieldLabel(declared, locale)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame key={name} id={id} label={label}>
        <FieldInput
          id={id}
          path={resource.path}
          name={name}
          label={label}
          field={field}
          value={value}
          problem={undefined}
          hint={undefined}
          onChange={setValue}
        />
      </FieldFrame>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  )
}
