// Symbols that nobody knows: what waits, with its lines; say what one means, and everything that waited is read again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { SymbolMapped, SymbolMapping, UnknownSymbol } from '@eos/contract/calls/channels'
import { useTimeZone } from '../../api/current-organization.ts'
import { queryClient } from '../../api/queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { formatInstant, formatNumber } from '../../ui/format.ts'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { useIndicatorName } from '../quality/indicator-names.ts'
import { DeliveriesFrame } from './DeliveriesFrame.tsx'
import { MapSymbolDialog } from './MapSymbolDialog.tsx'
import { mappingsQuery, removeMapping, unknownSymbolsQuery } from './queries.ts'

export function SymbolsPage() {
  const { t } = useTranslation('deliveries')
  return (
    <DeliveriesFrame title={t('symbols.title')} text={t('symbols.text')}>
      <Symbols />
    </DeliveriesFrame>
  )
}

function Symbols() {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const unknown = useQuery(unknownSymbolsQuery())
  const nameOf = useIndicatorName()
  const [chosen, setChosen] = useState<UnknownSymbol>()
  const [done, setDone] = useState<SymbolMapped>()
  const place = useRef<HTMLDivElement>(null)
  const onMapped = (mapped: SymbolMapped) => {
    setDone(mapped)
    setChosen(undefined)
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    place.current?.focus()
  }
  const stored = done?.receipts.reduce(
    (sum, receipt) => sum + receipt.stored + receipt.unchanged,
    0,
  )
  return (
    <div ref={place} tabIndex={-1} className="deliveries-place">
      {done && (
        <FormSuccess>
          {t('symbols.done', {
            symbol: done.mapping.symbol,
            indicator: nameOf(done.mapping.indicator),
            count: stored ?? 0,
          })}
        </FormSuccess>
      )}
      {unknown.isError ? (
        <QueryFailure error={unknown.error} onRetry={() => void unknown.refetch()} />
      ) : unknown.isPending ? (
        <SkeletonRows rows={6} />
      ) : unknown.data.length === 0 ? (
        <Empty title={t('symbols.none')} />
      ) : (
        <div className="panel deliveries-symbols">
          <DataTable
            stacks
            caption={t('symbols.waiting')}
            rows={unknown.data}
            rowKey={(row) => `${row.station.id} ${row.symbol} ${row.unit} ${row.code}`}
            columns={[
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
                cell: (row) =>
                  row.mayMap === null ? (
                    <span className="soft small">{t('symbols.others')}</span>
                  ) : (
                    <Action
                      aria-label={t('symbols.mapOf', {
                        symbol: row.symbol,
                        station: row.station.name,
                      })}
                      onClick={() => setChosen(row)}
                    >
                      {t('symbols.map')}
                    </Action>
                  ),
              },
            ]}
          />
        </div>
      )}
      <Mappings />
      {chosen && (
        <MapSymbolDialog
          unknown={chosen}
          onMapped={onMapped}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  )
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

function Mappings() {
  const { t } = useTranslation('deliveries')
  const locale = useLocale()
  const zone = useTimeZone()
  const nameOf = useIndicatorName()
  const mappings = useQuery(mappingsQuery())
  const remove = useMutation({
    mutationFn: (mapping: SymbolMapping) => removeMapping(mapping.id),
    onSettled: () => void queryClient.invalidateQueries(mappingsQuery()),
  })
  if (!mappings.data || mappings.data.length === 0) return null
  const placeOf = ({ station, medium }: SymbolMapping) => {
    if (station) return `${station.name} (${station.code})`
    return medium === null ? t('symbols.everywhere') : t(`symbols.media.${medium as 'air'}`)
  }
  return (
    <section className="panel deliveries-mappings">
      <DataTable
        caption={t('symbols.said')}
        showCaption
        rows={mappings.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'symbol',
            header: t('symbols.symbol'),
            heading: true,
            cell: ({ symbol }) => symbol,
          },
          {
            key: 'means',
            header: t('symbols.means'),
            cell: ({ indicator, unit, sentUnit }) =>
              unit === null
                ? nameOf(indicator)
                : sentUnit === null
                  ? `${nameOf(indicator)}, ${unit}`
                  : t('symbols.insteadOf', {
                      indicator: nameOf(indicator),
                      unit,
                      sent: sentUnit || '–',
                    }),
          },
          { key: 'place', header: t('symbols.place'), cell: placeOf },
          {
            key: 'by',
            header: t('symbols.by'),
            secondary: true,
            cell: ({ actor, createdAt }) => `${actor}, ${formatInstant(createdAt, zone, locale)}`,
          },
          {
            key: 'remove',
            header: <span className="only-heard">{t('symbols.remove')}</span>,
            cell: (mapping) =>
              mapping.mayRemove && (
                <Action
                  aria-label={t('symbols.removeOf', { symbol: mapping.symbol })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(mapping)}
                >
                  {t('symbols.remove')}
                </Action>
              ),
          },
        ]}
      />
    </section>
  )
}
