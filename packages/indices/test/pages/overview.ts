// The tables and lists of the first page: which indices and limits there are, and what holds for all of them.
import {
  colourReport,
  COLOUR_VISIONS,
  GAS_CONDITIONS,
  HOUR_LABELS,
  type IndexDefinition,
  type LimitStandard,
} from '../../src/index.ts'
import { isAirRule } from './air-sections.ts'
import { bullets, linesUnder, number, table } from './markdown.ts'
import { AVERAGING_SHORT, JURISDICTIONS, mark, span, validity } from './words.ts'

interface IndexPage {
  readonly definition: IndexDefinition
  readonly text: string
}

interface LimitPage {
  readonly standard: LimitStandard
  readonly text: string
}

const NOT_FOR = 'What it must not be used for'

export function overviewPlaces(indices: readonly IndexPage[], limits: readonly LimitPage[]) {
  return {
    indices: indexTable(indices),
    purposes: byIndex(indices, NOT_FOR),
    limits: limitsTable(limits),
    gases: gasTable(),
    labels: labelTable(),
    colours: colourTable(indices),
    comparisons: byIndex(indices, 'Compared with'),
  }
}

/** One entry for all editions of an index; what the sections of several pages say alike stands once. */
function byIndex(indices: readonly IndexPage[], title: string): string {
  const keys = [...new Set(indices.map(({ definition }) => definition.key))]
  return bullets(
    keys.map((key) => {
      const editions = indices.filter(({ definition }) => definition.key === key)
      const links = editions.map(({ definition: { rule } }) => `[\`${rule.id}\`](${rule.id}.md)`)
      const { name } = editions[0]!.definition
      return [`**${name.en}** (${links.join(', ')})`, ...linesOf(editions, title)].join('\n  - ')
    }),
  )
}

/** Each line once, with the editions that say it where not all do. */
function linesOf(editions: readonly IndexPage[], title: string): string[] {
  const said = editions.map(({ definition, text }) => ({
    id: definition.rule.id,
    lines: linesUnder(title, text),
  }))
  return [...new Set(said.flatMap(({ lines }) => lines))].map((line) => {
    const saying = said.filter(({ lines }) => lines.includes(line))
    if (saying.length === editions.length) return line
    return `${line} (${saying.map(({ id }) => `\`${id}\``).join(', ')})`
  })
}

function indexTable(indices: readonly IndexPage[]): string {
  return table(
    ['index', 'where', 'valid', 'averaging', 'levels'],
    indices.map(({ definition }) => [
      `[${definition.name.en}, \`${definition.rule.id}\`](${definition.rule.id}.md)`,
      JURISDICTIONS[definition.jurisdiction]!,
      validity(definition.rule),
      averagings(definition),
      definition.levels.map((level) => `${level.name.en} ${span(level)}`).join(', '),
    ]),
  )
}

function averagings(definition: IndexDefinition): string {
  if (definition.key === 'ca_aqhi') return 'hourly: trailing 3-hour means'
  if (!isAirRule(definition)) return 'samples'
  const list = (lines: typeof definition.hour) =>
    [...new Set(lines?.map((line) => AVERAGING_SHORT[line.averaging]))].join(', ')
  return [
    definition.hour && `hourly: ${list(definition.hour)}`,
    definition.day && `daily: ${list(definition.day)}`,
  ]
    .filter((part) => part !== undefined)
    .join('; ')
}

function limitsTable(limits: readonly LimitPage[]): string {
  return table(
    ['regulation', 'where', 'valid', 'not for'],
    limits.map(({ standard, text }) => [
      `[${text.slice(2, text.indexOf('\n'))}](${standard.id}.md)`,
      JURISDICTIONS[standard.jurisdiction]!,
      validity(standard),
      linesUnder(NOT_FOR, text).join(' '),
    ]),
  )
}

function gasTable(): string {
  return table(
    ['where', 'gases at', 'from', 'before', 'source', 'certainty'],
    GAS_CONDITIONS.map((stated) => [
      JURISDICTIONS[stated.jurisdiction]!,
      `${number(stated.temperatureC)} °C, ${number(stated.pressureKPa)} kPa`,
      stated.validFrom ?? '',
      stated.validBefore ?? '',
      stated.source,
      mark(stated.certainty),
    ]),
  )
}

function labelTable(): string {
  return table(
    ['where', 'a label names', 'clock', 'source', 'certainty'],
    Object.entries(HOUR_LABELS).map(([where, { label, clock, source, certainty }]) => [
      JURISDICTIONS[where]!,
      label === 'hour-ending' ? 'the end of its hour' : 'the beginning of its hour',
      clock.replace('-', ' '),
      source,
      mark(certainty),
    ]),
  )
}

/** Two rows for all indices with the same official colours. */
function colourTable(indices: readonly IndexPage[]): string {
  const known = indices.map(({ definition: { rule, levels } }) => ({
    id: `\`${rule.id}\``,
    official: levels.map(({ colour }) => colour.hex).join(' '),
    alternative: levels.map(({ accessible }) => accessible.hex).join(' '),
  }))
  const distinct = new Map(known.map((each) => [each.official, each]))
  return table(
    ['colours', 'text contrast', 'falls in lightness', ...COLOUR_VISIONS],
    [...distinct.values()].flatMap(({ official, alternative }) => {
      const same = known.filter((other) => other.official === official)
      const names = same.map(({ id }) => id).join(', ')
      return [
        colourRow(`${names}, official`, official.split(' ')),
        colourRow(`${names}, alternative`, alternative.split(' ')),
      ]
    }),
  )
}

function colourRow(title: string, hexes: readonly string[]): string[] {
  const report = colourReport(hexes)
  return [
    title,
    `${Math.min(...report.textContrast).toFixed(1)} : 1`,
    report.isOrderedByLightness ? 'yes' : 'no',
    ...COLOUR_VISIONS.map((vision) => report.byVision[vision].smallestAdjacent.toFixed(1)),
  ]
}
