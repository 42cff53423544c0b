// A station's history: which series, over which period, as chart or table; all of it in the address.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { useState } from 'react'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { Stale } from '../../../parts/states/PageStates.tsx'
import { Skeleton } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { ComparedStations } from './ComparedStations.tsx'
import { dayOf } from './series/download-choice.ts'
import { DownloadDialog } from './download/DownloadDialog.tsx'
import type { HistoryView } from './series/history-view.ts'
import { HistoryBody } from './HistoryBody.tsx'
import { HistoryControls } from './choices/HistoryControls.tsx'
import { HistoryDates } from './choices/HistoryDates.tsx'
import { useHistory } from './use-history.ts'
import './history.css'

interface StationHistoryProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onChange: (change: Partial<HistoryView>) => void
}

/** A skeleton as high as the chart with its axis. */
const skeleton = [{ width: '100%', height: 'var(--history-height)' }]

export function StationHistory(props: StationHistoryProps) {
  const { station, view, onChange } = props
  const { t } = useTranslation('stations')
  const now = useNow()
  const [isDownloading, setIsDownloading] = useState(false)
  const { answer, shown, compared } = useHistory(props)
  const { timeZone } = station
  const dates = view.dates ?? {
    firstDay: shown ? dayOf(Date.parse(shown.answer.from), timeZone) : '',
    lastDay: shown ? dayOf(Date.parse(shown.answer.to) - 1, timeZone) : '',
  }
  return (
    <section className="panel history" aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      {isDownloading && <DownloadDialog {...props} onClose={() => setIsDownloading(false)} />}
      <HistoryControls {...props} />
      {view.period === 'dates' && <HistoryDates dates={dates} onChange={onChange} />}
      <ComparedStations stations={compared} onChange={onChange} />
      {shown ? (
        <div className={answer.isPlaceholderData ? 'history-waiting' : undefined}>
          {answer.isError && (
            <Stale
              asOf={new Date(answer.dataUpdatedAt).toISOString()}
              now={now}
              timeZone={timeZone}
            />
          )}
          <HistoryBody
            {...props}
            shown={shown}
            compared={compared}
            onDownload={() => setIsDownloading(true)}
          />
        </div>
      ) : answer.isError ? (
        <QueryFailure
          title={t('history.failed')}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Skeleton boxes={skeleton} />
      )}
    </section>
  )
}
