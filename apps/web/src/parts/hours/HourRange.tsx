// Lowest to highest index of 24 hours on a track from 0 to 200; the dot is the index now.
import { useTranslation } from '../../texts/translation.ts'
import { levelStyle, type Scale } from '../levels/scale.ts'
import { onTrack, rangePieces } from './hour-range.ts'
import './hours.css'

interface HourRangeProps {
  scale: Scale
  lowest: number
  highest: number
  /** Null while there is no current index. */
  now: number | null
  /** The end of the track. */
  top?: number
}

export function HourRange({ scale, lowest, highest, now, top = 200 }: HourRangeProps) {
  const { t } = useTranslation('parts')
  const numbers = lowest === highest ? `${lowest}` : `${lowest}–${highest}`
  return (
    <span className="range">
      <span
        className="range-track"
        role="img"
        aria-label={now === null ? t('rangeWithoutNow', { numbers }) : t('range', { numbers, now })}
      >
        {[1, 2, 3].map((tick) => (
          <span key={tick} className="range-tick" style={{ insetInlineStart: `${tick * 25}%` }} />
        ))}
        {rangePieces(scale.levels, lowest, highest, top).map(({ level, from, to }) => (
          <span
            key={level.key}
            className="range-piece tile"
            style={{
              ...levelStyle(level),
              insetInlineStart: `${from * 100}%`,
              width: `${(to - from) * 100}%`,
            }}
          />
        ))}
        {now !== null && (
          <span className="range-now" style={{ insetInlineStart: `${onTrack(now, top) * 100}%` }} />
        )}
      </span>
      <span className="faint meta nowrap range-numbers" aria-hidden="true">
        {numbers}
      </span>
    </span>
  )
}
