// The headings of an imported list tell which field stands in which column.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import type { Locale } from '@eos/contract/words/errors'
import { itemTimes } from '@eos/contract/fields/item-times'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { decimalMarkOf } from '@eos/contract/words/written-number'
import { startOfText } from '../../../platform/text/storable-text.ts'
import { RequestFailure, type ToldProblem } from '../../../platform/http/answers/errors.ts'
import { idHeading, labelsOf, nameHeading } from '../cells.ts'
import { fallbackPrefix } from './import-options.ts'
import { foldWord, type CellColumn } from './import-values.ts'
import { problemHeadings, type Sheet, type SheetCell } from './sheet.ts'

export interface ImportColumn extends CellColumn {
  index: number
  name: string
  /** Says that a column of references holds names rather than ids. */
  isByName: boolean
  /** The value that an empty cell means. */
  fallback?: string
}

export interface ImportColumns {
  /** The number of the column with the id of each item. */
  id: number | undefined
  fields: readonly ImportColumn[]
  /** The number of cells that have a heading; cells behind them have none. */
  width: number
  /** The fields of the natural key, when all of them have a column. */
  key: readonly string[] | undefined
}

/** @param query may say of fields what holds for all lines that do not say it: `default.validFrom=2022-01-10` */
export function readColumns(
  resource: Resource,
  { headings, lines }: Sheet,
  query: URLSearchParams = new URLSearchParams(),
): ImportColumns {
  const known = headingsOf(resource)
  const unknown: string[] = []
  const fields: ImportColumn[] = []
  let id: number | undefined
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue
    const means = known.find(heading)
    if (means.size > 1) throw ambiguous(resource, heading, [...means.keys()])
    const [meant] = means.values()
    if (meant === undefined) unknown.push(heading)
    else if (meant === 'id') id ??= index
    else if (meant !== 'ignored') {
      const choices = choicesOf(resource, meant)
      const choiceNames = namesOfChoices(resource, meant)
      const isNumber = meant.field.kind === 'number' || meant.field.kind === 'integer'
      const decimalMark = isNumber
        ? decimalMarkOf(lines.map(({ cells }) => textOf(cells[index])))
        : undefined
      fields.push({ index, ...meant, choices, choiceNames, decimalMark })
    }
  }
  for (const [parameter, fallback] of query) {
    if (!parameter.startsWith(fallbackPrefix) || fallback.trim() === '') continue
    const name = parameter.slice(fallbackPrefix.length)
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name]! : undefined
    const column = fields.find((each) => each.name === name)
    if (column) column.fallback = fallback
    else if (!field || !isWritable(field)) unknown.push(parameter)
    else {
      const choices = choicesOf(resource, { name, field })
      const choiceNames = namesOfChoices(resource, { name, field })
      fields.push({ index: nowhere, name, field, isByName: false, choices, choiceNames, fallback })
    }
  }
  if (unknown.length > 0) throw unknownHeadings(resource, unknown)
  refuseTwins(resource, fields)
  const names = new Set(fields.map(({ name }) => name))
  const key = resource.naturalKey?.every((name) => names.has(name))
    ? resource.naturalKey
    : undefined
  if (resource.naturalKey && !key && id === undefined) throw noKey(resource)
  return { id, fields, key, width: headings.length }
}

/** Nothing, where a cell is no text: a number of a workbook proves no mark. */
function textOf(cell: SheetCell | undefined): string {
  return typeof cell === 'string' ? cell : ''
}

/** The number of a column that the sheet does not have. */
const nowhere = -1

type Meaning = 'id' | 'ignored' | Pick<ImportColumn, 'name' | 'field' | 'isByName'>

/**
 * The possible meanings of headings: names count before labels in either language. A label of several fields means none
 * of them.
 */
class Headings {
  readonly #names = new Map<string, Meaning>()
  readonly #labels = new Map<string, Map<string, Meaning>>()

  name(heading: string, meaning: Meaning): void {
    if (!this.#names.has(foldWord(heading))) this.#names.set(foldWord(heading), meaning)
  }

  label(heading: string, field: string, meaning: Meaning): void {
    const fields = this.#labels.get(foldWord(heading)) ?? new Map<string, Meaning>()
    this.#labels.set(foldWord(heading), fields)
    if (!fields.has(field)) fields.set(field, meaning)
  }

  /** The fields that the heading may mean, by their names. */
  find(heading: string): ReadonlyMap<string, Meaning> {
    const named = this.#names.get(foldWord(heading))
    return named ? new Map([['', named]]) : (this.#labels.get(foldWord(heading)) ?? new Map())
  }
}

function headingsOf(resource: Resource): Headings {
  const headings = new Headings()
  const entries = Object.entries(resource.fields).map(([name, field]) => {
    const isReference = field.kind === 'reference' || field.kind === 'references'
    const meaning = (isByName: boolean): Meaning =>
      isWritable(field) ? { name, field, isByName } : 'ignored'
    return { name, field, isReference, meaning }
  })
  headings.name('id', 'id')
  for (const { name, meaning } of entries) headings.name(name, meaning(false))
  for (const [alias, name] of Object.entries(resource.aliases)) {
    headings.name(alias, entries.find((each) => each.name === name)?.meaning(false) ?? 'ignored')
  }
  for (const [heading, name] of Object.entries(resource.headings ?? {})) {
    const entry = entries.find((each) => each.name === name)
    if (entry) headings.name(heading, entry.meaning(entry.isReference))
  }
  for (const { name, field, isReference, meaning } of entries) {
    for (const label of labelsOf(field)) {
      headings.label(label, name, meaning(isReference))
      if (isReference) headings.label(idHeading(label), name, meaning(false))
    }
    if (isReference) headings.label(nameHeading(name, field), name, meaning(true))
  }
  const times = Object.entries(itemTimes).flatMap(([name, field]) => [name, ...labelsOf(field)])
  for (const each of ['version', ...times, ...Object.values(problemHeadings)])
    headings.label(each, each, 'ignored')
  return headings
}

/** Maps the names of choices in either language to the choices; a word for several of them means none. */
function choicesOf(
  { path }: Resource,
  { name, field }: { name: string; field: Field },
): Map<string, string | number> {
  const words = new Map<string, Set<string | number>>()
  for (const choice of field.choices ?? []) {
    for (const locale of ['vi', 'en'] as const) {
      const word = foldWord(choiceLabel(path, name, choice, locale))
      words.set(word, (words.get(word) ?? new Set()).add(choice))
    }
  }
  const clear = [...words].filter(([, choices]) => choices.size === 1)
  return new Map(clear.map(([word, choices]) => [word, [...choices][0]!]))
}

function namesOfChoices(
  { path }: Resource,
  { name, field }: { name: string; field: Field },
): Record<Locale, string> {
  const list = (locale: Locale) => {
    const labels = (field.choices ?? []).map((choice) => choiceLabel(path, name, choice, locale))
    return labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ')
  }
  return { en: list('en'), vi: list('vi') }
}

function unknownHeadings({ itemRel }: Resource, unknown: readonly string[]): RequestFailure {
  const shown = unknown.slice(0, 50).map((heading) => startOfText(heading, 100))
  return new RequestFailure('VALIDATION', {
    detail: `These columns are not known: ${shown.join(', ')}.`,
    message: {
      en: `These columns are not known: ${shown.join(', ')}.`,
      vi: `Không nhận ra các cột: ${shown.join(', ')}.`,
    },
    errors: shown.map((property) =>
      told(
        itemRel,
        property,
        'is not a column of this list',
        'không phải là cột của danh sách này',
      ),
    ),
  })
}

function ambiguous(
  { itemRel }: Resource,
  heading: string,
  fields: readonly string[],
): RequestFailure {
  const named = startOfText(heading, 100)
  return new RequestFailure('VALIDATION', {
    detail: `The column ${named} may mean ${fields.join(' or ')}: head it with one of these names.`,
    message: {
      en: `The column “${named}” may mean ${fields.join(' or ')}: head it with one of these names.`,
      vi: `Cột “${named}” có thể là ${fields.join(' hoặc ')}: hãy dùng một trong các tên này làm tiêu đề.`,
    },
    errors: [
      told(itemRel, named, `may mean ${fields.join(' or ')}`, `có thể là ${fields.join(' hoặc ')}`),
    ],
  })
}

function refuseTwins({ itemRel }: Resource, fields: readonly ImportColumn[]): void {
  const seen = new Set<string>()
  for (const { name, isByName } of fields) {
    const key = `${name} ${isByName}`
    if (seen.has(key)) {
      throw new RequestFailure('VALIDATION', {
        detail: `The column ${name} stands twice.`,
        message: { en: `The column ${name} stands twice.`, vi: `Cột ${name} bị lặp lại.` },
        errors: [told(itemRel, name, 'stands twice', 'bị lặp lại')],
      })
    }
    seen.add(key)
  }
}

function noKey({ itemRel, fields, naturalKey = [] }: Resource): RequestFailure {
  const names = (locale: Locale) =>
    naturalKey.map((name) => `“${fieldLabel(fields[name]!, locale)}”`).join(' + ')
  return new RequestFailure('VALIDATION', {
    detail: `The list needs the column id, or ${naturalKey.join(', ')}, so that it can be known what is new.`,
    message: {
      en: `The list needs the column “id”, or ${names('en')}, so that it can be known what is new.`,
      vi: `Danh sách cần có cột “id” hoặc ${names('vi')} để biết mục nào là mới.`,
    },
    errors: naturalKey.map((property) => told(itemRel, property, 'is missing', 'còn thiếu')),
  })
}

function told(entity: string, property: string, en: string, vi: string): ToldProblem {
  return { entity, property, words: { en, vi } }
}
