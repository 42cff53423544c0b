// The columns of the hours with a handle on the shown one; a slider of the browser lies above them.
import { useMemo, type KeyboardEvent } from 'react'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatWeekday } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { columnsPath, daysOf, drawingHeight, silentRuns, type HourCount } from './hours-of-week.ts'

interface TimeTrackProps {
  ends: readonly number[]
  counts: readonly HourCount[]
  /** The position of the shown hour; `undefined` for an hour of another week. */
  place: number | undefined
  /** The shown hour and its counts, for those who hear the page. */
  words: string
  onChoose: (place: number) => void
}

const hoursOfDay = 24

export function TimeTrack({ ends, counts, place, words, onChoose }: TimeTrackProps) {
  const { t } = useTranslation('mapTime')
  const last = ends.length - 1
  const shown = place ?? last
  const share = (columns: number) => `${(columns / ends.length) * 100}%`
  const leap = (event: KeyboardEvent) => {
    const hours = { PageUp: hoursOfDay, PageDown: -hoursOfDay }[event.key]
    if (hours === undefined) return
    event.preventDefault()
    onChoose(Math.min(last, Math.max(0, shown + hours)))
  }
  return (
    <div className="time-track">
      <Columns counts={counts} place={place} />
      {silentRuns(counts).map(({ first, count }) => (
        <span
          key={first}
          className="time-gap"
          style={{ insetInlineStart: share(first), width: share(count) }}
        />
      ))}
      <input
        type="range"
        className="time-range"
        aria-label={t('slider')}
        aria-valuetext={words}
        min={0}
        max={last}
        value={shown}
        onChange={(event) => onChoose(Number(event.target.value))}
        onKeyDown={leap}
      />
      {place !== undefined && (
        <span className="time-handle" style={{ insetInlineStart: share(place + 0.41) }} />
      )}
      <Days ends={ends} share={share} />
    </div>
  )
}

function Columns({ counts, place }: Pick<TimeTrackProps, 'counts' | 'place'>) {
  const shown = place ?? counts.length
  const paths = useMemo(
    () => ({
      before: columnsPath(counts, 0, shown),
      shown: columnsPath(counts, shown, shown + 1),
      after: columnsPath(counts, shown + 1, counts.length),
    }),
    [counts, shown],
  )
  return (
    <svg
      className="time-columns"
      viewBox={`0 0 ${counts.length} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="time-before" d={paths.before} />
      <path className="time-after" d={paths.after} />
      <path className="time-shown" d={paths.shown} />
    </svg>
  )
}

interface DaysProps {
  ends: readonly number[]
  share: (columns: number) => string
}

function Days({ ends, share }: DaysProps) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const days = useMemo(() => daysOf(ends, timeZone), [ends, timeZone])
  return (
    <p className="time-days" aria-hidden="true">
      {days.map(({ place, start }) => {
        const [weekday = '', day = ''] = formatWeekday(start, timeZone, locale).split(/[ /]/)
        return (
          <span key={place} style={{ insetInlineStart: share(place) }}>
            <span className="time-weekday">{weekday} </span>
            {day}
          </span>
        )
      })}
    </p>
  )
}
