// The panel while an hour of the past is shown: that hour's index and means, and nothing about now.
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { IndicatorFacts } from '@eos/contract/calls/stations/latest'
import { Action } from '../../../parts/controls/Action.tsx'
import type { HourValue } from '../../../parts/hours/hour-strip.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { ReportStation } from '../../../parts/report/ReportStation.tsx'
import { formatAge, formatDatedHour, zoneLabel } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { DayStrip } from './DayStrip.tsx'
import { hourName } from '../hour-text.ts'
import type { MapStation } from '../map-stations.ts'
import { figuresOfHour, type StationHours } from './panel-figures.ts'
import { PanelValues } from './PanelValues.tsx'

export interface Past {
  /** End of the hour in epoch milliseconds. */
  end: number
  /** The index in the day up to it; `undefined` while it is on its way. */
  day: readonly HourValue[] | undefined
  onNow: () => void
}

interface PastHourProps {
  past: Past
  shown: MapStation
  now: number
  indicators: Record<string, IndicatorFacts>
  hours: StationHours | undefined
}

export function PastHour({ past, shown, now, indicators, hours }: PastHourProps) {
  const { t } = useTranslation(['map', 'common'])
  const locale = useLocale()
  const { end, day } = past
  const { station, figure } = shown
  const zone = station.timeZone
  const time = new Date(end).toISOString()
  const means = figuresOfHour(station, hours, end)
  const facts = [
    t('panel.averaging'),
    `${formatDatedHour(end, zone, locale)} (${zoneLabel(end, zone)})`,
    formatAge(end, now, locale, 'short'),
    t('common:preliminary'),
    station.demo && t('panel.demo'),
  ]
  return (
    <>
      <Plate
        scale={airScale}
        value={figure}
        averaging={t('panel.hourly')}
        size="panel"
        missingReason={day && t('panel.noneThen')}
      />
      <HourBar past={past} timeZone={zone} />
      <DayStrip day={day} timeZone={zone} words={(range) => t('panel.dayUpTo', range)} />
      <PanelValues caption={t('panel.hourValues')} figures={means} indicators={indicators} />
      <p className="faint meta map-facts">{facts.filter(Boolean).join(' · ')}</p>
      <ReportStation
        station={{
          id: station.id,
          index: { value: figure, periodEnd: time },
          values: means.map(({ indicator, value }) => ({ indicator, value, time })),
        }}
        indicators={indicators}
      />
    </>
  )
}

/** Names the hour, and leads back to the newest readings. */
function HourBar({ past: { end, onNow }, timeZone }: { past: Past; timeZone: string }) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const goBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the hour, and the focus must not be lost with it.
    currentTarget.closest<HTMLElement>('.map-panel')?.focus()
    onNow()
  }
  return (
    <div className="row gap-3 soft fine map-past">
      <p>
        <strong>{hourName(end, timeZone, locale)}</strong> ({zoneLabel(end, timeZone)})
      </p>
      <Action onClick={goBack}>{t('panel.toNow')}</Action>
    </div>
  )
}
