// Unknown symbols in a table, each with a line as it came; who may say what one means begins here.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import { AdminTable, type AdminColumn } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { formatNumber } from '../../parts/numbers/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { unknownSymbolsQuery } from './queries.ts'

type Choose = (unknown: UnknownSymbol) => void

export function UnknownSymbols({ onChoose }: { onChoose: Choose }) {
  const { t } = useTranslation('deliveries')
  const columns = useColumns(onChoose)
  const unknown = useQuery(unknownSymbolsQuery())
  if (unknown.isError)
    return <QueryFailure error={unknown.error} onRetry={() => void unknown.refetch()} />
  if (unknown.isPending) return <SkeletonRows rows={6} />
  if (unknown.data.length === 0) return <Empty title={t('symbols.none')} />
  return (
    <div className="panel deliveries-symbols">
      <AdminTable
        stacks
        caption={t('symbols.waiting')}
        rows={unknown.data}
        rowKey={(row) => `${row.station.id} ${row.symbol} ${row.unit} ${row.code}`}
        columns={columns}
      />
    </div>
  )
}

function useColumns(onChoose: Choose): AdminColumn<UnknownSymbol>[] {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  return [
    {
      key: 'symbol',
      header: t('symbols.symbol'),
      heading: true,
      cell: (row) => <Symbol row={row} />,
      sortValue: (row) => row.symbol,
    },
    {
      key: 'station',
      header: t('symbols.station'),
      cell: ({ station }) => (
        <>
          {station.name} <span className="soft">{station.code}</span>
        </>
      ),
      sortValue: ({ station }) => station.name,
    },
    {
      key: 'count',
      header: t('symbols.count'),
      numeric: true,
      cell: ({ count }) => formatNumber(count, 0, locale),
      sortValue: ({ count }) => count,
    },
    {
      key: 'sample',
      header: t('symbols.sample'),
      secondary: true,
      cell: ({ samples }) => <code className="deliveries-sample">{samples[0]}</code>,
    },
    {
      key: 'map',
      header: <span className="only-heard">{t('symbols.map')}</span>,
      cell: (row) => <MapAction row={row} onChoose={onChoose} />,
    },
  ]
}

function Symbol({ row: { symbol, unit, code } }: { row: UnknownSymbol }) {
  const { t } = useTranslation('deliveries')
  return (
    <>
      <strong>{symbol}</strong>
      <span className="deliveries-about soft">
        {code === 'unit'
          ? t('symbols.unfit', { unit: unit || '–' })
          : unit && t('symbols.inUnit', { unit })}
      </span>
    </>
  )
}

function MapAction({ row, onChoose }: { row: UnknownSymbol; onChoose: Choose }) {
  const { t } = useTranslation('deliveries')
  if (row.mayMap === null) return <span className="soft small">{t('symbols.others')}</span>
  return (
    <Action
      aria-label={t('symbols.mapOf', { symbol: row.symbol, station: row.station.name })}
      onClick={() => onChoose(row)}
    >
      {t('symbols.map')}
    </Action>
  )
}
