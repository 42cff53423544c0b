// The page of one index edition: what its declaration says, what its notes say, and its example worked out.
import type { AirRule, IndexDefinition } from '@eos/indices'
import type { IndexNotes } from '@eos/indices/notes'
import { airInputs, airRounding, breakpointTable } from './air-sections.ts'
import { marksLine } from './certainty-marks.ts'
import { adviceSection, levelsSection } from './levels-section.ts'
import { bullets, code, page, section, stepLines, table } from './markdown.ts'
import { choicesSection, disputesSection, sourcesSection } from './notes-sections.ts'
import { JURISDICTIONS, validity } from './words.ts'
import { otherSections } from './other-sections.ts'

export function indexPage(definition: IndexDefinition, notes: IndexNotes): string {
  const { rule } = definition
  return page(
    `# ${rule.title.en}`,
    notes.summary,
    factTable(definition),
    ...(isAirRule(definition)
      ? [airInputs(definition), breakpointTable(definition)]
      : otherSections(definition)),
    section('Formula', bullets(notes.formula)),
    section(
      'Rounding',
      isAirRule(definition) ? airRounding(definition) : undefined,
      notes.rounding,
    ),
    levelsSection(definition),
    adviceSection(definition),
    choicesSection('rule', notes),
    disputesSection(notes),
    exampleSection(notes),
    section('Compared with', comparedWith(notes)),
    section('What it must not be used for', bullets(notes.notFor)),
    sourcesSection(notes),
    '---',
    `${marksLine} [All indices](README.md).`,
  )
}

export function comparedWith({ comparedWith }: IndexNotes): string {
  return comparedWith.length === 0 ? 'No independent numbers were at hand.' : bullets(comparedWith)
}

export function isAirRule(definition: IndexDefinition): definition is AirRule {
  return 'table' in definition && 'completeness' in definition
}

function factTable({ key, jurisdiction, medium, rule, timeZone }: IndexDefinition): string {
  return table(
    ['', ''],
    [
      ['rule', `\`${rule.id}\`, version ${rule.version} of our reading`],
      ['index', `\`${key}\`, ${medium}, ${JURISDICTIONS[jurisdiction]!}`],
      ['source', `${rule.source.en} (*${rule.source.vi}*)`],
      ['valid', `${validity(rule)}; days counted in ${timeZone}`],
    ],
  )
}

function exampleSection({ example, rule }: IndexNotes): string {
  const { value, steps } = example.run()
  if (value !== example.value)
    throw new Error(`The example of ${rule} gives ${value}, not ${example.value}.`)
  return section(
    'Worked example',
    example.given,
    code(example.code, 'ts'),
    `The index is **${example.value}**. Step by step, as \`explain\` gives it:`,
    stepLines(steps),
  )
}
