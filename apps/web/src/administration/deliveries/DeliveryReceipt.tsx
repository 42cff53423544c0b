// One receipt as a person reads it: the counts, and each problem with its line and its reason.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { KeptReceipt } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant, formatNumber } from '../../parts/numbers/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { receivedFormatText } from './format-text.ts'
import { deliveryQuery } from './queries.ts'
import { SeeTo } from './SeeTo.tsx'
import { UndoDelivery } from './UndoDelivery.tsx'

const counts = [
  'read',
  'stored',
  'unchanged',
  'replaced',
  'missing',
  'rejected',
  'quarantined',
] as const

export function DeliveryReceipt({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const receipt = useQuery(deliveryQuery(id))
  if (receipt.isError)
    return <QueryFailure error={receipt.error} onRetry={() => void receipt.refetch()} />
  if (receipt.isPending) return <SkeletonRows rows={4} />
  const { fileName, format, status, problems, problemsTotal } = receipt.data
  const { removed, withheld, refused } = receipt.data
  return (
    <section className="panel deliveries-receipt" aria-label={t('receipt.title', { id })}>
      <h2>{t('receipt.title', { id })}</h2>
      <p className="deliveries-line">
        {[fileName, receivedFormatText(t, format), t(`receipt.statuses.${status}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {removed && <Removed removed={removed} />}
      <dl className="deliveries-counts">
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`deliveries.counts.${name}`)}</dt>
            <dd className="number">{formatNumber(receipt.data[name], 0, locale)}</dd>
          </div>
        ))}
      </dl>
      {withheld && <p className="notice">{t('receipt.withheld')}</p>}
      {problems.length > 0 && <Problems problems={problems} total={problemsTotal} />}
      {refused && <SeeTo id={id} seenTo={refused.seenTo} />}
      <UndoDelivery receipt={receipt.data} />
      <p className="form-actions">
        <Action onClick={onClose}>{t('receipt.close')}</Action>
      </p>
    </section>
  )
}

/** Says when the whole receipt was removed, and which time range its readings cover. */
function Removed({ removed }: { removed: NonNullable<KeptReceipt['removed']> }) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <p className="notice">
      {t('receipt.removed', {
        at: formatInstant(removed.at, zone, locale),
        count: removed.keptDays,
      })}{' '}
      {removed.from &&
        removed.to &&
        t('receipt.range', {
          from: formatInstant(removed.from, zone, locale),
          to: formatInstant(removed.to, zone, locale),
          stations: formatNumber(removed.stationIds.length, 0, locale),
        })}
    </p>
  )
}

interface ProblemsProps {
  problems: KeptReceipt['problems']
  /** The receipt may hold fewer of them. */
  total: number
}

export function Problems({ problems, total }: ProblemsProps) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  return (
    <div className="receipt-problems">
      <AdminTable
        caption={t('receipt.problems', { shown: problems.length, count: total })}
        showCaption
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'line',
            header: t('receipt.line'),
            numeric: true,
            cell: ({ line }) => (line === null ? '–' : formatNumber(line, 0, locale)),
          },
          {
            key: 'outcome',
            header: t('receipt.outcome'),
            cell: ({ outcome }) => t(`receipt.outcomes.${outcome}`),
          },
          {
            key: 'reason',
            header: t('receipt.reason'),
            heading: true,
            cell: ({ message }) => message,
          },
          {
            key: 'text',
            header: t('receipt.text'),
            secondary: true,
            cell: ({ text }) => <code className="deliveries-line">{text}</code>,
          },
        ]}
      />
    </div>
  )
}
