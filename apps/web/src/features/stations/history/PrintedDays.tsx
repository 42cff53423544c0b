// On paper a chart comes with the values of its days.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatDay, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { dailyValues, type DailyValue } from './series/daily-values.ts'

export function PrintedDays({ answer, name }: { answer: SeriesAnswer; name: string }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const isPrinted = useIsPrinted()
  const decimals = answer.columns[0]?.decimals ?? null
  if (!isPrinted || answer.grain === 'month') return null
  const figure = (key: 'mean' | 'low' | 'high', header: string): Column<DailyValue> => ({
    key,
    header,
    numeric: true,
    cell: (day) => formatNumber(day[key], decimals, locale),
  })
  const isIndex = answer.grain.startsWith('aqi')
  const columns: Column<DailyValue>[] = [
    {
      key: 'day',
      header: t('history.day'),
      heading: true,
      cell: ({ day }) => formatDay(`${day}T00:00:00Z`, 'UTC', locale),
    },
    // The mean of index values is no index.
    ...(isIndex ? [] : [figure('mean', t('history.line.day'))]),
    figure('low', t('history.low')),
    figure('high', t('history.high')),
    {
      key: 'known',
      header: t('history.known'),
      numeric: true,
      cell: ({ known }) => formatNumber(known, 0, locale),
    },
  ]
  return (
    <DataTable
      caption={t('history.daily', { name })}
      showCaption
      columns={columns}
      rows={dailyValues(answer)}
      rowKey={({ day }) => day}
    />
  )
}

const query = 'print'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function useIsPrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
