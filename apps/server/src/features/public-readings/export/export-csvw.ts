// Describes the columns of a CSV file to programs, by the W3C's "CSV on the Web", with facts about the whole file.
import type { ExportFacts } from '@eos/contract/calls/stations/export'
import type { ExportChoice } from './export-choice.ts'
import type { ExportColumn } from './queries/table.ts'
import { headings } from './export-text.ts'

export function csvwOf(choice: ExportChoice, facts: ExportFacts, url: string): object {
  const keys = ['station_id', 'period_end_utc']
  const columns = headings(choice)
  return {
    '@context': 'http://www.w3.org/ns/csvw',
    url,
    'dc:title': facts.title,
    'dc:created': facts.madeAt,
    ...(facts.licence && { 'dc:license': { '@id': facts.licence.url } }),
    dialect: { encoding: 'utf-8', lineTerminators: ['\r\n', '\n'], header: true },
    tableSchema: {
      columns: columns.map(describe),
      primaryKey: keys.filter((key) => columns.some(({ name }) => name === key)),
    },
    'eos:about': facts,
  }
}

function describe({ name, title, type }: ExportColumn): object {
  const isInstant = name === 'period_start' || name === 'period_end' || name === 'period_end_utc'
  const datatype = isInstant
    ? { base: 'dateTimeStamp' }
    : {
        base: {
          text: 'string',
          time: 'dateTimeStamp',
          real: 'float',
          integer: 'integer',
          boolean: 'boolean',
        }[type],
      }
  return { name, titles: title, datatype, required: isInstant, null: '' }
}
