// The index of a station in 24 hours as tiles, with their lowest and highest in words; nothing where none is known.
import { HourStrip } from '../../../parts/hours/HourStrip.tsx'
import type { HourValue } from '../../../parts/hours/hour-strip.ts'
import { airScale } from '../../../parts/levels/scale.ts'

interface DayStripProps {
  /** From the oldest to the newest. */
  day: readonly HourValue[] | undefined
  timeZone: string
  words: (range: { lowest: number; highest: number }) => string
}

export function DayStrip({ day, timeZone, words }: DayStripProps) {
  const known = day?.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  if (!day || known.length === 0) return null
  const label = words({ lowest: Math.min(...known), highest: Math.max(...known) })
  return (
    <div className="map-strip">
      <h3>{label}</h3>
      <HourStrip scale={airScale} hours={day} timeZone={timeZone} label={label} />
    </div>
  )
}
