// A value against its limit: one line, always in the same place; what passes it breaks the limit.
import type { Bound } from '@eos/indices'
import { limitPlace, linePlace, type LimitPlace } from './limit-place.ts'
import { useLimitWords } from './limit-words.ts'
import './limits.css'

interface LimitBarProps {
  value: number | null
  bound: Bound
}

/** A bar as high as its place; in a `LimitCell`, the lines of all rows join into one. */
export function LimitBar({ value, bound }: LimitBarProps) {
  const words = useLimitWords()
  const place = value === null ? undefined : limitPlace(value, bound)
  return (
    <span
      className="limit-bar"
      {...(value !== null && { role: 'img', 'aria-label': words(value, bound) })}
    >
      <span className="limit-track" />
      {place?.kind === 'bar' && <Bar place={place} />}
      {place?.kind === 'window' && <Window place={place} />}
      <span className="limit-line" style={{ insetInlineStart: percent(linePlace) }} />
    </span>
  )
}

/** A cell of a table that a limit bar fills. */
export function LimitCell(props: LimitBarProps) {
  return (
    <td className="limit-cell">
      <LimitBar {...props} />
    </td>
  )
}

function Bar({ place }: { place: Extract<LimitPlace, { kind: 'bar' }> }) {
  const { length, isOver, goesOn } = place
  if (!isOver) return <span className="limit-within" style={{ width: percent(length) }} />
  return (
    <>
      <span className="limit-to-line" style={{ width: percent(linePlace) }} />
      <span
        className="limit-over"
        style={{ insetInlineStart: percent(linePlace), width: percent(length - linePlace) }}
      />
      {goesOn && (
        <svg className="limit-arrow" viewBox="0 0 10 16" aria-hidden="true">
          <path d="M0 0l10 8-10 8z" />
        </svg>
      )}
    </>
  )
}

function Window({ place }: { place: Extract<LimitPlace, { kind: 'window' }> }) {
  return (
    <>
      <span
        className="limit-window"
        style={{ insetInlineStart: percent(place.from), width: percent(place.to - place.from) }}
      />
      <span className="limit-line" style={{ insetInlineStart: percent(place.from) }} />
      <span
        className={`limit-dot${place.isOver ? ' limit-dot-over' : ''}`}
        style={{ insetInlineStart: percent(place.dot) }}
      />
    </>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
