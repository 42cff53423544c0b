// The former value of a changed field, and the way back to it.
import { Undo2 } from 'lucide'
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'

interface BeforeValueProps {
  resource: Resource
  name: string
  field: Field
  value: unknown
  onTakeBack: () => void
}

export function BeforeValue({ resource, name, field, value, onTakeBack }: BeforeValueProps) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  return (
    <div className="row form-before">
      <span>
        {t('before', { value: '' })}
        {isEmpty ? (
          t('nothing')
        ) : (
          <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: value }} />
        )}
      </span>
      <button
        type="button"
        aria-label={t('takeBack', { name: field.label[locale] })}
        onClick={onTakeBack}
      >
        <Icon of={Undo2} size={16} />
      </button>
    </div>
  )
}
