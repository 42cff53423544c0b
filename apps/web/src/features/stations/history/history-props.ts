// The facts that the parts of a history share.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import type { JudgedSeries } from './choices/history-choices.ts'
import type { HistoryView } from './series/history-view.ts'
import type { ComparedStation } from './use-history.ts'

export interface HistoryBodyProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  shown: JudgedSeries
  compared: readonly ComparedStation[]
  onChange: (change: Partial<HistoryView>) => void
  onDownload: () => void
}
