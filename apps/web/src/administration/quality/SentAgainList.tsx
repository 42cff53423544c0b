// Judgements under which other values have come: a way into the chart of each.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { ResentReview } from '@eos/contract/calls/ingestion/quality-review'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant, formatNumber } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useIndicatorName } from '../../admin-parts/resources/indicator-names.ts'
import { sentAgainQuery } from './queries.ts'
import { TimeRangeText, useVerdictText } from './decisions/TimeRangeText.tsx'
import { reviewAddress } from './review-address.ts'

export function SentAgainList() {
  const { t } = useTranslation('quality')
  const columns = useColumns()
  const again = useQuery(sentAgainQuery())
  if (again.isError)
    return <QueryFailure error={again.error} onRetry={() => void again.refetch()} />
  if (again.isPending) return <SkeletonRows rows={6} />
  if (again.data.data.length === 0) return <Empty title={t('again.none')} />
  return (
    <section className="panel">
      <p className="soft">{t('again.text')}</p>
      <AdminTable
        stacks
        caption={t('again.caption')}
        rows={again.data.data}
        rowKey={({ review }) => review.id}
        columns={columns}
      />
    </section>
  )
}

function useColumns(): AdminColumn<ResentReview>[] {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const zone = useTimeZone()
  const verdictText = useVerdictText()
  return [
    {
      key: 'station',
      header: t('findings.station'),
      heading: true,
      cell: ({ review, from, to }) => (
        <PageLink to="admin/quality/station" search={reviewAddress({ ...review, from, to })}>
          {review.stationName}
        </PageLink>
      ),
    },
    {
      key: 'indicator',
      header: t('findings.indicator'),
      cell: ({ review }) => nameOf(review.indicator),
    },
    {
      key: 'span',
      header: t('again.range'),
      cell: ({ from, to }) => <TimeRangeText from={from} to={to} zone={zone} />,
    },
    {
      key: 'count',
      header: t('findings.count'),
      numeric: true,
      cell: ({ count }) => formatNumber(count, 0, locale),
    },
    {
      key: 'at',
      header: t('again.at'),
      cell: ({ at }) => formatInstant(at, zone, locale),
    },
    {
      key: 'verdict',
      header: t('again.verdict'),
      secondary: true,
      cell: ({ review }) => verdictText(review),
    },
  ]
}
