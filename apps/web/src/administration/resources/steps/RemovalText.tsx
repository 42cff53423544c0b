// Says in the dialog what becomes of an entry that is removed: it ends, it is closed, it goes to the bin, or it is gone.
import { useQuery } from '@tanstack/react-query'
import { removalOf, type Removal } from '@eos/contract/lists/removal'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../texts/translation.ts'
import { binFactsQuery } from '../../../admin-parts/resources/bin.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'

/** The least reversible of the ways in which the items would be removed. */
export function commonRemoval(resource: Resource, items: readonly Item[]): Removal {
  const ways = new Set(items.map((item) => removalOf(resource, item)))
  const order = ['deleted', 'closed', 'ended', 'binned'] as const
  return order.find((each) => ways.has(each)) ?? 'deleted'
}

export function RemovalText({ removal }: { removal: Removal }) {
  const { t } = useTranslation('admin')
  const facts = useQuery({ ...binFactsQuery(), enabled: removal === 'binned' })
  if (removal === 'ended') return <p>{t('deleteEnds')}</p>
  if (removal === 'closed') return <p>{t('bin.closes')}</p>
  if (removal === 'deleted') return <p>{t('deleteText')}</p>
  const days = facts.data?.keptDays
  return (
    <p>
      {t('bin.leaves')}{' '}
      {days === 0 ? t('bin.keptForEver') : days !== undefined && t('bin.kept', { count: days })}
    </p>
  )
}
