// The history of the readings in the time range: each edit with its person, time and reason.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { qualityKinds } from '@eos/contract/quality-rules'
import { useTimeZone } from '../../api/current-organization.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant, formatNumber } from '../../ui/format.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { historyQuery, type Measured, type TimeRange } from './queries.ts'
import { TimeRangeText, useVerdictText } from './TimeRangeText.tsx'

export function TimeRangeHistory({ of, range }: { of: Measured; range: TimeRange }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const zone = useTimeZone()
  const verdictText = useVerdictText()
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
        <DataTable
          caption={t('history.title')}
          rows={history.data.data.map((event, place) => ({ ...event, place }))}
          isScrolledByKeys
          rowKey={({ place }) => String(place)}
          columns={[
            {
              key: 'at',
              header: t('history.at'),
              heading: true,
              cell: ({ at }) => formatInstant(at, zone, locale),
            },
            {
              key: 'what',
              header: t('history.what'),
              cell: ({ kind, review, count }) => (
                <>
                  {t(`history.kinds.${kind}`)}
                  {review && ` – ${verdictText(review)}`}
                  {count !== null && count > 0 && (
                    <span className="quality-about soft">
                      {t('reviews.readings', { count, value: formatNumber(count, 0, locale) })}
                    </span>
                  )}
                </>
              ),
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
              cell: ({ by, rule, deliveryId }) => (
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
              ),
            },
            {
              key: 'why',
              header: t('history.why'),
              cell: ({ reason }) => <span className="quality-words">{reason}</span>,
            },
          ]}
        />
      )}
    </section>
  )
}
