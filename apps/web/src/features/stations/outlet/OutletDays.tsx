// The last thirty days of an outlet: one row of columns for each indicator, or the same days as a table.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { Segments } from '../../../parts/controls/Segments.tsx'
import { limitNow } from '../../../parts/limits/daily-means.ts'
import { DayRows } from '../../../parts/limits/DayRows.tsx'
import { DayTable } from '../../../parts/limits/DayTable.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import './outlet.css'
import './texts.ts'

type View = 'chart' | 'table'

export function OutletDays({ stationId }: { stationId: string }) {
  const { t } = useTranslation('outlet')
  const [view, setView] = useState<View>('chart')
  // A failure is told above, where the same answer is the first thing of the page.
  const { data: means } = useQuery(dailyMeansQuery(stationId))
  if (!means || means.indicators.length === 0) return null
  return (
    <section className="stack gap-4 outlet-days" aria-labelledby="days">
      <div className="wrap outlet-head">
        <div>
          <h2 id="days">{t('days')}</h2>
          <p>{t(hasLimit(means) ? 'daysAgainst' : 'daysAlone')}</p>
        </div>
        <span className="needs-script not-printed">
          <Segments
            label={t('view')}
            options={[
              { value: 'chart', name: t('chart') },
              { value: 'table', name: t('table') },
            ]}
            chosen={view}
            onChoose={setView}
          />
        </span>
      </div>
      {view === 'chart' ? (
        <DayRows means={means} />
      ) : (
        <DayTable caption={t('days')} means={means} />
      )}
    </section>
  )
}

function hasLimit({ indicators }: DailyMeans): boolean {
  return indicators.some((indicator) => limitNow(indicator, 'day') !== undefined)
}
