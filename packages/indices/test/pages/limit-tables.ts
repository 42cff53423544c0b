// The tables of a standard of limits, as declared.
import { PARAMETER_NAMES, type Limit, type LimitStandard } from '../../src/index.ts'
import { blocks, notesOn, number, table } from './markdown.ts'
import { mark } from './words.ts'

/** The tables of the document, those of rivers and lakes apart. */
export function limitTables(standard: LimitStandard): string {
  const titles = [...new Set(standard.limits.map((limit) => titleOf(limit)))]
  return blocks(
    ...titles.map((title) => {
      const limits = standard.limits.filter((limit) => titleOf(limit) === title)
      return limitTable(standard, title, limits)
    }),
  )
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
  return blocks(
    `## ${title}`,
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
