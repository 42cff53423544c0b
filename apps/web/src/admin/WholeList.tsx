// The way from a list that is narrowed to an organization or a province to all that the reader may see, and back.
import type { Translate } from '../texts/translation.ts'
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Resource } from '@eos/contract/resource'
import { AddressLink } from '../ui/PageLink.tsx'
import { writeList, type ListState } from './list-address.ts'
import { itemsQuery } from './queries.ts'

interface WholeListProps {
  resource: Resource
  state: ListState
  /** To what the page is narrowed. */
  name: string
}

/** The title of an empty list; `name` says by what it is narrowed. */
export function emptyTitle(
  t: Translate<'admin'>,
  isFiltered: boolean,
  name: string | undefined,
): string {
  if (name === undefined) return isFiltered ? t('noMatch') : t('none')
  return isFiltered ? t('noMatchOf', { name }) : t('noneOf', { name })
}

/** Offered only where the wider list has something for this reader. */
export function ToWholeList({ resource, state, name }: WholeListProps) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const whole = { ...state, page: 0, isWhole: true }
  const found = useQuery(itemsQuery(resource, { ...whole, size: 1 }, { silent: true }))
  if (!found.data?.items.length) return null
  return (
    <AddressLink to={`?${writeList(search, resource, whole)}`}>
      {t('showAll', { name })}
    </AddressLink>
  )
}

/** Says above the list that it is the wider one. */
export function WholeList({ resource, state, name }: WholeListProps) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const own = writeList(search, resource, { ...state, page: 0, isWhole: false })
  return (
    <p className="soft">
      {t('allShown', { name })} <AddressLink to={`?${own}`}>{t('showOwn', { name })}</AddressLink>
    </p>
  )
}
