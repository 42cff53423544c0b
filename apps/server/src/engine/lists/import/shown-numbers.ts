// Numbers that a workbook shows as something longer: 7026 as 007026, by the format of its cell.
import { partsOf } from './inspect-sheet.ts'

/** By the reference of the cell, such as B7: what stands there for the eye. */
export type ShownNumbers = ReadonlyMap<string, string>

/** Formats of zeros and plain signs alone; all others show the number itself, or a day, or a share. */
const padding = /^(?:0|"[^"]*"|\\.|[-/ ()])+$/

export async function shownNumbers(styles: string, sheet: Buffer): Promise<ShownNumbers> {
  const formats = paddedStyles(styles)
  const shown = new Map<string, string>()
  if (formats.size === 0) return shown
  for await (const { part } of partsOf(sheet)) {
    for (const [, attributes = '', value = ''] of part.matchAll(cells)) {
      const format = formats.get(attributeOf(attributes, 's') ?? '')
      const isNumber = ['n', undefined].includes(attributeOf(attributes, 't'))
      const place = attributeOf(attributes, 'r')
      if (!format || !isNumber || !place || !/^\d+$/.test(value)) continue
      const text = shownBy(format, value)
      if (text !== value) shown.set(place, text)
    }
  }
  return shown
}

const cells = /<(?:\w+:)?c\s([^<>]*)>\s*<(?:\w+:)?v>([^<]*)</g

/** The formats of cells, by the number of their style. */
function paddedStyles(styles: string): Map<string, string> {
  const formats = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g)].flatMap(([, attributes = '']) => {
      const code = plainText(attributeOf(attributes, 'formatCode') ?? '')
      const isPadding = padding.test(code) && code.includes('0') && code !== '0'
      return isPadding ? [[attributeOf(attributes, 'numFmtId') ?? '', code] as const] : []
    }),
  )
  // Searching for the end of the list from every beginning would take for ever.
  const [, list = ''] = styles.split(/<\/?(?:\w+:)?cellXfs\b/, 2)
  const used = [...list.matchAll(/<(?:\w+:)?xf\b([^<>]*)>/g)]
  return new Map(
    used.flatMap(([, attributes = ''], style) => {
      const code = formats.get(attributeOf(attributes, 'numFmtId') ?? '')
      return code === undefined ? [] : [[String(style), code] as const]
    }),
  )
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]
}

function plainText(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Fills the zeros from the right; digits for which there is none stand in front of the first. */
function shownBy(format: string, digits: string): string {
  const signs: string[] = format.match(/"[^"]*"|\\.|./g) ?? []
  const first = signs.indexOf('0')
  const left = [...digits]
  const shown = signs.toReversed().map((sign, place) => {
    if (sign === '0') {
      const digit = left.pop() ?? '0'
      return signs.length - 1 - place === first ? left.splice(0).join('') + digit : digit
    }
    return sign.startsWith('"') ? sign.slice(1, -1) : sign.replace(/^\\/, '')
  })
  return shown.toReversed().join('')
}
