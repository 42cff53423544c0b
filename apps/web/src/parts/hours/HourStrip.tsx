// The last hours of an index as a list of tiles, as high as their number; the newest has a thick outline.
import { levelIn } from '@eos/indices'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { hourEndingLabel } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { levelStyle, type Scale } from '../levels/scale.ts'
import {
  gapAnchor,
  hourHeights,
  labelledHours,
  longestGap,
  type Gap,
  type HourValue,
} from './hour-strip.ts'
import './hours.css'

interface HourStripProps {
  scale: Scale
  /** From the oldest to the newest. */
  hours: readonly HourValue[]
  timeZone: string
  /** "VN_AQI of the last 24 hours". */
  label: string
}

export function HourStrip({ scale, hours, timeZone, label }: HourStripProps) {
  const locale = useLocale()
  const { t } = useTranslation('parts')
  const heights = hourHeights(hours)
  const clock = (place: number) => hourEndingLabel(hours[place]!.periodEnd, timeZone, locale)
  const textOf = ({ value }: HourValue, place: number) => {
    const level = value === null ? undefined : levelIn(scale.levels, value)
    return `${clock(place)}: ${level ? `${value}, ${level.name[locale]}` : t('noData')}`
  }
  return (
    <div className="hours">
      <ol className="hours-columns" aria-label={label}>
        {hours.map((hour, place) => {
          const level = hour.value === null ? undefined : levelIn(scale.levels, hour.value)
          return (
            <li
              key={hour.periodEnd}
              className={level ? 'hour' : 'hour hour-missing'}
              title={textOf(hour, place)}
            >
              {level && (
                <span
                  className="hour-tile tile"
                  style={{
                    ...levelStyle(level),
                    height: `${Math.round(heights[place]! * 1000) / 10}%`,
                  }}
                />
              )}
              <span className="only-heard">{textOf(hour, place)}</span>
            </li>
          )
        })}
      </ol>
      <HourLabels hours={hours} clock={clock} />
    </div>
  )
}

interface HourLabelsProps {
  hours: readonly HourValue[]
  clock: (place: number) => string
}

function HourLabels({ hours, clock }: HourLabelsProps) {
  const gap = longestGap(hours)
  const last = hours.length - 1
  const endOf = (place: number) => (place === 0 ? 'start' : place === last ? 'end' : 'middle')
  return (
    <p className="soft hour-labels" aria-hidden="true">
      {labelledHours(hours.length, gap).map((place) => (
        <HourLabel
          key={place}
          first={place}
          last={place}
          anchor={endOf(place)}
          count={hours.length}
        >
          {clock(place)}
        </HourLabel>
      ))}
      {gap && <GapLabel gap={gap} clock={clock} count={hours.length} />}
    </p>
  )
}

interface GapLabelProps {
  gap: Gap
  clock: (place: number) => string
  count: number
}

/** "none 11–12:00": of the first hour without its minutes. */
function GapLabel({ gap, clock, count }: GapLabelProps) {
  const { t } = useTranslation('parts')
  const { first, last } = gap
  const hours = first === last ? clock(last) : `${clock(first).slice(0, 2)}–${clock(last)}`
  return (
    <HourLabel {...gap} anchor={gapAnchor(count, gap)} count={count}>
      {t('noneAt', { hours })}
    </HourLabel>
  )
}

interface HourLabelProps extends Gap {
  anchor: 'start' | 'middle' | 'end'
  count: number
  children: string
}

function HourLabel({ first, last, anchor, count, children }: HourLabelProps) {
  const share = (columns: number) => `${Math.round((columns / count) * 10_000) / 100}%`
  const style: CSSProperties =
    anchor === 'end'
      ? { insetInlineEnd: share(count - last - 1) }
      : { insetInlineStart: share(anchor === 'start' ? first : (first + last + 1) / 2) }
  return (
    <span className={anchor === 'middle' ? 'hour-label-middle' : undefined} style={style}>
      {children}
    </span>
  )
}
