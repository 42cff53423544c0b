// A block of cells as spreadsheets put it on the clipboard: tabs between cells, line ends between lines.

/** Cells with a tab, a line end or a quote inside stand in quotes; inside, a quote is doubled. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const plain = text.replace(/\r\n?/g, '\n')
  for (let place = 0; place < plain.length; place += 1) {
    const sign = plain[place]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[place + 1] === '"') {
        cell += sign
        place += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && plain.includes('"', place + 1)) isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)!.push(cell)
  // A spreadsheet ends its last line too.
  if (rows.length > 1 && rows.at(-1)!.length === 1 && cell === '') rows.pop()
  return rows
}

/** Empty rows below a selection make no new lines; those that lie over lines empty them. */
export function withoutEmptyEnd(
  block: readonly (readonly string[])[],
  over: number,
): readonly (readonly string[])[] {
  const last = block.findLastIndex((cells) => cells.some((text) => text.trim() !== ''))
  return block.slice(0, Math.max(last + 1, over, 1))
}

/**
 * The row of headings that was selected with the lines makes no line: each of its cells names its column.
 * @param names of each column from the first cell on, in any language
 */
export function withoutHeadings(
  block: readonly (readonly string[])[],
  names: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const [first = [], ...lines] = block
  const isHeading = first.every(
    (text, column) => text.trim() === '' || names[column]?.some((name) => isSame(name, text)),
  )
  return isHeading && lines.length > 0 && first.some((text) => text.trim() !== '') ? lines : block
}

function isSame(one: string, other: string): boolean {
  const [plain, same] = [one, other].map((text) =>
    text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase(),
  )
  return plain === same
}

export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writtenCell).join('\t')).join('\n')
}

function writtenCell(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
