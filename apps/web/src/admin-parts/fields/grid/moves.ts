// Finds the cell to which a key of the grid leads.
import type { Place } from './cells/lines.ts'

interface Pressed {
  key: string
  shiftKey: boolean
  isCommand: boolean
}

const page = 12

/** The cell that a key leads to; `out` leaves the grid, and nothing is a key that does not move. */
export function goalOf(
  { key, shiftKey, isCommand }: Pressed,
  { line, column }: Place,
  last: Place,
): Place | 'out' | undefined {
  const within = (to: Place): Place => ({
    line: Math.min(Math.max(to.line, 0), last.line),
    column: Math.min(Math.max(to.column, 0), last.column),
  })
  switch (key) {
    case 'ArrowUp':
      return within({ line: isCommand ? 0 : line - 1, column })
    case 'ArrowDown':
      return within({ line: isCommand ? last.line : line + 1, column })
    case 'ArrowLeft':
      return within({ line, column: isCommand ? 0 : column - 1 })
    case 'ArrowRight':
      return within({ line, column: isCommand ? last.column : column + 1 })
    case 'Home':
      return within({ line: isCommand ? 0 : line, column: 0 })
    case 'End':
      return within({ line: isCommand ? last.line : line, column: last.column })
    case 'PageUp':
      return within({ line: line - page, column })
    case 'PageDown':
      return within({ line: line + page, column })
    case 'Tab':
      return tabbed(shiftKey ? -1 : 1, { line, column }, last)
    default:
      return undefined
  }
}

/** Cell by cell and on to the next line; before the first cell and behind the last lies the rest of the page. */
function tabbed(step: number, { line, column }: Place, last: Place): Place | 'out' {
  const next = column + step
  if (next >= 0 && next <= last.column) return { line, column: next }
  const other = line + step
  if (other < 0 || other > last.line) return 'out'
  return { line: other, column: step > 0 ? 0 : last.column }
}
