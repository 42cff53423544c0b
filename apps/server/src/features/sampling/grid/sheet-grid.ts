// The file of a round: a line for each point, a column for each indicator, headed by its code and unit.
import type { SamplingGrid, SamplingReport } from '@eos/contract/calls/stations/sampling'
import type { Locale } from '@eos/contract/words/errors'
import { parseInstant } from '@eos/contract/words/instant'
import type { Sheet, SheetCell } from '../../../engine/lists/import/sheet.ts'
import { startOfText } from '../../../platform/text/storable-text.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Cell } from '../../../platform/lists/csv-writer.ts'
import { columnLetters } from '../../../platform/lists/columns.ts'
import { nationalZone, parseTime } from '../../../platform/time/instant.ts'
import type { Indicator } from '../queries/indicators.ts'
import type { GridColumn } from './columns.ts'
import type { OpenRound } from './open-round.ts'
import { cellText } from './read-cell.ts'

const facts = {
  code: { en: 'Point', vi: 'Mã điểm' },
  name: { en: 'Name', vi: 'Tên điểm' },
  time: { en: 'Sampled at', vi: 'Thời điểm lấy mẫu' },
  laboratory: { en: 'Laboratory', vi: 'Phòng thí nghiệm' },
  sampleNo: { en: 'Sample No.', vi: 'Số mẫu' },
  note: { en: 'Note', vi: 'Ghi chú' },
} as const
type Fact = keyof typeof facts
const factNames = Object.keys(facts) as Fact[]

export function headingsOf(columns: readonly GridColumn[], locale: Locale): string[] {
  return [
    ...factNames.map((name) => facts[name][locale]),
    ...columns.map(({ indicator: { code }, unit }) => (unit === '' ? code : `${code} (${unit})`)),
  ]
}

export function linesOf({ points, columns }: OpenRound): Cell[][] {
  return points.map((point) => {
    const { code, name, time, laboratory, sampleNo, note } = point
    const values = new Map(point.values.map((value) => [value.indicatorId, value]))
    const cells = columns.map(({ indicator }): Cell => {
      const value = values.get(indicator.id)
      if (!value) return null
      return value.censor === null ? value.value : cellText(value)
    })
    return [code, name, time ? localTime(time) : null, laboratory, sampleNo, note, ...cells]
  })
}

/** 31/12/2026 08:30, by the clock of the country. */
function localTime(time: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: nationalZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(time)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}`
}

interface Place {
  line: number
  /** The numbers of the cells of facts and of indicators. */
  facts: ReadonlyMap<Fact, number>
  indicators: readonly number[]
}

interface SheetGrid {
  grid: SamplingGrid
  places: readonly Place[]
}

/** @throws VALIDATION for headings that mean nothing, or several things */
export function gridOfSheet(
  { headings, lines }: Sheet,
  indicators: readonly Indicator[],
): SheetGrid {
  const found = new Map<Fact, number>()
  const columns: { at: number; code: string; unit: string | undefined }[] = []
  const unknown: string[] = []
  for (const [at, heading] of headings.entries()) {
    if (heading === '') continue
    const fact = factNames.find((name) => isOneOf(heading, [name, ...Object.values(facts[name])]))
    if (fact) {
      found.set(fact, at)
      continue
    }
    const column = indicatorOf(heading, indicators)
    if (column) columns.push({ at, ...column })
    else unknown.push(heading)
  }
  if (unknown.length > 0) throw unknownHeadings(unknown)
  if (!found.has('code')) throw unknownHeadings([])
  const given = (cells: readonly SheetCell[], fact: Fact) => {
    const at = found.get(fact)
    const cell = at === undefined ? null : (cells[at] ?? null)
    return cell === null || cell === '' ? undefined : cell
  }
  const rows = lines.map(({ cells }) => ({
    code: textOf(given(cells, 'code')) ?? '',
    time: timeOf(given(cells, 'time')),
    laboratory: textOf(given(cells, 'laboratory')),
    sampleNo: textOf(given(cells, 'sampleNo')),
    note: textOf(given(cells, 'note')),
    cells: columns.map(({ at }) => resultOf(cells[at] ?? null)),
  }))
  const places = lines.map(({ line }) => ({
    line,
    facts: found,
    indicators: columns.map(({ at }) => at),
  }))
  const named = columns.map(({ code, unit }) => ({ code, unit }))
  return { grid: { columns: named, rows }, places }
}

function isOneOf(heading: string, names: readonly string[]): boolean {
  return names.some((name) => folded(name) === folded(heading))
}

function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** "cod (mg/L)", "COD", "Nhu cầu oxy hóa học". */
function indicatorOf(
  heading: string,
  indicators: readonly Indicator[],
): { code: string; unit: string | undefined } | undefined {
  const [, name = heading, unit] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(heading) ?? []
  const by = (words: (each: Indicator) => string[], text: string) =>
    indicators.filter((each) => isOneOf(text, words(each)))
  const whole = by(({ code, symbol, name: vi, nameEn }) => [code, symbol, vi, nameEn], heading)
  const [first] =
    whole.length > 0
      ? whole
      : [
          ...by(({ code }) => [code], name),
          ...by(({ symbol, name: vi, nameEn }) => [symbol, vi, nameEn], name).filter(isOfWater),
        ]
  return (
    first && { code: first.code, unit: whole.length > 0 ? undefined : unit?.trim() || undefined }
  )
}

/** A symbol of air and of water, such as NO2, is the one of water here. */
const isOfWater = (each: Indicator) => !/^(µg|mg)\/N?m³$/.test(each.unit)

function textOf(cell: SheetCell | undefined): string | undefined {
  if (cell === undefined || cell === null) return undefined
  return (cell instanceof Date ? cell.toISOString() : String(cell)).trim() || undefined
}

/** A time of a sheet is one of the country; a day alone is its noon, for nobody samples at midnight. */
function timeOf(cell: SheetCell | undefined): Date | undefined {
  if (cell === undefined || cell === null) return undefined
  if (cell instanceof Date) return atHome(cell.toISOString().slice(0, 19))
  const text = String(cell).trim()
  const [, day = '', month = '', year = '', hour = '12', minute = '00'] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (year === '') return parseInstant(text) ?? noTime
  return atHome(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00`)
}

const two = (part: string) => part.padStart(2, '0')
const noTime = new Date(NaN)

function atHome(text: string): Date {
  return parseTime(text, nationalZone) ?? noTime
}

function resultOf(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  // Spreadsheets keep a text from being run by an apostrophe in front.
  return text.replace(/^'/, '')
}

function unknownHeadings(unknown: readonly string[]): RequestFailure {
  if (unknown.length === 0) {
    return new RequestFailure('VALIDATION', {
      message: {
        en: `The file needs the column “${facts.code.en}” with the codes of the points. Use the template of the round.`,
        vi: `Tệp cần có cột “${facts.code.vi}”. Hãy dùng mẫu của đợt quan trắc.`,
      },
    })
  }
  const shown = unknown.slice(0, 50).map((heading) => startOfText(heading, 100))
  return new RequestFailure('VALIDATION', {
    message: {
      en: `These columns are not known: ${shown.join(', ')}. Use the template of the round.`,
      vi: `Không nhận ra các cột: ${shown.join(', ')}. Hãy dùng mẫu của đợt quan trắc.`,
    },
    errors: shown.map((property) => ({
      entity: 'grid',
      property,
      words: { en: 'is no indicator', vi: 'không phải là thông số' },
    })),
  })
}

/** Names the cells of the file at which problems stand, such as C5. */
export function placedIn(report: SamplingReport, places: readonly Place[]): SamplingReport {
  const placed = <Each extends SamplingReport['problems'][number]>(each: Each): Each => {
    const place = each.row === null ? undefined : places[each.row]
    if (!place) return each
    const fact = factNames.find((name) => each.property.endsWith(`.${name}`))
    const at =
      each.column === null ? place.facts.get(fact ?? 'code') : place.indicators[each.column]
    return { ...each, place: `${at === undefined ? '' : columnLetters(at)}${place.line}` }
  }
  return { ...report, problems: report.problems.map(placed), warnings: report.warnings.map(placed) }
}
