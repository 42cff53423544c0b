// Writes lines of RFC 4180 in which spreadsheets find no formulas.

export type Delimiter = ',' | ';' | '\t'

/** With its line end; the byte order mark before the first line tells spreadsheets that the text is UTF-8. */
export function csvLine(cells: readonly Cell[], delimiter: Delimiter): string {
  return `${csvRow(cells, delimiter)}\r\n`
}

/** A line without its end. */
export function csvRow(cells: readonly Cell[], delimiter: Delimiter): string {
  return cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)
}

export const byteOrderMark = '\uFEFF'

/**
 * Text that a spreadsheet would run as a formula; an apostrophe in front makes it text. Text that begins with an
 * apostrophe itself gets another one. Some programs take full-width signs as their plain ones, and drop signs that nobody
 * sees.
 */
export const riskyText = /^'*\p{Cf}*[=+\-@\t\r＝＋－＠]/u

export function csvCell(cell: Cell, delimiter: Delimiter): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'object') return cell.day
  return quotedCell(riskyText.test(cell) ? `'${cell}` : cell, delimiter)
}

/** The text, in quotes where it needs them. */
export function quotedCell(text: string, delimiter: Delimiter): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

export type Cell = string | number | boolean | { day: string } | null
