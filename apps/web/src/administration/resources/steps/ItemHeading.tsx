// The name of an item above its fields, and where somebody is asked about it.
import { choiceLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { isStatus } from '../../../admin-parts/resources/status-tones.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

/** An item without a name or number is called by the first columns of its list, an entry of the log by its action. */
export function ItemHeading({ resource, item }: { resource: Resource; item: Item }) {
  const locale = useLocale()
  if (resource.path === 'activity_logs')
    return choiceLabel(resource.path, 'action', String(item['action']), locale)
  const name = nameOf(item, locale)
  const told = resource.table
    .filter((each) => {
      const field = resource.fields[each]
      // How it stands is told beside the heading.
      return field && item[each] != null && !isStatus(resource, each, field)
    })
    .slice(0, 3)
  if (!name.startsWith('#') || told.length === 0) return name
  return told.map((each, place) => (
    <span key={each}>
      {place > 0 && ' · '}
      <Cell resource={resource} name={each} field={resource.fields[each]!} item={item} />
    </span>
  ))
}
