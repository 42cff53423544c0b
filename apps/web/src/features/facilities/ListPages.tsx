// The pages of the list, as links that work without a script.
import { useSearchParams } from 'react-router'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import { facilitiesAtOnce } from '@eos/contract/waste/facilities'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { listSearch, pageParameter } from './facilities-address.ts'

export function ListPages({ found }: { found: Facilities }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { page, pages, matching, facilities } = found
  const first = page * facilitiesAtOnce
  const figure = (count: number) => formatNumber(count, 0, locale)
  const words = {
    from: figure(first + 1),
    to: figure(first + facilities.length),
    count: figure(matching),
  }
  const at = (shown: number) => ({
    to: 'facility' as const,
    search: listSearch(search, { [pageParameter]: shown === 0 ? '' : String(shown + 1) }),
    isCurrent: false,
  })
  return (
    <nav className="split gap-3 faint fine facilities-pages" aria-label={t('list.pages')}>
      <p role="status">{t('list.of', words)}</p>
      {pages > 1 && (
        <p className="wrap not-printed">
          {page > 0 && (
            <ActionLink {...at(page - 1)} rel="prev">
              {t('list.previous')}
            </ActionLink>
          )}
          {page + 1 < pages && (
            <ActionLink {...at(page + 1)} rel="next">
              {t('list.next')}
            </ActionLink>
          )}
        </p>
      )}
    </nav>
  )
}
