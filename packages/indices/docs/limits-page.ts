// The page of one standard of limits: its tables as declared, and its notes.
import { PARAMETER_NAMES, type Limit, type LimitStandard } from '@eos/indices'
import type { LimitNotes } from '@eos/indices/notes'
import { mark, marksLine } from './certainty-marks.ts'
import { bullets, code, notesOn, number, page, section, stepLines, table } from './markdown.ts'
import { choicesSection, disputesSection, sourcesSection } from './notes-sections.ts'
import { JURISDICTIONS, validity } from './words.ts'

export function limitsPage(standard: LimitStandard, notes: LimitNotes): string {
  return page(
    `# ${notes.title}`,
    notes.summary,
    table(
      ['', ''],
      [
        ['standard', `\`${standard.id}\`, version ${standard.version} of our reading`],
        ['title', `${standard.title.en} (*${standard.title.vi}*)`],
        ['where', `${JURISDICTIONS[standard.jurisdiction]!}, ${standard.medium}`],
        ['source', `${standard.source.en} (*${standard.source.vi}*)`],
        ['valid', `${validity(standard)}; days counted in ${standard.timeZone}`],
      ],
    ),
    ...groups(standard).map(([title, limits]) => limitTable(standard, title, limits)),
    section('Rounding and comparison', notes.rounding),
    choicesSection('standard', notes),
    disputesSection(notes),
    exampleSection(notes),
    section('What it must not be used for', bullets(notes.notFor)),
    sourcesSection(notes),
    '---',
    `${marksLine} [All indices and limits](README.md).`,
  )
}

function exampleSection({ example, id }: LimitNotes): string {
  const { answer, steps } = example.run()
  if (answer !== example.answer)
    throw new Error(`The example of ${id} gives ${answer}, not ${example.answer}.`)
  return section(
    'Worked example',
    example.given,
    code(example.code, 'ts'),
    `The answer is **${answer}**. Step by step, as the explanation gives it:`,
    stepLines(steps),
  )
}

/** The tables of the document, those of rivers and lakes apart. */
function groups({ limits }: LimitStandard): [title: string, limits: readonly Limit[]][] {
  const titles = [...new Set(limits.map((limit) => titleOf(limit)))]
  return titles.map((title) => [title, limits.filter((limit) => titleOf(limit) === title)])
}

function titleOf({ table: title, waterBody }: Limit): string {
  if (waterBody === undefined) return title
  return `${title}: ${waterBody === 'river' ? 'rivers, streams, canals' : 'lakes, ponds'}`
}

function limitTable(standard: LimitStandard, title: string, limits: readonly Limit[]): string {
  const byClass = limits.some((limit) => limit.class !== undefined)
  const columnOf = (limit: Limit) => (byClass ? (limit.class ?? 'all') : limit.averaging)
  const columns = [...new Set(limits.map((limit) => columnOf(limit)))]
  const rows = [...new Set(limits.map((limit) => rowKey(limit, byClass)))]
  const usual = mostCommon(limits.map(({ certainty }) => certainty))
  const showsAveraging = byClass && limits.some(({ averaging }) => averaging !== 'sample')
  const notes = limits.flatMap((limit) =>
    limit.note === undefined ? [] : [[subject(limit), limit.note] as const],
  )
  return section(
    title,
    `Certainty: ${mark(usual)} where a cell says nothing else.`,
    table(
      ['parameter', ...(showsAveraging ? ['averaging'] : []), 'unit', ...columns],
      rows.map((row) => {
        const own = limits.filter((limit) => rowKey(limit, byClass) === row)
        const { parameter, averaging, unit, orUnits = [] } = own[0]!
        return [
          PARAMETER_NAMES[parameter].en,
          ...(showsAveraging ? [averaging] : []),
          [unit, ...orUnits].join(' or '),
          ...columns.map((column) =>
            own
              .filter((limit) => columnOf(limit) === column)
              .map((limit) => cell(limit, standard, usual))
              .join('; '),
          ),
        ]
      }),
    ),
    notesOn(notes),
  )
}

function subject({ parameter, averaging, class: name }: Limit): string {
  const parts = [
    PARAMETER_NAMES[parameter].en,
    averaging === 'sample' ? undefined : averaging,
    name,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}

function rowKey({ parameter, averaging, unit }: Limit, byClass: boolean): string {
  return byClass ? `${parameter} ${averaging} ${unit}` : `${parameter} ${unit}`
}

function cell(limit: Limit, standard: LimitStandard, usual: Limit['certainty']): string {
  return [
    boundText(limit),
    limit.validFrom === standard.validFrom ? '' : `from ${limit.validFrom}`,
    limit.validBefore === standard.validBefore ? '' : `before ${limit.validBefore ?? ''}`,
    limit.certainty === usual ? '' : mark(limit.certainty),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function boundText(limit: Limit): string {
  if (limit.kind === 'range') return limit.limit.map((each) => number(each)).join('–')
  return `${limit.kind === 'upper' ? '≤' : '≥'} ${number(limit.limit)}`
}

function mostCommon<Value>(values: readonly Value[]): Value {
  const count = (value: Value) => values.filter((each) => each === value).length
  return values.toSorted((one, other) => count(other) - count(one))[0]!
}
