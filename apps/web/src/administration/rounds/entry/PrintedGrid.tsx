// The results of a round on paper: every point with every indicator, which the grid shows only as far as it is in sight.
import type { Column } from '../../../admin-parts/fields/grid/columns.ts'
import type { Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import type { LineNames } from '../../../admin-parts/fields/grid/lines/entered-lines.ts'
import { idOf } from '../grid-lines.ts'

interface PrintedGridProps {
  caption: string
  columns: readonly Column[]
  lines: readonly Line[]
  names: LineNames
}

/** Long texts would take the room of the numbers. */
const leftOut = new Set(['laboratory', 'sampleNo', 'note', 'state'])

export function PrintedGrid({ caption, columns, lines, names }: PrintedGridProps) {
  const shown = columns.filter(({ name }) => !leftOut.has(name))
  return (
    <table className="round-printed">
      <caption className="only-heard">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names.header}</th>
          {shown.map(({ name, label, detail }) => (
            <th key={name} scope="col">
              {label}
              {detail && <small>{detail}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={idOf(line)}>
            <th scope="row">{names.of(line)}</th>
            {shown.map((column) => (
              <td key={column.name}>{cellOf(column, line)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellOf({ name, show }: Column, line: Line) {
  const value = line[name]
  if (show) return show(line, value)
  return value === null || value === undefined ? '' : String(value)
}
