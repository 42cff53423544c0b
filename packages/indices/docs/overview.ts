// The first page of docs/indices: which indices there are, how one is chosen, and what holds for all of them.
import {
  colourReport,
  COLOUR_VISIONS,
  GAS_CONDITIONS,
  HOUR_LABELS,
  type IndexDefinition,
  type LimitStandard,
} from '@eos/indices'
import { NOTES_ON_DATA, type IndexNotes, type LimitNotes } from '@eos/indices/notes'
import { mark, marksTable } from './certainty-marks.ts'
import { isAirRule } from './index-page.ts'
import { bullets, number, page, section, table } from './markdown.ts'
import { AVERAGING_SHORT, JURISDICTIONS, span, validity } from './words.ts'

export interface DocumentedIndex {
  definition: IndexDefinition
  notes: IndexNotes
}

export interface DocumentedLimits {
  standard: LimitStandard
  notes: LimitNotes
}

export function overview(
  indices: readonly DocumentedIndex[],
  limits: readonly DocumentedLimits[],
): string {
  return page(
    '# Environmental indices and limits',
    'These pages are written by the code of `packages/indices` from the very declarations that compute, with `npm run docs:indices`; a test fails when they differ. How to call the package stands in [its README](../../packages/indices/README.md).',
    indexTable(indices),
    section(
      'What they must not be used for',
      'No number of one index may be compared with a number of another, and no two of them may share a legend: several have the same colours and level names for other concentrations. In particular:',
      byIndex(indices, ({ notFor }) => notFor),
    ),
    limitsTable(limits),
    choice(),
    units(),
    timeLabels(),
    colours(indices),
    belowDetection(),
    comparisons(indices),
    section('Marks of certainty', marksTable()),
  )
}

function link({ name, rule }: IndexDefinition): string {
  return `[${name.en}, \`${rule.id}\`](${rule.id}.md)`
}

/** One entry for all editions of an index; what several say alike stands once. */
function byIndex(
  indices: readonly DocumentedIndex[],
  of: (notes: IndexNotes) => readonly string[],
): string {
  const keys = [...new Set(indices.map(({ definition }) => definition.key))]
  return bullets(
    keys.map((key) => {
      const editions = indices.filter(({ definition }) => definition.key === key)
      const links = editions.map(({ definition: { rule } }) => `[\`${rule.id}\`](${rule.id}.md)`)
      const { name } = editions[0]!.definition
      return [`**${name.en}** (${links.join(', ')})`, ...linesOf(editions, of)].join('\n  - ')
    }),
  )
}

/** Each line once, with the editions that say it where not all do. */
function linesOf(
  editions: readonly DocumentedIndex[],
  of: (notes: IndexNotes) => readonly string[],
): string[] {
  const lines = [...new Set(editions.flatMap(({ notes }) => of(notes)))]
  return lines.map((line) => {
    const who = editions.filter(({ notes }) => of(notes).includes(line))
    if (who.length === editions.length) return line
    return `${line} (${who.map(({ notes }) => `\`${notes.rule}\``).join(', ')})`
  })
}

function indexTable(indices: readonly DocumentedIndex[]): string {
  return section(
    'Indices',
    table(
      ['index', 'where', 'valid', 'averaging', 'levels'],
      indices.map(({ definition }) => [
        link(definition),
        JURISDICTIONS[definition.jurisdiction]!,
        validity(definition.rule),
        averagings(definition),
        definition.levels.map((level) => `${level.name.en} ${span(level)}`).join(', '),
      ]),
    ),
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

function limitsTable(limits: readonly DocumentedLimits[]): string {
  if (limits.length === 0) return ''
  return section(
    'Limits and guidelines',
    'Whether an observation exceeds a limit, of which regulation, and for which averaging.',
    table(
      ['regulation', 'where', 'valid', 'not for'],
      limits.map(({ standard, notes }) => [
        `[${notes.title}](${standard.id}.md)`,
        JURISDICTIONS[standard.jurisdiction]!,
        validity(standard),
        notes.notFor.join(' '),
      ]),
    ),
  )
}

function choice(): string {
  return section(
    'Choosing an edition',
    '`indexFor(jurisdiction, instant)` gives the edition that was in force at an instant, the day being counted in the zone of the edition. Data of the past keep the edition of their time: an archive of 2018 in Viet Nam is VN_AQI 2011, a PM2.5 day of April 2024 in the United States is looked up in the table before May 2024. Each result carries the id, version and days of validity of the rule that made it, and stored values should keep the id.',
  )
}

function units(): string {
  return section(
    'Units',
    'Nothing is guessed: a unit that does not fit its indicator, a gas without stated conditions, or nitrogen without its basis (as N or as the ion) is an error. `µg/m³ = ppb × M / V`, with the molar volume `V = 22.414 × (T / 273.15 K) × (101.325 kPa / p)` in litres; at 25 °C that is 24.465, at 20 °C 24.055. Some tools use 24.45, which makes 0.06 % of difference. Particles are never converted.',
    table(
      ['where', 'gases at', 'from', 'before', 'source', 'certainty'],
      GAS_CONDITIONS.map((stated) => [
        JURISDICTIONS[stated.jurisdiction]!,
        `${number(stated.temperatureC)} °C, ${number(stated.pressureKPa)} kPa`,
        stated.validFrom ?? '',
        stated.validBefore ?? '',
        stated.source,
        mark(stated.certainty),
      ]),
    ),
  )
}

function timeLabels(): string {
  return section(
    'Time labels',
    'Inside, every value has an interval with a start and an end. What a label such as “01:00” means is settled where data come in: `hourEnding`, `hourBeginning`, or `hourLabelled` by the convention of a jurisdiction. The wrong convention moves every value by one hour.',
    table(
      ['where', 'a label names', 'clock', 'source', 'certainty'],
      Object.entries(HOUR_LABELS).map(([where, { label, clock, source, certainty }]) => [
        JURISDICTIONS[where]!,
        label === 'hour-ending' ? 'the end of its hour' : 'the beginning of its hour',
        clock.replace('-', ' '),
        source,
        mark(certainty),
      ]),
    ),
  )
}

function colours(indices: readonly DocumentedIndex[]): string {
  const distinct = [...new Map(indices.map((each) => [coloursOf(each, 'official'), each])).values()]
  const rows = distinct.flatMap((each) => {
    const who = indices
      .filter((other) => coloursOf(other, 'official') === coloursOf(each, 'official'))
      .map(({ definition }) => `\`${definition.rule.id}\``)
      .join(', ')
    return [
      colourRow(`${who}, official`, coloursOf(each, 'official').split(' ')),
      colourRow(`${who}, alternative`, coloursOf(each, 'alternative').split(' ')),
    ]
  })
  return section(
    'Colours',
    'Each level has the colour that its rule prescribes, and an alternative from one ramp that falls in lightness from pale yellow over blue to nearly black. The alternative can be ordered by eyes of any kind, and in grey. Beside a colour there is always a second sign: a shape, a name or the number.',
    'Computed from the declared colours: the least contrast of text (black or white, the better of the two) on a level; whether each level is darker than the one before; and the smallest CIEDE2000 distance of two neighbouring levels, for normal sight and for eyes without red, green or blue cones (simulated after Machado, Oliveira and Fernandes 2009). A distance of 1 is just visible, 10 is plain at a glance.',
    table(
      ['colours', 'text contrast', 'falls in lightness', ...COLOUR_VISIONS.map((vision) => vision)],
      rows,
    ),
  )
}

function coloursOf({ definition }: DocumentedIndex, which: 'official' | 'alternative'): string {
  return definition.levels
    .map(({ colour, accessible }) => (which === 'official' ? colour.hex : accessible.hex))
    .join(' ')
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

function belowDetection(): string {
  return section(
    'Values below a detection limit',
    'A laboratory that reports “< 0.02” gave no number. Water indices take such a reading with its limit and a stated policy, and the result says which one was used for which parameter:',
    bullets([
      '`limit`: the reported limit itself counts, the cautious choice and the default of VN_WQI;',
      '`half`: half of the limit;',
      '`zero`: nothing counts as there.',
    ]),
    'Air indices do not know detection limits; a negative hourly mean is missing or takes part in means, as each edition’s page says.',
  )
}

function comparisons(indices: readonly DocumentedIndex[]): string {
  return section(
    'Compared with independent numbers',
    byIndex(indices, ({ comparedWith }) =>
      comparedWith.length === 0 ? ['No independent numbers were at hand.'] : comparedWith,
    ),
    ...NOTES_ON_DATA.map(({ title, paragraphs }) => [`### ${title}`, ...paragraphs].join('\n\n')),
  )
}
