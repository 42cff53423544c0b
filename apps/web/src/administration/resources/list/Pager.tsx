// The way through the pages of a list: real links, so that a page opens in a tab of its own.
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { AddressLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import {
  pageSizes,
  writeList,
  type ListState,
} from '../../../admin-parts/resources/list/list-address.ts'
import { shownPages } from './shown-pages.ts'

interface PagerProps {
  state: ListState
  total: number | undefined
  hasNext: boolean
  onState: (state: ListState) => void
}

const ascending = (one: number, other: number) => one - other

export function Pager({ state, total, hasNext, onState }: PagerProps) {
  const { t } = useTranslation(['admin', 'lists'])
  const locale = useLocale()
  const shown = formatNumber(total ?? 0, 0, locale)
  const count = total !== undefined && (
    <span role="status">{t('count', { count: total, shown })}</span>
  )
  const isWhole = state.page === 0 && !hasNext && state.size === pageSizes[0]
  if (isWhole) return count && total !== 0 ? <p className="admin-pager">{count}</p> : null
  const sizes = [...new Set([...pageSizes, state.size])].toSorted(ascending)
  return (
    <nav className="admin-pager" aria-label={t('pages')}>
      {count}
      <span className="inline-row admin-page-links">
        <Step state={state} to={state.page > 0 ? state.page - 1 : undefined}>
          {t('previous')}
        </Step>
        <Pages state={state} total={total} />
        <Step state={state} to={hasNext ? state.page + 1 : undefined}>
          {t('next')}
        </Step>
      </span>
      <Select
        size="small"
        aria-label={t('pageSize')}
        value={state.size}
        options={sizes.map((size) => ({ value: size, label: t('lists:perPage', { size }) }))}
        onChange={(size) => onState({ ...state, page: 0, size })}
      />
    </nav>
  )
}

interface StepProps extends Pick<PagerProps, 'state'> {
  /** Nothing at the end. */
  to: number | undefined
  children: string
}

function Step({ state, to, children }: StepProps) {
  const [search] = useSearchParams()
  if (to === undefined) return <span className="faint">{children}</span>
  const address = writeList(search, { ...state, page: to })
  return <AddressLink to={`?${address}`}>{children}</AddressLink>
}

function Pages({ state, total }: Pick<PagerProps, 'state' | 'total'>) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  if (total === undefined)
    return <span aria-current="page">{t('page', { page: state.page + 1 })}</span>
  const last = Math.max(0, Math.ceil(total / state.size) - 1)
  return shownPages(state.page, last).map((page, place) =>
    page === undefined ? (
      <span key={`gap ${place}`}>…</span>
    ) : (
      <AddressLink
        key={page}
        to={`?${writeList(search, { ...state, page })}`}
        aria-label={t('page', { page: page + 1 })}
        {...(page === state.page && { 'aria-current': 'page' })}
      >
        {page + 1}
      </AddressLink>
    ),
  )
}
