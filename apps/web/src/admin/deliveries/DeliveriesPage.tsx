// The sources and the newest deliveries of all channels, with their counts and their receipts.
import { useQuery } from '@tanstack/react-query'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { DeliveryLine } from '@eos/contract/calls/channels'
import { useTimeZone } from '../../api/current-organization.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { CheckField } from '../../parts/fields/Field.tsx'
import { formatInstant, formatNumber, type Locale } from '../../ui/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { DeliveryReceipt } from './DeliveryReceipt.tsx'
import { receivedFormatText } from './format-text.ts'
import { DeliveriesFrame } from './DeliveriesFrame.tsx'
import { deliveriesPerPage, deliveriesQuery } from './queries.ts'
import { Sources } from './Sources.tsx'

export function DeliveriesPage() {
  const { t } = useTranslation('deliveries')
  return (
    <DeliveriesFrame title={t('deliveries.title')} text={t('deliveries.text')}>
      <Deliveries />
    </DeliveriesFrame>
  )
}

function Deliveries() {
  const { t } = useTranslation(['deliveries', 'sources'])
  const locale = useLocale()
  const zone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(0, Number(search.get('page') ?? 0) || 0)
  const onlyFaulty = search.get('faulty') === 'true'
  const opened = search.get('id')
  const change = (parts: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const source = search.get('source')
  const deliveries = useQuery(deliveriesQuery({ page, onlyFaulty, source }))
  const open = (id: string) => change({ id })
  return (
    <>
      <Sources onOpen={(code) => change({ source: code, page: null, id: null })} />
      <div className="deliveries-tools">
        <h2>{source === null ? t('deliveries.all') : t('sources:onlyOf', { source })}</h2>
        <CheckField
          label={t('deliveries.onlyFaulty')}
          checked={onlyFaulty}
          onChange={(event) =>
            change({ faulty: event.target.checked ? 'true' : null, page: null, id: null })
          }
        />
        {source !== null && (
          <Action onClick={() => change({ source: null, page: null, id: null })}>
            {t('sources:ofAll')}
          </Action>
        )}
      </div>
      {opened !== null && <DeliveryReceipt id={opened} onClose={() => change({ id: null })} />}
      {deliveries.isError ? (
        <QueryFailure error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      ) : deliveries.isPending ? (
        <SkeletonRows rows={8} />
      ) : deliveries.data.length === 0 ? (
        <Empty title={t('deliveries.none')}>{t('deliveries.noneText')}</Empty>
      ) : (
        <div className="panel">
          <DataTable
            caption={t('deliveries.title')}
            rows={deliveries.data}
            rowKey={({ id }) => id}
            columns={columnsOf({ t, locale, zone, open })}
          />
        </div>
      )}
      <p className="form-actions">
        {page > 0 && (
          <Action onClick={() => change({ page: String(page - 1) })}>
            {t('deliveries.newer')}
          </Action>
        )}
        {deliveries.data?.length === deliveriesPerPage && (
          <Action onClick={() => change({ page: String(page + 1) })}>
            {t('deliveries.older')}
          </Action>
        )}
      </p>
    </>
  )
}

interface Words {
  t: Translate<['deliveries', 'sources']>
  locale: Locale
  zone: string
  open: (id: string) => void
}

function columnsOf({ t, locale, zone, open }: Words): Column<DeliveryLine>[] {
  const number = (
    key: 'stored' | 'unchanged' | 'rejected' | 'quarantined',
    secondary = false,
  ): Column<DeliveryLine> => ({
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
        <button type="button" className="deliveries-open" onClick={() => open(line.id)}>
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
