// The lines of a grid: their identity, their cells, their problems and their totals.
import type { Fields } from '@eos/contract/fields/field'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { emptyValues, isSame, problemOf, type FormValues } from '../../../resources/form-values.ts'
import type { Problem } from '../../item-problems.ts'

export type Line = FormValues

export interface Place {
  line: number
  column: number
}

/** The cells between two corners. */
export function areaOf(one: Place, other: Place): { from: Place; to: Place } {
  return {
    from: {
      line: Math.min(one.line, other.line),
      column: Math.min(one.column, other.column),
    },
    to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
  }
}

let lastKey = 0
const keys = new WeakMap<Line, number>()

/** A line has no name of its own; it keeps its key when its cells change. */
export function keyOf(line: Line): number {
  const key = keys.get(line) ?? (lastKey += 1)
  keys.set(line, key)
  return key
}

export function changed(line: Line, cells: FormValues): Line {
  const next = { ...line, ...cells }
  keys.set(next, keyOf(line))
  return next
}

/** Replaces cells from a place on; lines that are missing are added, up to the most that are allowed. */
export function withBlock(
  lines: readonly Line[],
  fields: Fields,
  block: {
    from: Place
    cells: readonly (readonly unknown[])[]
    most: number
    isWritable?: (line: Line | undefined, name: string) => boolean
  },
): Line[] {
  const names = Object.keys(fields)
  const next = [...lines]
  for (const [down, values] of block.cells.entries()) {
    const place = block.from.line + down
    if (place >= block.most) break
    const given = values.map((value, right) => [names[block.from.column + right], value] as const)
    const { isWritable = () => true } = block
    const cells = Object.fromEntries(
      given.filter(([name]) => name !== undefined && isWritable(next[place], name)),
    )
    next[place] = changed(next[place] ?? emptyValues(fields), cells)
  }
  return next
}

/** The id that the text of a cell was found to stand for. */
export interface Found {
  key: number
  name: string
  text: string
  id: string
}

/** Cells that have another text by now keep it. */
export function withFound(lines: readonly Line[], found: readonly Found[]): readonly Line[] {
  const byLine = new Map<number, Found[]>()
  for (const each of found) byLine.set(each.key, [...(byLine.get(each.key) ?? []), each])
  return lines.map((line) => {
    const own = byLine.get(keyOf(line))?.filter(({ name, text }) => line[name] === text) ?? []
    if (own.length === 0) return line
    return changed(line, Object.fromEntries(own.map(({ name, id }) => [name, id])))
  })
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The faults that the declaration finds in a line, by field. A line is checked once in each language. */
export function problemsOfLine(fields: Fields, line: Line, locale: Locale): Record<string, string> {
  const known = checked.get(line)
  if (known?.locale === locale) return known.problems
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const problem = problemOf(field, line[name], locale)
    return problem === undefined ? [] : [[name, problem] as const]
  })
  const problems = Object.fromEntries(found)
  checked.set(line, { locale, problems })
  return problems
}

const checked = new WeakMap<Line, { locale: Locale; problems: Record<string, string> }>()

export interface Refusal {
  key: number
  name: string
  value: unknown
  message: string
}

/** The server names cells as `lines.0.methodId`; they are remembered by line, as lines may move. */
export function refusalsOf(
  list: string,
  lines: readonly Line[],
  problems: readonly Problem[],
): Refusal[] {
  return problems.flatMap(({ property, message }) => {
    const [first, place, name] = property.split('.')
    const line = lines[Number(place)]
    if (first !== list || line === undefined || name === undefined) return []
    return [{ key: keyOf(line), name, value: line[name], message }]
  })
}

/** A refusal holds until the cell has another value. */
export function refusedIn(line: Line, refusals: readonly Refusal[]): Record<string, string> {
  const key = keyOf(line)
  return Object.fromEntries(
    refusals
      .filter((each) => each.key === key && isSame(line[each.name], each.value))
      .map(({ name, message }) => [name, message]),
  )
}

/** The first wrong cell after a place, from left to right and line by line; from the end it begins again. */
export function nextProblem(
  wrong: readonly ReadonlySet<string>[],
  names: readonly string[],
  from: Place,
): Place | undefined {
  const all = wrong.flatMap((cells, line) =>
    names.flatMap((name, column) => (cells.has(name) ? [{ line, column }] : [])),
  )
  return (
    all.find(
      ({ line, column }) => line > from.line || (line === from.line && column > from.column),
    ) ?? all[0]
  )
}
