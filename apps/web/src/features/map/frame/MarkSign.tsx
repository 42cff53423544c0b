// A mark of the map beside words: in the legend.
import { levelSign, silhouettes, type Mark } from '../canvas/marks/marks.ts'
import type { StationKind } from '../station-kinds.ts'

interface MarkSignProps {
  kind: StationKind
  mark: Mark
  /** Another one stands behind it, with a square for the count. */
  isSeveral?: boolean
}

export function MarkSign({ kind, mark, isSeveral = false }: MarkSignProps) {
  const sign = mark.shape && levelSign(mark.shape)
  return (
    <svg className="level-mark" viewBox="0 0 20 20" aria-hidden="true">
      {isSeveral && <path className="mark-behind" d={silhouettes[kind]} />}
      <path
        className={mark.isCrossed ? 'mark-dashed' : undefined}
        d={silhouettes[kind]}
        fill={mark.fill}
      />
      {sign && (
        <path
          d={sign.path}
          fill="none"
          stroke={mark.ink}
          strokeWidth="3.6"
          transform="translate(5.2 5.2) scale(0.48)"
        />
      )}
      {mark.isCrossed && <path className="mark-cross" d="M7.4 7.4l5.2 5.2M12.6 7.4l-5.2 5.2" />}
      {isSeveral && (
        <rect className="mark-count" x="12.5" y="-2" width="8.5" height="8.5" rx="1.5" />
      )}
    </svg>
  )
}
