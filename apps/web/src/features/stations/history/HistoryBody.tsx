// A series is shown: as a chart or a table, with notes about its figures, and as files.
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { HistoryChart } from './HistoryChart.tsx'
import { HistoryEmpty } from './HistoryEmpty.tsx'
import { HistoryNotes } from './HistoryNotes.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import type { HistoryBodyProps } from './history-props.ts'
import { PrintedDays } from './PrintedDays.tsx'
import { chartOf, isComparison } from './chart-of.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { summarize } from './series/chart-series.ts'
import { useHistoryWords } from './use-history-words.ts'

export function HistoryBody(props: HistoryBodyProps) {
  const { station, view, shown, compared, onChange } = props
  const { t } = useTranslation('stations')
  const words = useHistoryWords(shown)
  const column = shown.answer.columns[0]
  const stationName = localName(station, useLocale())
  const others = compared.filter(({ shown: other }) => other !== undefined)
  const chart = chartOf(shown, { stationName, others, words })
  if (!column || !summarize(shown.series)) return <HistoryEmpty {...props} />
  const name =
    column.indicator === 'aqi'
      ? t('history.index')
      : `${formulaText(column.symbol)} – ${stationName}`
  return (
    <>
      {view.asTable ? (
        <SeriesTable
          shown={shown}
          name={name}
          allRows={view.allRows === true}
          onAllRows={() => onChange({ allRows: true })}
          onWhy={(why) => onChange({ why })}
        />
      ) : (
        <HistoryChart id={station.id} chart={chart} shown={shown} name={name} words={words} />
      )}
      <HistoryNotes station={station} shown={shown} isCompared={isComparison(chart)} />
      <HistoryTools {...props} chart={chart} name={name} words={words} />
      <PrintedDays answer={shown.answer} name={name} />
    </>
  )
}
