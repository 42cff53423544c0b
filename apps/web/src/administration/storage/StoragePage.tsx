// The disk space of the readings: by kind, for each value, and month by month as far as they are packed.
import { useQuery } from '@tanstack/react-query'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import type { DiskMonth, DiskReport } from '@eos/contract/calls/ingestion/disk'
import { hourMs } from '@eos/contract/words/time-units'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatInstant, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { formatBytes } from '../../parts/numbers/format-bytes.ts'
import { diskQuery } from './queries.ts'
import { Recomputations } from './Recomputations.tsx'
import './storage.css'

export function StoragePage() {
  const { t } = useTranslation('storage')
  return (
    <AdminFrame title={t('title')} access={toolNamed('storage')}>
      <Report />
    </AdminFrame>
  )
}

function Report() {
  const report = useQuery(diskQuery())
  if (report.isError) {
    return <QueryFailure error={report.error} onRetry={() => void report.refetch()} />
  }
  if (report.isPending) return <SkeletonRows rows={8} />
  return (
    <>
      <Kinds report={report.data} />
      <Months months={report.data.months} />
      <Recomputations />
    </>
  )
}

function Kinds({ report }: { report: DiskReport }) {
  const { t } = useTranslation('storage')
  const locale = useLocale()
  const { kinds, totalBytes, bytesPerValue, policy } = report
  const perValue = (bytes: number | null) =>
    bytes === null ? '' : t('bytes', { number: formatNumber(bytes, 1, locale) })
  return (
    <section className="panel storage-kinds">
      <h2>{t('kindsTitle', { total: formatBytes(totalBytes, locale) })}</h2>
      <dl>
        {kinds.map(({ kind, bytes }) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>
              <span>{formatBytes(bytes, locale)}</span>
              <meter min={0} max={Math.max(1, totalBytes)} value={bytes} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t(sentenceOf(bytesPerValue), {
          hot: perValue(bytesPerValue.hot),
          packed: perValue(bytesPerValue.packed),
        })}
      </p>
      <p className="soft">
        {policy.packAfterDays === 0
          ? t('neverPacked')
          : t('packedAfter', { count: policy.packAfterDays })}{' '}
        {policy.keepMonths === 0 ? t('keptForEver') : t('keptFor', { count: policy.keepMonths })}{' '}
        {policy.receiptDays === 0
          ? t('receiptsForEver')
          : t('receiptsFor', { count: policy.receiptDays })}{' '}
        {policy.deliveryMonths === 0
          ? t('deliveriesForEver')
          : t('deliveriesFor', { count: policy.deliveryMonths })}
      </p>
      <LastBackup report={report} />
    </section>
  )
}

function LastBackup({ report: { at, backup } }: { report: DiskReport }) {
  const { t } = useTranslation('storage')
  const locale = useLocale()
  const zone = useTimeZone()
  if (backup === null) return <p className="storage-problem">{t('backup.notSet')}</p>
  const { lastAt, everyHours, keep, fault } = backup
  const isLate = lastAt === null || Date.parse(at) - Date.parse(lastAt) > 2 * everyHours * hourMs
  return (
    <p className={isLate || fault !== null ? 'storage-problem' : 'soft'}>
      {lastAt === null
        ? t('backup.none')
        : t('backup.last', { time: formatInstant(lastAt, zone, locale) })}{' '}
      {fault !== null && t(`backup.${fault}`)} {isLate && lastAt !== null && t('backup.late')}{' '}
      {t('backup.every', { hours: everyHours, keep })}
    </p>
  )
}

function sentenceOf({ hot, packed }: DiskReport['bytesPerValue']) {
  if (packed === null) return hot === null ? 'nothingPacked' : 'perOpenValue'
  return hot === null ? 'perPackedValue' : 'perValue'
}

function Months({ months }: { months: readonly DiskMonth[] }) {
  const { t } = useTranslation('storage')
  const locale = useLocale()
  if (months.length === 0) return <Empty title={t('noMonths')} />
  return (
    <div className="panel">
      <AdminTable
        caption={t('monthsTitle')}
        showCaption
        columns={columnsOf(t, locale)}
        rows={months}
        rowKey={({ month }) => month}
      />
    </div>
  )
}

function columnsOf(t: Translate<'storage'>, locale: Locale): AdminColumn<DiskMonth>[] {
  return [
    { key: 'month', header: t('month'), heading: true, cell: ({ month }) => monthText(month) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, problem }) => (
        <>
          {t(`states.${state}`)}
          {problem !== null && <span className="storage-problem">{problem}</span>}
        </>
      ),
    },
    {
      key: 'rows',
      header: t('asRows'),
      numeric: true,
      cell: ({ hotBytes }) => formatBytes(hotBytes, locale),
      sortValue: ({ hotBytes }) => hotBytes,
    },
    {
      key: 'packed',
      header: t('packed'),
      numeric: true,
      cell: ({ packedBytes }) => (packedBytes === 0 ? '–' : formatBytes(packedBytes, locale)),
      sortValue: ({ packedBytes }) => packedBytes,
    },
    {
      key: 'values',
      header: t('packedValues'),
      numeric: true,
      secondary: true,
      cell: ({ packedValues }) =>
        packedValues === 0 ? '–' : formatNumber(packedValues, 0, locale),
    },
  ]
}

/** 03/2026 is read alike in both languages. */
function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${number}/${year}`
}
