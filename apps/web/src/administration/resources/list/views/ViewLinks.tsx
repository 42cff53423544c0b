// The saved views of a list as a row of links with counts, and the sheet in which they are kept.
import { Save, Star } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ListView } from '@eos/contract/calls/people/list-views'
import type { Resource } from '@eos/contract/resource'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatNumber } from '../../../../parts/numbers/format.ts'
import { AddressLink } from '../../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { Drop } from '../../../../admin-parts/controls/Drop.tsx'
import {
  readList,
  writeList,
  type ListState,
} from '../../../../admin-parts/resources/list/list-address.ts'
import { itemsQuery } from '../../../../admin-parts/resources/queries.ts'
import type { ViewsProps } from './views-props.ts'
import { isShown, withView } from '../../../../admin-parts/resources/list/view-content.ts'
import { ViewSheet } from './ViewSheet.tsx'

export function ViewLinks(props: ViewsProps) {
  const { kept, resource, state } = props
  const { t } = useTranslation('lists')
  const shown = kept.views.find(({ content }) => isShown(resource, state, content))
  return (
    <div className="row list-views not-printed">
      {kept.views.length > 0 && (
        <nav aria-label={t('views')}>
          <WholeLink {...props} isHere={!shown} />
          {kept.views.map((view) => (
            <ViewLink key={view.id} {...props} view={view} isHere={view === shown} />
          ))}
        </nav>
      )}
      <Drop
        className="text-button inline-row list-views-save"
        icon={Save}
        label={t('saveView')}
        width={380}
      >
        {(close) => <ViewSheet {...props} onClose={close} />}
      </Drop>
    </div>
  )
}

function WholeLink({ kept, resource, state, isHere }: ViewsProps & { isHere: boolean }) {
  const { t } = useTranslation('lists')
  const [search] = useSearchParams()
  const begin = readList(new URLSearchParams(), resource, state.usual)
  const skipsView = kept.look.defaultView !== null
  const isWhole = Object.keys(state.filters).length === 0 && state.words === ''
  return (
    <AddressLink
      to={`?${writeList(search, { ...begin, skipsView })}`}
      {...(isHere && isWhole && { 'aria-current': 'page' })}
    >
      {t('everything')}
      <ViewCount resource={resource} target={begin} />
    </AddressLink>
  )
}

function ViewLink({
  kept,
  resource,
  state,
  view,
  isHere,
}: ViewsProps & { view: ListView; isHere: boolean }) {
  const { t } = useTranslation('lists')
  const [search] = useSearchParams()
  const target = { ...withView(resource, state.usual, view.content), skipsView: true }
  return (
    <AddressLink
      to={`?${writeList(search, target)}`}
      {...(isHere && { 'aria-current': 'page' })}
      {...(!view.own && view.by !== null && { title: t('sharedBy', { name: view.by }) })}
    >
      {view.name}
      {kept.look.defaultView === view.id && (
        <span className="list-view-default" role="img" aria-label={t('isDefault')}>
          <Icon of={Star} size={12} />
        </span>
      )}
      <ViewCount resource={resource} target={target} />
    </AddressLink>
  )
}

/** Only small lists are counted; views of other lists show no number. */
function ViewCount({ resource, target }: { resource: Resource; target: ListState }) {
  const locale = useLocale()
  const { data } = useQuery({
    ...itemsQuery(resource, { ...target, page: 0, size: 1 }, { silent: true }),
    enabled: resource.size === 'small',
  })
  if (data?.total === undefined) return null
  return <span className="faint list-view-count"> {formatNumber(data.total, 0, locale)}</span>
}
