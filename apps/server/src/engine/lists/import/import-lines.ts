// Works out what each line of an imported list asks for: the item that it means, and the values that it gives.
import type { LineProblem } from '@eos/contract/calls/lists'
import type { Locale } from '@eos/contract/words/errors'
import type { Field } from '@eos/contract/fields/field'
import { isStorable, storable } from '../../../platform/text/storable-text.ts'
import { columnLetters } from '../../../platform/lists/columns.ts'
import type { Values } from '../../model/values.ts'
import type { Row } from '../../queries/rows.ts'
import { findExisting, keyOf, keyText } from './existing-rows.ts'
import type { ImportColumn, ImportColumns } from './import-columns.ts'
import { ReferenceLookup } from './import-references.ts'
import { takeCell, type CellRules } from './import-values.ts'
import type { SheetCell, SheetLine } from './sheet.ts'
import type { Work } from '../../write/work.ts'

export interface DraftLine {
  line: number
  given: Values
  problems: LineProblem[]
  warnings: LineProblem[]
  /** The item that exists already. */
  row?: Row
  /** A new item has what was given, read and completed with what fields are by default. */
  fresh?: Values
  /** The keys by which two lines would mean the same item. */
  identities: readonly string[]
}

/** The number of lines that are read at a time: others are answered between two of them. */
export const linesAtOnce = 100

export async function draftLines(
  work: Work,
  columns: ImportColumns,
  lines: readonly SheetLine[],
  rules: CellRules,
): Promise<DraftLine[]> {
  const { locale } = work.request
  const drafts = lines.map((line) => draftOf(line, columns, rules, locale))
  await resolveReferences(work, columns.fields, drafts)
  const wanted = drafts.map((draft, index) => ({
    id: idIn(lines[index]!, columns.id),
    key: keyOf(work, columns.key, draft.given),
  }))
  const existing = await findExisting(work, columns.key, wanted)
  for (const [index, draft] of drafts.entries()) {
    const { id, key } = wanted[index]!
    if (id !== undefined) {
      const row = existing.byId.get(id)
      if (row) draft.row = row
      else draft.problems.push({ property: 'id', message: words.noSuchId[locale] })
    } else if (key) {
      const rows = existing.byKey.get(keyText(key)) ?? []
      const [property = ''] = columns.key ?? []
      if (rows.length > 1) draft.problems.push({ property, message: words.several[locale] })
      else if (rows[0]) draft.row = rows[0]
    }
    // An id decides by itself: several items may share the key of the one in force, as vintages do.
    const hasOwnId = id !== undefined && draft.row !== undefined
    draft.identities = [
      ...(draft.row ? [`id ${draft.row.id}`] : []),
      ...(key && !hasOwnId ? [keyText(key)] : []),
    ]
  }
  return drafts
}

function draftOf(
  { line, cells }: SheetLine,
  { fields, width }: ImportColumns,
  rules: CellRules,
  locale: Locale,
): DraftLine {
  const given: Values = {}
  const problems: LineProblem[] = []
  const warnings: LineProblem[] = []
  for (const column of fields) {
    const { index, name, isByName } = column
    const cell = told(cells[index]) ?? column.fallback ?? null
    const isText = typeof cell !== 'string' || isStorable(cell)
    const taken = isText ? takeCell(cell, column, rules) : { problem: words.noText }
    const shown =
      readAsText.has(column.field.kind) && rules.shown?.get(`${columnLetters(index)}${line}`)
    if (shown) warnings.push({ property: name, message: words.shown(cell, shown)[locale] })
    if ('problem' in taken) problems.push({ property: name, message: taken.problem[locale] })
    else if (isByName) given[byName(name)] = taken.value
    else given[name] = taken.value
  }
  if (cells.slice(width).some((cell) => cell !== null && cell !== '')) {
    problems.push({ property: '', message: words.tooWide[locale] })
  }
  return { line, given, problems, warnings, identities: [] }
}

/** A number in such a column loses the zeros that its cell shows. */
const readAsText = new Set<Field['kind']>(['text', 'texts', 'reference', 'references', 'choice'])

/** Returns the content of a cell, or nothing where it is empty. */
function told(cell: SheetCell | undefined): SheetCell | undefined {
  return typeof cell === 'string' && cell.trim() === '' ? undefined : (cell ?? undefined)
}

function byName(name: string): string {
  return `${name} by name`
}

function idIn({ cells }: SheetLine, at: number | undefined): string | undefined {
  const cell = at === undefined ? null : (cells[at] ?? null)
  const text = cell === null ? '' : storable(String(cell)).trim()
  return text === '' ? undefined : text
}

/** An id that is given decides; else the name beside it. */
async function resolveReferences(
  work: Work,
  columns: readonly ImportColumn[],
  drafts: readonly DraftLine[],
): Promise<void> {
  const references = columns.filter(({ field }) => field.to !== undefined)
  if (references.length === 0) return
  const book = new ReferenceLookup(work)
  const wordsOf = new Map<Field, Set<string>>()
  for (const { name, field, isByName } of references) {
    const set = wordsOf.get(field) ?? new Set()
    for (const { given } of drafts) {
      for (const word of listOf(given[isByName ? byName(name) : name])) set.add(word)
    }
    wordsOf.set(field, set)
  }
  await book.learn(wordsOf)
  const { locale } = work.request
  for (const draft of drafts) {
    for (const { name, field, isByName } of references) {
      const source = isByName ? byName(name) : name
      const value = draft.given[source]
      if (isByName) delete draft.given[source]
      if (isByName && listOf(draft.given[name]).length > 0) continue
      const meant = listOf(value).map((word) => book.find(field, word, isByName))
      const ids = meant.flatMap((each) => ('id' in each ? [each.id] : []))
      for (const each of meant) {
        if ('problem' in each)
          draft.problems.push({ property: name, message: each.problem[locale] })
      }
      draft.given[name] = field.kind === 'references' ? ids : (ids[0] ?? null)
    }
  }
}

function listOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

const words = {
  shown: (cell: SheetCell, shown: string) => ({
    en: `The cell holds the number ${String(cell)} and shows ${shown}: write it as text where ${shown} is meant.`,
    vi: `Ô chứa số ${String(cell)} nhưng hiển thị ${shown}: nếu đúng là ${shown}, hãy nhập dạng văn bản.`,
  }),
  noText: {
    en: 'has a letter that cannot be read',
    vi: 'có ký tự không đọc được',
  },
  noSuchId: { en: 'There is nothing with this id.', vi: 'Không có mục nào với id này.' },
  several: {
    en: 'More than one item has this key: give the id.',
    vi: 'Có nhiều mục cùng khóa này: hãy dùng id.',
  },
  tooWide: {
    en: 'There are more cells than headings.',
    vi: 'Có nhiều ô hơn số tiêu đề.',
  },
}
