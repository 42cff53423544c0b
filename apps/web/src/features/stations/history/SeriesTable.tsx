// The chart's twin: the same values as a table, newest first, each index value with a way to its derivation.
import { Action } from '../../../parts/controls/Action.tsx'
import { limitPlace } from '../../../parts/limits/limit-place.ts'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { JudgedSeries } from './choices/history-choices.ts'
import { historyForm } from './choices/HistoryControls.tsx'
import { intervalLabel } from './interval-label.ts'
import { tableRows, type TableRow } from './series/table-rows.ts'
import { namedGrain } from './use-history-words.ts'

interface SeriesTableProps {
  shown: JudgedSeries
  name: string
  allRows: boolean
  onAllRows: () => void
  onWhy: (time: number) => void
}

const rowsAtFirst = 120

export function SeriesTable({ shown, name, allRows, onAllRows, onWhy }: SeriesTableProps) {
  const { t } = useTranslation('stations')
  const columns = useColumns(shown, onWhy)
  const rows = tableRows(shown)
  return (
    <>
      <DataTable
        caption={name}
        columns={columns}
        rows={allRows ? rows : rows.slice(0, rowsAtFirst)}
        rowKey={(row) => String(row.time)}
      />
      {rows.length > rowsAtFirst && !allRows && (
        <p className="history-more not-printed">
          <Action
            type="submit"
            form={historyForm}
            name="rows"
            value="all"
            onClick={(event) => {
              event.preventDefault()
              onAllRows()
            }}
          >
            {t('history.allRows', { count: rows.length })}
          </Action>
        </p>
      )}
    </>
  )
}

function useColumns(
  { answer, series, mean, steps }: JudgedSeries,
  onWhy: (time: number) => void,
): Column<TableRow>[] {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const column = answer.columns[0]!
  const { figure, judged } = useFigures({ answer, mean, steps })
  const inUnit = (words: string) => (column.unit === '' ? words : `${words} (${column.unit})`)
  const range = (key: 'min' | 'max', header: string): Column<TableRow> => ({
    key,
    header,
    numeric: true,
    secondary: true,
    cell: (row) => figure(row[key]),
  })
  const isFiner = answer.grain === 'minute' || (mean !== undefined && mean.hours > 1)
  const hasOwnMean = mean !== undefined && isFiner && answer.grain !== 'day'
  const time: Column<TableRow> = {
    key: 'time',
    header: t('history.interval'),
    heading: true,
    cell: (row) => intervalLabel(row.time, answer, locale),
    sortValue: (row) => row.time,
  }
  if (column.indicator === 'aqi')
    return [time, indexColumn(t('common:index.vn_aqi')), whyColumn(t('history.why'), onWhy)]
  return [
    time,
    {
      key: 'value',
      header: inUnit(
        `${formulaText(column.symbol)}, ${t(`history.line.${namedGrain(answer.grain)}`)}`,
      ),
      numeric: true,
      cell: (row) => (mean && !hasOwnMean ? judged(row) : figure(row.value)),
      sortValue: (row) => row.value,
    },
    ...(mean && hasOwnMean
      ? [
          {
            key: 'mean',
            header: inUnit(t(`history.mean.${mean.averaging}`)),
            numeric: true,
            cell: judged,
            sortValue: (row: TableRow) => row.mean,
          },
        ]
      : []),
    ...(series.min ? [range('min', t('history.low')), range('max', t('history.high'))] : []),
  ]
}

/** How a figure is written, and one that is held against a limit. */
function useFigures({ answer, mean, steps }: Pick<JudgedSeries, 'answer' | 'mean' | 'steps'>) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const column = answer.columns[0]!
  const figure = (value: number | null) =>
    value === null ? (
      <span className="soft">{t('history.gap')}</span>
    ) : (
      formatNumber(value, column.decimals, locale)
    )
  const isOver = (value: number, time: number) =>
    steps.some(
      ({ averaging, from, to, bound }) =>
        averaging === mean?.averaging &&
        from < time &&
        time <= to &&
        limitPlace(value, bound).isOver,
    )
  const judged = ({ mean: value, end }: TableRow) =>
    value !== null && isOver(value, end) ? (
      <strong className="history-over">
        {figure(value)}
        <span className="only-heard">, {t('history.over')}</span>
      </strong>
    ) : (
      figure(value)
    )
  return { figure, judged }
}

function indexColumn(header: string): Column<TableRow> {
  return {
    key: 'value',
    header,
    cell: ({ value }) => <Chip scale={airScale} value={value} />,
    sortValue: ({ value }) => value,
  }
}

function whyColumn(word: string, onWhy: (time: number) => void): Column<TableRow> {
  return {
    key: 'why',
    header: <span className="only-heard">{word}</span>,
    cell: ({ time }) => (
      <button type="button" className="text-button needs-script" onClick={() => onWhy(time)}>
        {word}
      </button>
    ),
  }
}
