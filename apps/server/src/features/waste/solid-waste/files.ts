// The statistics of solid waste as files: what a page shows, the rows behind it, and what their columns mean.
import type {
  SolidWasteFigures,
  SolidWasteProvince,
  SolidWasteStatistics,
  WasteParts,
} from '@eos/contract/calls/waste/solid-waste'
import type { Locale } from '@eos/contract/words/errors'
import { treatments } from '@eos/contract/waste/solid-waste'
import { nameIn } from '../../../platform/http/locale.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../platform/lists/csv-writer.ts'
import { xlsxOf } from '../../../platform/lists/xlsx-writer.ts'
import { choose, type Asked, type Published } from './chosen.ts'
import { columnMeanings } from '@eos/contract/waste/solid-waste-columns'
import { partsTable } from './parts.ts'
import type { PublishedRow } from './queries/published.ts'
import { lockedFrom } from './versions.ts'

type Line = { province: SolidWasteProvince | null; figures: SolidWasteFigures | null }
type Column = (line: Line, told: SolidWasteStatistics, locale: Locale) => Cell

const figure =
  (valueOf: (figures: SolidWasteFigures) => Cell): Column =>
  ({ figures }) =>
    figures && valueOf(figures)

const columns: Record<string, Column> = {
  kind: ({ province }) => (province === null ? 'total' : 'province'),
  year: (_, { year }) => year,
  wasteClass: (_, { wasteClass }) => wasteClass,
  area: (_, { area }) => area ?? 'all',
  units: (_, { units }) => units,
  provinceId: ({ province }) => province?.id ?? null,
  provinceCode: ({ province }, { provinceCode }) => province?.code ?? provinceCode,
  province: ({ province }, _, locale) => province && nameIn(locale, province),
  state: ({ province }) => province?.state ?? null,
  isSum: ({ province }) => province?.isSum ?? null,
  missing: ({ province }, _, locale) =>
    province?.missing
      .map((unit) => `${nameIn(locale, unit)} (${unit.areas.join(', ')})`)
      .join('; ') || null,
  reportedUnits: ({ province }, { reported }) => (province === null ? reported : null),
  expectedUnits: ({ province }, { expected }) => (province === null ? expected : null),
  rank: ({ province }) => province?.rank ?? null,
  rows: ({ figures }) => figures?.rows ?? 0,
  population: figure(({ population }) => population),
  generated: figure(({ generated }) => generated),
  perCapita: figure(({ perCapita }) => perCapita),
  collected: figure(({ collected }) => collected),
  collectionRate: figure(({ collectionRate }) => collectionRate),
  ...Object.fromEntries(
    treatments.map((name) => [name, figure((figures) => figures.treatments[name])]),
  ),
  treated: figure(({ treated }) => treated),
  untreated: figure(({ untreated }) => untreated),
  toStandard: figure(({ toStandard }) => toStandard),
  toStandardRate: figure(({ toStandardRate }) => toStandardRate),
  landfills: figure(({ facilities }) => facilities.landfills),
  incinerators: figure(({ facilities }) => facilities.incinerators),
  compostPlants: figure(({ facilities }) => facilities.compostPlants),
  recyclingPlants: figure(({ facilities }) => facilities.recyclingPlants),
  otherPlants: figure(({ facilities }) => facilities.otherPlants),
  versions: ({ province }) => province?.rows.map(({ version }) => version).join(' ') || null,
  publishedTo: ({ province }, { made }) =>
    province === null
      ? made.publishedTo
      : (province.rows
          .map(({ publishedAt }) => publishedAt)
          .toSorted()
          .at(-1) ?? null),
  source: ({ province }) =>
    [...new Set(province?.rows.map(({ source }) => source))].join(' ') || null,
  isDemo: (_, { demo }) => demo,
}

const statisticsColumns = Object.keys(columns)

function linesOf(told: SolidWasteStatistics, locale: Locale): Cell[][] {
  const lines: Line[] = [
    { province: null, figures: told.total },
    ...told.provinces.map((province) => ({ province, figures: province.figures })),
  ]
  return lines.map((line) => Object.values(columns).map((cellOf) => cellOf(line, told, locale)))
}

export function statisticsFile(told: SolidWasteStatistics, locale: Locale): string {
  return written(statisticsColumns, linesOf(told, locale))
}

/** The same figures always give the same bytes: the workbook is dated by the newest publication. */
export function statisticsWorkbook(told: SolidWasteStatistics, locale: Locale): Promise<Buffer> {
  const dated = new Date(told.made.publishedTo ?? Date.UTC(told.year ?? 2000, 0, 1))
  return workbookOf(statisticsColumns, linesOf(told, locale), dated)
}

async function workbookOf(
  headings: readonly string[],
  lines: Cell[][],
  dated: Date,
): Promise<Buffer> {
  const batches = (async function* () {
    yield lines
  })()
  const chunks: Buffer[] = []
  for await (const chunk of xlsxOf(headings, batches, dated)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export function partsFile(told: WasteParts, locale: Locale): string {
  const { headings, lines } = partsTable(told, locale)
  return written(headings, lines)
}

export function partsWorkbook(told: WasteParts, locale: Locale): Promise<Buffer> {
  const { headings, lines } = partsTable(told, locale)
  return workbookOf(headings, lines, new Date(Date.UTC(told.year ?? 2000, 0, 1)))
}

type RowColumn = (row: PublishedRow, published: Published, locale: Locale) => Cell

const rowColumns: Record<string, RowColumn> = {
  statisticId: ({ statisticId }) => statisticId,
  version: ({ version }) => version,
  publishedAt: ({ publishedAt }) => publishedAt.toISOString(),
  lockedFrom: ({ firstPublishedAt }) => lockedFrom(firstPublishedAt).toISOString(),
  isBeingCorrected: ({ isBeingCorrected }) => isBeingCorrected,
  year: ({ year }) => year,
  wasteClass: ({ wasteClass }) => wasteClass,
  area: ({ area }) => area,
  provinceId: ({ unitId }) => unitId,
  provinceCode: ({ unitId }, { units }) => units.find(unitId).code,
  province: ({ unitId }, { units }, locale) => nameIn(locale, units.find(unitId)),
  isFormer: ({ unitId }, { units }) => units.isFormer(units.find(unitId)),
  population: ({ figures }) => figures.population,
  generated: ({ figures }) => figures.generated,
  generatedYear: ({ figures }) => figures.generatedYear,
  collected: ({ figures }) => figures.collected,
  sortedAtSource: ({ figures }) => figures.sortedAtSource,
  ...Object.fromEntries(
    treatments.map((name): [string, RowColumn] => [name, ({ figures }) => figures[name]]),
  ),
  toStandard: ({ figures }) => figures.toStandard,
  landfills: ({ figures }) => figures.landfills,
  incinerators: ({ figures }) => figures.incinerators,
  compostPlants: ({ figures }) => figures.compostPlants,
  recyclingPlants: ({ figures }) => figures.recyclingPlants,
  otherPlants: ({ figures }) => figures.otherPlants,
  source: ({ source }) => source,
  sourceDoc: ({ sourceDoc }) => sourceDoc,
  isDemo: ({ demo }) => demo,
}

/** The rows from which the sums are made, of all years and classes unless one is asked for. */
export function rowsFile(published: Published, asked: Asked, locale: Locale): string {
  const { rows } = published
  const classes = [...new Set(rows.map(({ wasteClass }) => wasteClass))].filter(
    (each) => asked.wasteClass === undefined || each === asked.wasteClass,
  )
  const years = [...new Set(rows.map(({ year }) => year))].filter(
    (each) => asked.year === undefined || each === asked.year,
  )
  const used = years.flatMap((year) =>
    classes.flatMap((wasteClass) => choose(published, { ...asked, wasteClass }).coverIn(year).used),
  )
  const lines = used.map((row) =>
    Object.values(rowColumns).map((cellOf) => cellOf(row, published, locale)),
  )
  return written(Object.keys(rowColumns), lines)
}

const fileColumns = [...new Set([...statisticsColumns, ...Object.keys(rowColumns)])]

export function dictionaryFile(): string {
  const lines = fileColumns.map((name): Cell[] => {
    const { unit = null, en, vi } = columnMeanings[name]!
    return [name, unit, en, vi]
  })
  return written(['column', 'unit', 'meaningEn', 'meaningVi'], lines)
}

function written(headings: readonly string[], lines: readonly Cell[][]): string {
  return byteOrderMark + [headings, ...lines].map((line) => csvLine(line, ',')).join('')
}
