// What an index rests on that is no air rule: sub-index tables of VN_WQI, terms of Canada's AQHI, weights of NSF WQI.
import {
  AQHI_COEFFICIENTS,
  POLLUTANT_SYMBOLS,
  type AqhiEdition,
  type AqhiPollutant,
  type IndexDefinition,
  type WaterEdition,
} from '@eos/indices'
import { mark } from './certainty-marks.ts'
import { bullets, number, section, table } from './markdown.ts'

type SubIndexTable = WaterEdition<'VN'>['table']['ph']

export function otherSections(definition: IndexDefinition): string[] {
  if (definition.key === 'ca_aqhi') return [aqhiTerms(definition as AqhiEdition)]
  if ('weights' in definition) return [weights(definition.weights as Record<string, number>)]
  return 'table' in definition ? [subIndexTables(definition)] : []
}

function aqhiTerms({ completeness, conditions }: AqhiEdition): string {
  const { needed, of } = completeness.threeHours
  return section(
    'Inputs',
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

function weights(byParameter: Readonly<Record<string, number>>): string {
  return section(
    'Weights',
    table(
      ['parameter', 'weight'],
      Object.entries(byParameter).map(([parameter, weight]) => [
        `\`${parameter}\``,
        number(weight),
      ]),
    ),
  )
}

function subIndexTables(definition: IndexDefinition & { table: unknown }): string {
  const tables = Object.entries(definition.table as Record<string, SubIndexTable>)
  const notes = tables.flatMap(([parameter, { cellNotes = [] }]) =>
    cellNotes.map((note) => `\`${parameter}\`: ${note}`),
  )
  return section(
    'Sub-index tables',
    'Between two sub-indices the value runs straight from one to the other. “Leap”: the sub-index leaps at that limit, and nothing is interpolated across it.',
    table(
      ['parameter', 'unit', 'value → sub-index', 'certainty'],
      tables.map(([parameter, { unit, rows, certainty }]) => [
        `\`${parameter}\``,
        unit,
        rows.map((row) => rowText(row)).join('; '),
        mark(certainty),
      ]),
    ),
    notes.length > 0 ? bullets(notes) : undefined,
  )
}

function rowText({
  low,
  isLowIncluded,
  high,
  isHighIncluded,
  qLow,
  qHigh,
  leapsAtLow,
}: SubIndexTable['rows'][number]): string {
  const from = `${isLowIncluded ? 'from' : 'above'} ${number(low)}`
  const to = high === undefined ? '' : ` ${isHighIncluded ? 'to' : 'to below'} ${number(high)}`
  const q = qLow === qHigh ? number(qLow) : `${number(qLow)}…${number(qHigh)}`
  return `${leapsAtLow ? 'leap: ' : ''}${from}${to} → ${q}`
}
