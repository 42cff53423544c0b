// The history of the readings in the time range: each edit with its person, time and reason.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { RangeEvent } from '@eos/contract/calls/ingestion/quality-review'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { formatInstant, formatNumber } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { historyQuery, type Measured, type TimeRange } from '../queries.ts'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

export function TimeRangeHistory({ of, range }: { of: Measured; range: TimeRange }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const columns = useColumns()
  const history = useQuery(historyQuery(of, range, locale))
  return (
    <section className="panel" aria-labelledby="quality-history">
      <h2 id="quality-history">{t('history.title')}</h2>
      {history.isError ? (
        <QueryFailure error={history.error} onRetry={() => void history.refetch()} />
      ) : history.isPending ? (
        <SkeletonRows rows={3} />
      ) : history.data.data.length === 0 ? (
        <p className="soft">{t('history.none')}</p>
      ) : (
        <AdminTable
          stacks
          caption={t('history.title')}
          rows={history.data.data.map((event, place) => ({ ...event, place }))}
          rowKey={({ place }) => String(place)}
          columns={columns}
        />
      )}
    </section>
  )
}

function useColumns(): AdminColumn<RangeEvent & { place: number }>[] {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const zone = useTimeZone()
  return [
    {
      key: 'at',
      header: t('history.at'),
      heading: true,
      cell: ({ at }) => formatInstant(at, zone, locale),
    },
    {
      key: 'what',
      header: t('history.what'),
      cell: (event) => <WhatHappened event={event} />,
    },
    {
      key: 'span',
      header: t('reviews.range'),
      secondary: true,
      cell: ({ from, to }) => <TimeRangeText from={from} to={to} zone={zone} />,
    },
    {
      key: 'who',
      header: t('history.who'),
      cell: (event) => <WhoDidIt event={event} />,
    },
    {
      key: 'why',
      header: t('history.why'),
      cell: ({ reason }) => <span className="quality-words">{reason}</span>,
    },
  ]
}

function WhatHappened({ event: { kind, review, count } }: { event: RangeEvent }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const verdictText = useVerdictText()
  return (
    <>
      {t(`history.kinds.${kind}`)}
      {review && ` – ${verdictText(review)}`}
      {count !== null && count > 0 && (
        <span className="quality-about soft">
          {t('reviews.readings', { count, value: formatNumber(count, 0, locale) })}
        </span>
      )}
    </>
  )
}

function WhoDidIt({ event: { by, rule, deliveryId } }: { event: RangeEvent }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  return (
    <>
      {by}
      {rule &&
        t('history.rule', {
          name: qualityKinds[rule.kind].label[locale],
          version: rule.version,
        })}
      {deliveryId && (
        <span className="quality-about soft">
          <PageLink to="admin/deliveries" search={{ id: deliveryId }}>
            {t('history.delivery', { id: deliveryId })}
          </PageLink>
        </span>
      )}
    </>
  )
}
