// The things that belong to an item, as links with counts; each leads to a list narrowed to it.
import { useQuery } from '@tanstack/react-query'
import { mostUses } from '@eos/contract/lists/batches'
import { listLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../../api/session.ts'
import { canTry, isOfUse } from '../../../../admin-parts/frame/rights.ts'
import { ViewLinks } from '../../../../admin-parts/controls/ViewLinks.tsx'
import { usesQuery } from '../../../../admin-parts/resources/queries.ts'
import { relatedLists } from '../../../../admin-parts/resources/list/related-lists.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'

/** An empty list is shown to who may begin it, where its things cannot be without the item. */
export function ItemParts({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const session = useSignedIn()
  const lists = relatedLists(resource).filter(({ screen }) => isOfUse(session, screen.resource))
  const uses = useQuery({
    ...usesQuery(
      resource,
      id,
      lists.map(({ screen }) => screen.resource.path),
    ),
    enabled: lists.length > 0,
  }).data
  if (!uses) return null
  const counts = new Map(uses.data.map((each) => [each.resource, each.count]))
  const views = lists.flatMap(({ screen, by, isNeeded }) => {
    const count = counts.get(screen.resource.path) ?? 0
    const isBegun = isNeeded && canTry(session, screen.resource, 'CREATE')
    // Proposals are begun from the item itself.
    if (count === 0 && (!isBegun || screen.resource.path === resource.proposals)) return []
    return [
      {
        to: screen.page,
        // The list counts what the item has, whatever the page is narrowed to.
        search: { [`f.${by}`]: id, all: 'yes', view: 'none' },
        name: listLabel(screen.resource, locale),
        isPresent: false,
        count,
        isAtLeast: count >= mostUses,
      },
    ]
  })
  return views.length === 0 ? null : <ViewLinks label={t('parts')} views={views} />
}
