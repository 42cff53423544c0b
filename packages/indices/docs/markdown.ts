// Writes plain Markdown: headings, lists and tables that read well as text too.

/** A page from its parts; empty parts are left out, and one blank line stands between them. */
export function page(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

export function section(title: string, ...parts: readonly (string | undefined)[]): string {
  const body = parts.filter((part) => part !== undefined && part !== '')
  return body.length === 0 ? '' : [`## ${title}`, ...body].join('\n\n')
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

export function code(text: string, language = ''): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
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

/** At most `decimals` decimals, thousands apart, no trailing zeros: 2100 → "2 100". */
export function number(value: number, decimals = 6): string {
  const [whole, rest] = String(Number(value.toFixed(decimals))).split('.')
  const grouped = whole!.length > 4 ? whole!.replace(/\B(?=(?:\d{3})+$)/g, ' ') : whole!
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

function row(cells: readonly string[]): string {
  const harmless = cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' '))
  return `| ${harmless.join(' | ')} |`
}
