// The facts that the parts of a history share.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import type { JudgedSeries } from './history-choices.ts'
import type { HistoryView } from './history-view.ts'
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
