// Entries of a register side by side: the fields that differ, one entry in each column.
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { differingFields } from './differing-fields.ts'
import type { MergeChoice } from './use-merge-choice.ts'

interface EntriesBesideProps {
  resource: Resource
  choice: MergeChoice
}

export function EntriesBeside({ resource, choice }: EntriesBesideProps) {
  const { keep, merge, called } = choice
  const { t } = useTranslation('merging')
  const locale = useLocale()
  const items = choice.items.filter(({ id }) => id === keep || merge.includes(id))
  const differing = differingFields(resource, items)
  if (differing.length === 0) return <p>{t('same')}</p>
  return (
    <AdminTable
      caption={t('differ')}
      rows={differing}
      rowKey={([name]) => name}
      stacks
      columns={[
        {
          key: 'field',
          header: t('field'),
          heading: true,
          cell: ([, field]) => fieldLabel(field, locale),
        },
        ...items.map((item) => ({
          key: item.id,
          header: called(item.id),
          cell: ([name, field]: (typeof differing)[number]) => (
            <Cell resource={resource} name={name} field={field} item={item} />
          ),
        })),
      ]}
    />
  )
}
