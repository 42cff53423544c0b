// Indices that are not declared as air rules have sections of their own: sub-index tables of VN_WQI, terms of Canada's
// AQHI, weights of NSF WQI.
import {
  AQHI_COEFFICIENTS,
  groupOf,
  groupOf2011,
  NSF_WQI_NAMES,
  POLLUTANT_SYMBOLS,
  VN_WQI_2011_GROUP_NAMES,
  VN_WQI_2011_SYMBOLS,
  VN_WQI_GROUP_NAMES,
  VN_WQI_SYMBOLS,
  type AqhiEdition,
  type AqhiPollutant,
  type IndexDefinition,
  type NsfWqiParameter,
  type SubIndexRow,
  type SubIndexTable,
  type VnWqi2011Parameter,
  type VnWqiParameter,
  vnWqi2011,
} from '../../src/index.ts'
import { blocks, bullets, notesOn, number, table } from './markdown.ts'
import { mark } from './words.ts'

/** @returns `undefined` for an index without numbers of its own */
export function otherSections(definition: IndexDefinition): string | undefined {
  if (definition.key === 'ca_aqhi') return aqhiTerms(definition as AqhiEdition)
  if ('weights' in definition) return weights(definition.weights as Record<NsfWqiParameter, number>)
  return 'table' in definition ? subIndexTables(definition) : undefined
}

function aqhiTerms({ completeness, conditions }: AqhiEdition): string {
  const { needed, of } = completeness.threeHours
  return blocks(
    '## Inputs',
    table(
      ['pollutant', 'averaging', 'unit', 'coefficient'],
      (Object.keys(AQHI_COEFFICIENTS) as AqhiPollutant[]).map((pollutant) => [
        POLLUTANT_SYMBOLS[pollutant],
        'trailing 3-hour mean',
        pollutant === 'pm25' ? 'µg/m³' : 'ppb',
        number(AQHI_COEFFICIENTS[pollutant]),
      ]),
    ),
    bullets([
      `A 3-hour mean: ${needed} of ${of} hours.`,
      'An index: all three pollutants.',
      `Masses of gases are converted at ${number(conditions.temperatureC)} °C and ${number(conditions.pressureKPa)} kPa.`,
    ]),
  )
}

function weights(byParameter: Readonly<Record<NsfWqiParameter, number>>): string {
  return blocks(
    '## Weights',
    table(
      ['parameter', 'weight'],
      (Object.keys(byParameter) as NsfWqiParameter[]).map((parameter) => [
        NSF_WQI_NAMES[parameter].en,
        number(byParameter[parameter]),
      ]),
    ),
  )
}

function subIndexTables(definition: IndexDefinition & { table: unknown }): string {
  const byParameter = definition.table as Record<string, SubIndexTable>
  const parameters = Object.keys(byParameter)
  const { symbolOf, groupText } = definition.rule.id === vnWqi2011.rule.id ? names2011 : names2019
  const notes = parameters.flatMap((parameter) =>
    (byParameter[parameter]!.cellNotes ?? []).map(
      (note) => [symbolOf(parameter), `${note} ${mark('disputed')}`] as const,
    ),
  )
  return blocks(
    '## Sub-index tables',
    'Between two sub-indices the value runs straight from one to the other. “Leap”: the sub-index leaps at that limit, and nothing is interpolated across it.',
    table(
      ['group', 'parameter', 'unit', 'value → sub-index', 'certainty'],
      parameters.map((parameter) => {
        const { unit, rows, certainty } = byParameter[parameter]!
        return [
          groupText(parameter),
          `${symbolOf(parameter)} (\`${parameter}\`)`,
          unit,
          rows.map((row) => rowText(row)).join('; '),
          mark(certainty),
        ]
      }),
    ),
    notesOn(notes),
  )
}

interface TableNames {
  symbolOf: (parameter: string) => string
  groupText: (parameter: string) => string
}

const names2019: TableNames = {
  symbolOf: (parameter) => VN_WQI_SYMBOLS[parameter as VnWqiParameter].en,
  groupText: (parameter) => {
    const group = groupOf(parameter as VnWqiParameter)
    return `${group} ${VN_WQI_GROUP_NAMES[group].en}`
  },
}

const names2011: TableNames = {
  symbolOf: (parameter) => VN_WQI_2011_SYMBOLS[parameter as VnWqi2011Parameter].en,
  groupText: (parameter) => {
    const group = groupOf2011(parameter as VnWqi2011Parameter)
    return group === 'ph' ? 'pH' : `${group} ${VN_WQI_2011_GROUP_NAMES[group].en}`
  },
}

function rowText({
  low,
  isLowIncluded,
  high,
  isHighIncluded,
  qLow,
  qHigh,
  leapsAtLow,
}: SubIndexRow): string {
  const from = `${isLowIncluded ? 'from' : 'above'} ${number(low)}`
  const to = high === undefined ? '' : ` ${isHighIncluded ? 'to' : 'to below'} ${number(high)}`
  const q = qLow === qHigh ? number(qLow) : `${number(qLow)}…${number(qHigh)}`
  return `${leapsAtLow ? 'leap: ' : ''}${from}${to} → ${q}`
}
