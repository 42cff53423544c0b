// Deliveries in a table, with their counts; each opens its receipt.
import { useTranslation, type Translate } from '../../texts/translation.ts'
import type { DeliveryLine } from '@eos/contract/calls/ingestion/channels'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { formatInstant, formatNumber, type Locale } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { receivedFormatText } from './format-text.ts'

interface DeliveryTableProps {
  deliveries: readonly DeliveryLine[]
  onOpen: (id: string) => void
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <div className="panel">
      <AdminTable
        caption={t('deliveries.title')}
        rows={deliveries}
        rowKey={({ id }) => id}
        columns={columnsOf({ t, locale, zone, onOpen })}
      />
    </div>
  )
}

interface Words {
  t: Translate<'deliveries'>
  locale: Locale
  zone: string
  onOpen: (id: string) => void
}

function columnsOf({ t, locale, zone, onOpen }: Words): AdminColumn<DeliveryLine>[] {
  const number = (
    key: 'stored' | 'unchanged' | 'rejected' | 'quarantined',
    secondary = false,
  ): AdminColumn<DeliveryLine> => ({
    key,
    header: t(`deliveries.counts.${key}`),
    numeric: true,
    secondary,
    cell: (line) => formatNumber(line[key], 0, locale),
  })
  return [
    {
      key: 'received',
      header: t('deliveries.received'),
      heading: true,
      cell: (line) => (
        <button type="button" className="deliveries-open" onClick={() => onOpen(line.id)}>
          {formatInstant(line.receivedAt, zone, locale)}
          <span className="only-heard"> {t('deliveries.open')}</span>
        </button>
      ),
    },
    {
      key: 'channel',
      header: t('deliveries.channel'),
      cell: ({ channel, source }) => (
        <>
          {t(`deliveries.channels.${channel}`)}{' '}
          <span className="deliveries-about soft">{source}</span>
        </>
      ),
    },
    {
      key: 'file',
      header: t('deliveries.file'),
      secondary: true,
      cell: ({ fileName, format }) => (
        <span className="deliveries-line">{fileName ?? receivedFormatText(t, format)}</span>
      ),
    },
    number('stored'),
    number('unchanged', true),
    number('rejected', true),
    number('quarantined', true),
    {
      key: 'problems',
      header: t('deliveries.problems'),
      numeric: true,
      cell: ({ problemsTotal }) => formatNumber(problemsTotal, 0, locale),
    },
  ]
}
