// The values of a point beside their limits, with the notes that explain signs and limits.
import type { LawLimit, RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import type { Locale } from '@eos/contract/words/errors'
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Cell, Column } from '../../../platform/pdf/table-blocks.ts'
import { styles, tableLook } from './looks.ts'
import type { BulletinPoint } from './read-bulletin.ts'
import { bulletinTexts } from './texts.ts'
import { writtenDate, writtenLimit, writtenNumber, writtenRating, writtenValue } from './written.ts'

const columns: readonly Column[] = [
  { width: 135.28, isHeader: true },
  { width: 90, align: 'right' },
  { width: 96, align: 'right' },
  { width: 118 },
  { width: 52, align: 'right' },
]

export function addValues(sheet: Sheet, { announcement }: BulletinPoint, locale: Locale): void {
  const texts = bulletinTexts[locale]
  const { values, name } = announcement
  const sources = new Sources(locale)
  const { indicator, value, limit, rating, subIndex } = texts.columns
  sheet.table(
    {
      ...tableLook,
      columns,
      head: [indicator, value, limit, rating, subIndex],
      title: texts.resultsTitle(name),
      rows: values.map((each) => rowOf(each, sources, locale)),
    },
    6,
  )
  const notes = [...sources.notes(), ...signNotes(values, locale)]
  notes.forEach((note, index) => {
    sheet.paragraph(note, styles.small, { before: index === 0 ? 5 : 1 })
  })
}

function rowOf(each: RatedIndicator, sources: Sources, locale: Locale): (Cell | string)[] {
  const { name, symbol, limit, rating, subIndex } = each
  const isOver = rating === 'beyond'
  const style = isOver ? styles.over : {}
  return [
    name.split(/[\s()]+/).includes(symbol) ? name : `${name} (${symbol})`,
    { text: writtenValue(each, locale), style },
    limit ? `${writtenLimit(limit, locale)} (${sources.numberOf(limit)})` : '–',
    { text: writtenRating(each, locale), style },
    subIndex === null ? '–' : writtenNumber(subIndex, locale, 1),
  ]
}

/** Where the limits stand, numbered in the order in which they are first met. */
class Sources {
  readonly #locale: Locale
  readonly #seen: string[] = []

  constructor(locale: Locale) {
    this.#locale = locale
  }

  numberOf({ document, table, column, validFrom }: LawLimit): number {
    const from = /^\d{4}-\d\d-\d\d$/.test(validFrom)
      ? writtenDate(validFrom, this.#locale)
      : validFrom
    const note = bulletinTexts[this.#locale].limitNote({ document, table, column, from })
    if (!this.#seen.includes(note)) this.#seen.push(note)
    return this.#seen.indexOf(note) + 1
  }

  notes(): string[] {
    return this.#seen.map((note, index) => `(${index + 1}) ${note}.`)
  }
}

function signNotes(values: readonly RatedIndicator[], locale: Locale): string[] {
  const { notes } = bulletinTexts[locale]
  const has = (kind: RatedIndicator['censor']) => values.some(({ censor }) => censor === kind)
  return [
    ...(has('lt_lod') ? [notes.notDetected] : []),
    ...(has('lt_loq') ? [notes.belowQuantification] : []),
    ...(has('gt_range') ? [notes.beyondRange] : []),
    ...(values.some(({ subIndex }) => subIndex !== null) ? [notes.subIndex] : []),
  ]
}
