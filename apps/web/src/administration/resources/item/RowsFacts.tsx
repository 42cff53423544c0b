// The rows inside an item, such as the wastes of a report: each with its filled fields.
import { useTranslation } from '../../../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../ui/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { emptyValues, isSame } from '../../../admin-parts/resources/form-values.ts'

interface RowsFactsProps {
  resource: Resource
  field: Field
  value: unknown
}

export function RowsFacts({ resource, field, value }: RowsFactsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const parts = Object.entries(field.of ?? {})
  const left = emptyValues(field.of ?? {})
  if (rows.length === 0) return <span className="soft">{t('empty')}</span>
  return (
    <ol className="item-rows">
      {rows.map((row, place) => (
        // Rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <dl>
            {parts.map(([name, part]) =>
              isSame(row[name], left[name]) || row[name] === null ? null : (
                <div key={name} className="item-fact">
                  <dt>{fieldLabel(part, locale)}</dt>
                  <dd>
                    <Cell resource={resource} name={name} field={part} item={{ id: '', ...row }} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}
