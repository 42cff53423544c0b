// The lines of a grid that are in sight.
import { GridRow, type GridActs } from './GridRow.tsx'
import type { GridProps } from './lines/entered-lines.ts'
import { keyOf } from './cells/lines.ts'
import { rowHeight } from './lines-in-view.ts'
import type { CellWork, LineTools } from './lines/use-cell-work.ts'

interface GridBodyProps extends GridProps {
  work: CellWork
  sight: { from: number; to: number }
  doubts: LineTools['doubts']
  acts: GridActs
}

export function GridBody(props: GridBodyProps) {
  const { path, columns, lines, problems, locale, work, sight, doubts, acts } = props
  const { at, last, area, editing } = work
  return (
    <div role="rowgroup" className="entry-body" style={{ height: (last.line + 1) * rowHeight }}>
      {placesInSight(sight, at.line, last.line).map((place) => {
        const line = lines[place]
        const isActive = place === at.line
        const isChosen = place >= area.from.line && place <= area.to.line
        return (
          <GridRow
            key={line ? keyOf(line) : 'new'}
            top={place * rowHeight}
            place={place}
            path={path}
            columns={columns}
            line={line}
            problems={problems[place]}
            remarks={props.remarks?.[place]}
            names={props.names}
            isLocked={line !== undefined && props.isLocked?.(line) === true}
            doubts={line && doubts.get(keyOf(line))}
            locale={locale}
            active={isActive ? at.column : -1}
            chosenFrom={isChosen ? area.from.column : -1}
            chosenTo={isChosen ? area.to.column : -1}
            isEditing={isActive && editing !== undefined}
            isOver={isActive && editing?.isOver === true}
            acts={acts}
          />
        )
      })}
    </div>
  )
}

/** The line in use keeps its cell, and with it the focus, when it is scrolled out of sight. */
function placesInSight(sight: GridBodyProps['sight'], active: number, last: number): number[] {
  const from = Math.max(0, Math.min(sight.from, last))
  const to = Math.min(last, sight.to)
  const places = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  if (active < from) return [active, ...places]
  return active > to ? [...places, active] : places
}
