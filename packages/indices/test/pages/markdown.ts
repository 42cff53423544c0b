// Writes plain Markdown: headings, lists and tables that read well as text too.

/** Parts with one blank line between them; absent ones are left out. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n\n')
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** A table; cells are Markdown already, but bars and line breaks in them are made harmless. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map((cells) => row(cells))].join('\n')
}

/** One line for each note, with everything that it is said of before it. */
export function notesOn(
  notes: readonly (readonly [of: string, note: string])[],
): string | undefined {
  const texts = [...new Set(notes.map(([, note]) => note))]
  if (texts.length === 0) return undefined
  return bullets(
    texts.map((text) => {
      const subjects = notes.filter(([, note]) => note === text).map(([of]) => of)
      return `${[...new Set(subjects)].join('; ')}: ${text}`
    }),
  )
}

/** A numbered list of the steps of an explanation, each with its sum below it. */
export function stepLines(
  steps: readonly { readonly text: string; readonly formula?: string }[],
): string {
  return steps
    .map(({ text, formula }, place) => {
      const first = `${place + 1}. ${text}`
      return formula === undefined ? first : `${first}\n   \`${formula}\``
    })
    .join('\n')
}

/** At most six decimals, thousands apart, no trailing zeros: 21000.50 → "21 000.5". */
export function number(value: number): string {
  const [whole, rest] = String(Number(value.toFixed(6))).split('.')
  const grouped = whole!.length > 4 ? whole!.replace(/\B(?=(?:\d{3})+$)/g, ' ') : whole!
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

/** The lines of a section of a page, without the dots of its list. */
export function linesUnder(title: string, text: string): string[] {
  const [section = ''] = text.split(`\n## ${title}\n`)[1]!.split('\n## ')
  return section.split('\n').flatMap((line) => (line === '' ? [] : [line.replace(/^- /, '')]))
}

function row(cells: readonly string[]): string {
  const harmless = cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' '))
  return `| ${harmless.join(' | ')} |`
}
