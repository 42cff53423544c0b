// The way from a list that is narrowed to an organization or a province to all that the reader may see, and back.
import { useTranslation } from '../../../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Resource } from '@eos/contract/resource'
import { AddressLink } from '../../../parts/page/PageLink.tsx'
import { writeList, type ListState } from '../../../admin-parts/resources/list/list-address.ts'
import { itemsQuery } from '../../../admin-parts/resources/queries.ts'

interface WholeListProps {
  resource: Resource
  state: ListState
  /** To what the page is narrowed. */
  name: string
}

/** Offered only where the wider list has something for this reader. */
export function ToWholeList({ resource, state, name }: WholeListProps) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const whole = { ...state, page: 0, isWhole: true }
  const found = useQuery(itemsQuery(resource, { ...whole, size: 1 }, { silent: true }))
  if (!found.data?.items.length) return null
  return <AddressLink to={`?${writeList(search, whole)}`}>{t('showAll', { name })}</AddressLink>
}

/** Says above the list that it is the wider one. */
export function WholeList({ state, name }: Omit<WholeListProps, 'resource'>) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const own = writeList(search, { ...state, page: 0, isWhole: false })
  return (
    <p className="soft">
      {t('allShown', { name })} <AddressLink to={`?${own}`}>{t('showOwn', { name })}</AddressLink>
    </p>
  )
}
