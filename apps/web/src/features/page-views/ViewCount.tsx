// The number of views at the foot of every public page; it also tells the server that a page was shown, without a cookie
// and to nobody else.
import { queryOptions, useIsRestoring, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf, tenantCodeOf } from '../../api/api.ts'
import { currentOrganization } from '../../api/portal/current-organization.ts'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './texts.ts'
import { tellView } from './tell-view.ts'

const viewsQuery = () =>
  queryOptions({
    queryKey: ['views'],
    staleTime: minuteMs,
    queryFn: ({ client, signal }) =>
      apiOf(client).ask('GET /api/ga/views', { signal, silent: true, keepException: true }),
  })

export function ViewCount() {
  const { t } = useTranslation('views')
  const locale = useLocale()
  const { pathname } = useLocation()
  // Nothing is sent before start-up has asked.
  const isStarting = useIsRestoring()
  useEffect(() => {
    if (isStarting) return
    const tenantCode = tenantCodeOf(location.search, currentOrganization())
    tellView(pathUnderPrefix(product, pathname), tenantCode)
  }, [pathname, isStarting])
  const { data } = useQuery(viewsQuery())
  if (!data) return null
  const [today, total] = [data.today, data.total].map((count) => formatNumber(count, 0, locale))
  return (
    <p className="view-count">
      {t('today', { count: data.today, today })} · {t('total', { count: data.total, total })} ·{' '}
      {t('noCookies')}
    </p>
  )
}
