// The pages of docs/indices are written by hand; declarations fill their places, from `<!-- name -->` to `<!-- /name -->`.
import { readFileSync } from 'node:fs'
import {
  AIR_EDITIONS,
  LIMIT_STANDARDS,
  WATER_EDITIONS,
  type IndexDefinition,
  type LimitStandard,
} from '../../src/index.ts'
import { airInputs, airRounding, breakpointTable, isAirRule } from './air-sections.ts'
import { adviceText, levelTable } from './levels-section.ts'
import { limitTables } from './limit-tables.ts'
import { blocks, stepLines, table } from './markdown.ts'
import { otherSections } from './other-sections.ts'
import { overviewPlaces } from './overview.ts'
import { JURISDICTIONS, validity } from './words.ts'
import { runExample } from './worked-example.ts'

/** The contents of a page's places, by their names and in their order. */
export type Places = Readonly<Record<string, string>>

export interface Page {
  readonly file: URL
  readonly text: string
  readonly places: () => Places
}

export const folder = new URL('../../../../docs/indices/', import.meta.url)

/** Air before water, and newer editions first. */
const editions = [AIR_EDITIONS, WATER_EDITIONS]
  .flatMap((byPlace) => Object.values<readonly IndexDefinition[]>(byPlace))
  .flatMap((ofOnePlace) => ofOnePlace.toReversed())

export const indexPages = editions.map((definition) => {
  const page = read(definition.rule.id)
  return { ...page, definition, places: () => indexPlaces(definition, page.text) }
})

export const limitPages = LIMIT_STANDARDS.map((standard) => {
  const page = read(standard.id)
  return { ...page, standard, places: () => limitPlaces(standard, page.text) }
})

export const pages: readonly Page[] = [
  { ...read('README'), places: () => overviewPlaces(indexPages, limitPages) },
  ...indexPages,
  ...limitPages,
]

const PLACE = /(?<=<!-- (?<name>\w+) -->\n)[\s\S]*?(?=\n<!-- \/\k<name> -->)/g

export function placeNames(text: string): string[] {
  return [...text.matchAll(PLACE)].map(({ groups }) => groups!['name']!)
}

/** The text of a page with its places filled anew. */
export function filled({ text, places }: Page): string {
  const contents = places()
  return text.replaceAll(PLACE, (_, name: string) => contents[name]!)
}

function read(name: string): Pick<Page, 'file' | 'text'> {
  const file = new URL(`${name}.md`, folder)
  return { file, text: readFileSync(file, 'utf8') }
}

function indexPlaces(definition: IndexDefinition, text: string): Places {
  const { key, jurisdiction, medium, rule, timeZone } = definition
  const isAir = isAirRule(definition)
  const tables = isAir
    ? blocks(airInputs(definition), breakpointTable(definition))
    : otherSections(definition)
  return {
    facts: factTable([
      ['rule', `\`${rule.id}\`, version ${rule.version} of our reading`],
      ['index', `\`${key}\`, ${medium}, ${JURISDICTIONS[jurisdiction]!}`],
      ['source', `${rule.source.en} (*${rule.source.vi}*)`],
      ['valid', `${validity(rule)}; days counted in ${timeZone}`],
    ]),
    ...(tables !== undefined && { tables }),
    ...(isAir && { rounding: airRounding(definition) }),
    levels: levelTable(definition),
    advice: adviceText(definition),
    steps: stepLines(runExample(text).steps),
  }
}

function limitPlaces(standard: LimitStandard, text: string): Places {
  return {
    facts: factTable([
      ['standard', `\`${standard.id}\`, version ${standard.version} of our reading`],
      ['title', `${standard.title.en} (*${standard.title.vi}*)`],
      ['where', `${JURISDICTIONS[standard.jurisdiction]!}, ${standard.medium}`],
      ['source', `${standard.source.en} (*${standard.source.vi}*)`],
      ['valid', `${validity(standard)}; days counted in ${standard.timeZone}`],
    ]),
    limits: limitTables(standard),
    steps: stepLines(runExample(text).steps),
  }
}

function factTable(rows: readonly (readonly string[])[]): string {
  return table(['', ''], rows)
}
