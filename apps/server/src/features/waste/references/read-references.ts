// Reads tables about waste of Eurostat, the OECD, the United Nations and the World Bank, as they are downloaded.
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ReferenceMeasure, ReferenceSource } from '@eos/contract/waste/waste-references'
import { UserError } from '../../../platform/user-error.ts'
import { codeOfArea, codeOfEurostat, nameOfArea } from './area-codes.ts'

export interface Reference {
  measure: ReferenceMeasure
  /** The name of the country or group of countries, in English. */
  area: string
  /** Two letters of ISO 3166-1; null of a group. */
  areaCode: string | null
  /** Null where the source tells none. */
  year: number | null
  /** In the unit of the measure. */
  value: number
  /** A remark of the source about the value, such as `e`: estimated. */
  flag: string | null
}

export interface ReferenceTable {
  source: ReferenceSource
  references: Reference[]
  /** Lines of the table that tell something else, or nothing. */
  skipped: number
}

type Row = Record<string, string>

/**
 * @param name the UN's files tell by their names what is measured: `hazardous_landfilled`, `municipal_collected` …
 * @throws UserError when the file is none of these tables, or a line of it has no number
 */
export async function readReferences(path: string, name: string): Promise<ReferenceTable> {
  const bytes = await readFile(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  const [head = ''] = text.split('\n', 1)
  const reader = readers.find(({ heading }) => heading.test(head))
  if (!reader) {
    throw new UserError(
      `${name} is none of the tables that are known: Eurostat (TSV), OECD municipal waste, UNdata, or What a Waste of the World Bank.`,
    )
  }
  return reader.read(text, name)
}

const readers: { heading: RegExp; read(text: string, name: string): ReferenceTable }[] = [
  { heading: /geo\\time\t/i, read: readEurostat },
  { heading: /^"?COU"?,"?Country"?,"?VAR"?,/, read: readOecd },
  { heading: /^"?Country or Area"?,"?Year"?,"?Value"?,/, read: readUn },
  { heading: /^iso3c,region_id,country_name,/, read: readWorldBank },
]

const daysOfYear = 365

/** The recycling rate of municipal waste, `RCY,PC`; other tables of the same form tell nothing that is compared here. */
function readEurostat(text: string, name: string): ReferenceTable {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const [keys = '', ...years] = head.split('\t')
  const places = keys.split('\\')[0]!.split(',')
  const table: ReferenceTable = { source: 'eurostat', references: [], skipped: 0 }
  for (const [at, line] of lines.entries()) {
    const [key = '', ...cells] = line.split('\t')
    const parts = key.split(',')
    const geo = parts.at(-1)!
    const isRate = parts[places.indexOf('wst_oper')] === 'RCY' && places.length === 3
    const code = codeOfEurostat(geo)
    if (!isRate || !code) {
      table.skipped += 1
      continue
    }
    for (const [place, cell] of cells.entries()) {
      const [written = '', flag = null] = cell.trim().split(' ')
      if (written === ':' || written === '') continue
      const value = numberIn(written, name, at + 2)
      const year = Number(years[place])
      const area = nameOfArea(code)
      table.references.push({ measure: 'recycled', area, areaCode: code, year, value, flag })
    }
  }
  return table
}

const oecdVariables: Record<string, { measure: ReferenceMeasure; factor: number }> = {
  MUNICIPAL: { measure: 'generated', factor: 1 },
  MW_CAP: { measure: 'perPerson', factor: 1 / daysOfYear },
  LANDF_SHARE: { measure: 'landfilled', factor: 1 },
  MAT_RECOV_SHARE: { measure: 'recycled', factor: 1 },
}

/** `PowerCode Code` is the power of ten by which a value is multiplied: 3 for thousands. */
function readOecd(text: string, name: string): ReferenceTable {
  return readRows('oecd', text, (row, line) => {
    const { measure, factor } = oecdVariables[row['VAR'] ?? ''] ?? {}
    if (!measure || row['Value'] === '') return []
    const power = 10 ** Number(row['PowerCode Code'])
    const value = numberIn(row['Value']!, name, line) * power * factor!
    const area = row['Country']!
    const flag = row['Flag Codes'] || null
    return [{ measure, ...placed(area), year: Number(row['Year']), value, flag }]
  })
}

const unTables: [RegExp, ReferenceMeasure][] = [
  [/hazardous.*landfilled/, 'hazardousLandfilled'],
  [/hazardous.*recycled/, 'hazardousRecycled'],
  [/hazardous.*(treated|disposed)/, 'hazardousTreated'],
  [/municipal.*collected/, 'generated'],
]

/** The lines after `fnSeqID` are footnotes. */
function readUn(text: string, name: string): ReferenceTable {
  const measure = unTables.find(([pattern]) => pattern.test(name))?.[1]
  if (!measure) {
    throw new UserError(
      `${name}: files of UNdata do not say what they measure. Name it in the file's name: hazardous_landfilled, hazardous_recycled, hazardous_treated_or_disposed or municipal_collected.`,
    )
  }
  const [table = ''] = text.split(/^"?fnSeqID/m)
  return readRows('un', table, (row, line) => {
    if (!/^\d{4}$/.test(row['Year'] ?? '')) return []
    const factor = row['Unit']!.startsWith('1000 ') ? 1000 : 1
    const value = numberIn(row['Value']!, name, line) * factor
    const note = row['Value Footnotes'] || null
    return [
      { measure, ...placed(row['Country or Area']!), year: Number(row['Year']), value, flag: note },
    ]
  })
}

/** The newest of each country, without a year. */
function readWorldBank(text: string, name: string): ReferenceTable {
  return readRows('worldBank', text, (row, line) => {
    // One row of the file has a code and no name.
    if (!row['country_name']) return []
    const told = (column: string) => (row[column] ? numberIn(row[column], name, line) : undefined)
    const generated = told('total_msw_total_msw_generated_tons_year')
    const people = told('population_population_number_of_people')
    const landfills = [
      'waste_treatment_controlled_landfill_percent',
      'waste_treatment_landfill_unspecified_percent',
      'waste_treatment_sanitary_landfill_landfill_gas_system_percent',
    ].flatMap((column) => told(column) ?? [])
    const recycled = [
      'waste_treatment_recycling_percent',
      'waste_treatment_compost_percent',
    ].flatMap((column) => told(column) ?? [])
    const figures: [ReferenceMeasure, number | undefined][] = [
      ['generated', generated],
      ['perPerson', generated && people ? (generated * 1000) / people / daysOfYear : undefined],
      ['landfilled', landfills.length > 0 ? sum(landfills) : undefined],
      ['recycled', recycled.length > 0 ? sum(recycled) : undefined],
    ]
    return figures.flatMap(([measure, value]) =>
      value === undefined
        ? []
        : [{ measure, ...placed(row['country_name']!), year: null, value, flag: null }],
    )
  })
}

function readRows(
  source: ReferenceSource,
  text: string,
  read: (row: Row, line: number) => Reference[],
): ReferenceTable {
  const rows: { record: Row; info: { lines: number } }[] = parse(text, {
    columns: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const table: ReferenceTable = { source, references: [], skipped: 0 }
  for (const { record, info } of rows) {
    const found = read(record, info.lines)
    if (found.length === 0) table.skipped += 1
    table.references.push(...found)
  }
  return table
}

function placed(area: string): Pick<Reference, 'area' | 'areaCode'> {
  return { area, areaCode: codeOfArea(area) ?? null }
}

/** Exponents as the World Bank writes them (`141e3`) included. */
function numberIn(written: string, name: string, line: number): number {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new UserError(`${name}, line ${line}: "${written}" is no amount.`)
  return value
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
