// The rows inside an item, such as the wastes of a report, as a table of the fields that are filled somewhere.
import { useTranslation } from '../../../../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { AdminTable, type AdminColumn } from '../../../../admin-parts/controls/AdminTable.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'
import { isFigure } from '../../../../admin-parts/resources/list/columns.ts'
import { filledFields, type Row } from './filled-fields.ts'

interface RowsFactsProps {
  resource: Resource
  field: Field
  value: unknown
}

export function RowsFacts({ resource, field, value }: RowsFactsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  // Rows have no other identity than their place.
  const rows = (Array.isArray(value) ? (value as Row[]) : []).map((row, place) => ({ row, place }))
  if (rows.length === 0) return <span className="soft">{t('empty')}</span>
  const filled = filledFields(
    field.of ?? {},
    rows.map(({ row }) => row),
  )
  const columns = filled.map(([name, part]): AdminColumn<(typeof rows)[number]> => ({
    key: name,
    header: fieldLabel(part, locale),
    numeric: isFigure(part),
    cell: ({ row }) => (
      <Cell resource={resource} name={name} field={part} item={{ id: '', ...row }} />
    ),
  }))
  return (
    <div className="item-rows">
      <AdminTable
        caption={field.label[locale]}
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={columns}
        stacks
      />
    </div>
  )
}
