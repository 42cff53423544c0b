// Finds what is copied from an index edition into a text: colours, names of levels, rows of breakpoints.
import type { IndexDefinition, SubIndexTable, TableColumn } from '../src/index.ts'

export interface Find {
  line: number
  found: string
  /** The owner of the text or code. */
  what: string
}

type Editions = readonly IndexDefinition[]

/** Hex in any form, and three numbers in a row as a colour's channels. */
export function findColours(text: string, editions: Editions): Find[] {
  const owners = new Map<string, string>()
  for (const { rule, levels } of editions) {
    for (const { colour, accessible, name } of levels) {
      owners.set(colour.hex, `${rule.id}: ${name.en}`)
      owners.set(accessible.hex, `${rule.id}: ${name.en}, alternative`)
    }
  }
  return matches(
    text,
    /(?:#|0x)(?<hex>[\da-f]{6}|[\da-f]{3})\b|\b\d{1,3}(?:\s*[,;]\s*\d{1,3}){2}\b/gi,
  )
    .map((match) => ({ match, hex: match.groups?.['hex'] ?? channelsToHex(match[0]) }))
    .flatMap(({ match, hex }) => {
      const what = owners.get(longHex(hex))
      return what === undefined ? [] : [{ ...at(text, match), what }]
    })
}

/** A name of a level, in English or Vietnamese, that is a whole text in quotes or between tags. */
export function findLevelNames(text: string, editions: Editions): Find[] {
  const owners = new Map<string, string>()
  for (const { rule, levels } of editions) {
    for (const { name } of levels) for (const each of [name.en, name.vi]) owners.set(each, rule.id)
  }
  return matches(text, /(?<=["'`>])[^"'`<>\n]{2,60}(?=["'`<])/g).flatMap((match) => {
    const what = owners.get(match[0].trim())
    return what === undefined ? [] : [{ ...at(text, match), what }]
  })
}

/**
 * Three neighbouring numbers of a column of breakpoints or of bounds of levels. Rows up to ten are not searched; even
 * steps (100, 200, 300) and round ones (20, 50, 100) only in comparisons.
 */
export function findTables(text: string, editions: Editions): Find[] {
  const runs = runsOf(editions)
  const numbers = matches(text, /(?<![\w.#-])\d+(?:_\d+)*(?:\.\d+)?(?![\w.%])/g)
  return numbers.flatMap((match, place) => {
    const run = numbers.slice(place, place + 3)
    const between = text.slice(match.index, run.at(-1)!.index)
    const what = runs.get(run.map((each) => Number(each[0].replaceAll('_', ''))).join(' '))
    if (run.length < 3 || what === undefined || between.length > 80) return []
    const areCompared = run.every(({ index }) =>
      /[<>]=?\s*$/.test(text.slice(Math.max(0, index - 20), index)),
    )
    const counts = run.map((each) => Number(each[0].replaceAll('_', '')))
    if ((isEven(counts) || counts.every(isRound)) && !areCompared) return []
    return [{ ...at(text, match), found: run.map((each) => each[0]).join(', '), what }]
  })
}

/** Two comparisons close together with the upper bounds of two neighbouring levels: `v <= 50 ? … : v <= 100`. */
export function findLevelComparisons(text: string, editions: Editions): Find[] {
  const pairs = new Map<string, string>()
  for (const { rule, levels } of editions) {
    levels.slice(1).forEach((level, place) => {
      const pair = [levels[place]!.to, level.to].toSorted((one, other) => one - other)
      if (pair[1]! > 11) pairs.set(pair.join(' '), `${rule.id}: levels`)
    })
  }
  const compared = matches(text, /(?<=[<>]=?\s*)\d+(?:\.\d+)?(?![\w.%])/g)
  return compared.slice(1).flatMap((match, place) => {
    const before = compared[place]!
    const pair = [Number(before[0]), Number(match[0])].toSorted((one, other) => one - other)
    const what = pairs.get(pair.join(' '))
    if (what === undefined || match.index - before.index > 80) return []
    return [{ ...at(text, match), found: pair.join(', '), what }]
  })
}

const runsOfEditions = new WeakMap<Editions, Map<string, string>>()

/** The rule and table to which each three neighbouring numbers belong. */
function runsOf(editions: Editions): Map<string, string> {
  const known = runsOfEditions.get(editions)
  if (known) return known
  const runs = new Map<string, string>()
  for (const edition of editions) {
    for (const [what, numbers] of sequences(edition)) {
      for (let from = 0; from + 3 <= numbers.length; from++) {
        const run = numbers.slice(from, from + 3)
        if (new Set(run).size === 3 && Math.max(...run) > 11)
          runs.set(run.join(' '), `${edition.rule.id}: ${what}`)
      }
    }
  }
  runsOfEditions.set(editions, runs)
  return runs
}

function sequences(edition: IndexDefinition): [what: string, numbers: number[]][] {
  const { levels } = edition
  const tops = levels.map((level) => level.to).filter(Number.isFinite)
  const bounds = levels.flatMap((level) => [level.from, level.to]).filter(Number.isFinite)
  const table: Record<string, TableColumn | SubIndexTable> =
    'table' in edition ? (edition.table as never) : {}
  const columns = Object.entries(table).flatMap(([name, { rows }]): [string, number[]][] => {
    const ends = rows.map((row): [number, number] =>
      'cLow' in row ? [row.cLow, row.cHigh] : [row.low, row.high ?? Number.POSITIVE_INFINITY],
    )
    return [
      [name, ends.map(([, high]) => high).filter(Number.isFinite)],
      [name, ends.flat().filter(Number.isFinite)],
    ]
  })
  return [['levels', tops], ['levels', tops.toReversed()], ['levels', bounds], ...columns]
}

/** 1, 2 and 5 with zeros, the steps of any scale. */
function isRound(count: number): boolean {
  return /^[125]0*$/.test(String(count))
}

function isEven([first, second, third]: readonly number[]): boolean {
  const [one, other] = [second! - first!, third! - second!]
  return one === other || one === 0 || other === 0
}

function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)]
}

function at(text: string, match: RegExpExecArray): { line: number; found: string } {
  return { line: text.slice(0, match.index).split('\n').length, found: match[0] }
}

function channelsToHex(text: string): string {
  return text
    .split(/[,;]/)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')
}

function longHex(hex: string): string {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return `#${long.toUpperCase()}`
}
