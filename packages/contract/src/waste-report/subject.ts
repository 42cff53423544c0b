// The subject of the rules for a yearly waste report: the report with its lines, and what is known besides.
import type {
  FormerReport,
  KnownMethod,
  KnownReceiver,
  KnownWaste,
  WasteReportFacts,
} from '../calls/waste/waste-reports.ts'
import type { Words } from '../words/errors.ts'
import type { WasteLine } from '../waste/waste-balance.ts'

export type ReportValues = Readonly<Record<string, unknown>>

/** An error keeps a report from being submitted; a remark asks for an explanation in the note beside it. */
type Severity = 'error' | 'remark'

export interface Found {
  /** The field of the report or of the line. */
  field: string
  words: Words
  severity: Severity
  /** The value that would probably be right. */
  repair?: number
}

export interface Subject {
  report: ReportValues
  year: number
  lines: readonly WasteLine[]
  /** The lines by {@link sameWaste}. */
  ofWaste: ReadonlyMap<string, readonly WasteLine[]>
  /** The place of the first line of each waste, method and receiver, by {@link samePath}. */
  firstOn: ReadonlyMap<string, number>
  /** kg of each waste to each receiver by all lines, by {@link sameHands}. */
  handedOver: ReadonlyMap<string, number>
  known: Known
  /** The number under which the reader knows the line at a place. */
  numberOf: (place: number) => number
}

export interface LineSubject extends Subject {
  line: WasteLine
  place: number
  /** All lines about the same waste, this one among them. */
  sameLines: readonly WasteLine[]
  waste: KnownWaste | undefined
  method: KnownMethod | undefined
  receiver: KnownReceiver | undefined
  /** Lines of the year before about the same waste; of a waste without code those of the same section and name. */
  former: readonly WasteLine[]
  isHazardous: boolean
}

/** `name` is what tests and documents call the rule. */
export interface ReportRule {
  name: string
  find: (about: Subject) => readonly Found[]
}
export interface LineRule {
  name: string
  find: (about: LineSubject) => readonly Found[]
}

export interface Known {
  today: string
  wastes: ReadonlyMap<string, KnownWaste>
  methods: ReadonlyMap<string, KnownMethod>
  receivers: ReadonlyMap<string, KnownReceiver>
  former: FormerReport | null
  /** By {@link sameWaste}. */
  formerLines: ReadonlyMap<string, readonly WasteLine[]>
  /** kg by the id of the waste. */
  exported: ReadonlyMap<string, number>
  /** The number of manifests and their kg, by {@link sameHands}. */
  manifests: ReadonlyMap<string, { count: number; kg: number }>
  doubts: WasteReportFacts['doubts']
  facility: WasteReportFacts['facility']
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

export function knownFrom(facts: WasteReportFacts): Known {
  return {
    today: facts.today,
    wastes: byId(facts.wastes),
    methods: byId(facts.methods),
    receivers: byId(facts.receivers),
    former: facts.former,
    formerLines: groupedByWaste(facts.former?.lines ?? []),
    exported: new Map(facts.exported.map(({ wasteId, kg }) => [wasteId, kg])),
    manifests: new Map(
      facts.manifests.map(({ wasteId, receiverId, ...told }) => [`${wasteId} ${receiverId}`, told]),
    ),
    doubts: facts.doubts,
    facility: facts.facility,
  }
}

function groupedByWaste(lines: readonly WasteLine[]): ReadonlyMap<string, readonly WasteLine[]> {
  const groups = new Map<string, WasteLine[]>()
  for (const line of lines) {
    const key = sameWaste(line)
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

/** Lines about the same waste have the same key, from year to year. */
export function sameWaste({ dangerWasteId, section, wasteName }: WasteLine): string {
  return dangerWasteId == null || dangerWasteId === ''
    ? `${String(section)} ${String(wasteName ?? '')
        .trim()
        .toLowerCase()}`
    : String(dangerWasteId)
}

export const samePath = (line: WasteLine): string =>
  `${sameHands(line)} ${String(line.methodId ?? '')}`

export const sameHands = (line: WasteLine): string =>
  `${sameWaste(line)} ${String(line.receiverId ?? '')}`

export function subjectOf(
  report: ReportValues,
  known: Known,
  numberOf: Subject['numberOf'],
): Subject {
  const lines = Array.isArray(report.lines) ? (report.lines as WasteLine[]) : []
  const firstOn = new Map<string, number>()
  const handedOver = new Map<string, number>()
  for (const [place, line] of lines.entries()) {
    const path = samePath(line)
    if (!firstOn.has(path)) firstOn.set(path, place)
    const hands = sameHands(line)
    handedOver.set(hands, (handedOver.get(hands) ?? 0) + quantityOf(line, 'qtyTransferred'))
  }
  const year = Number(report.reportYear)
  return {
    report,
    year,
    lines,
    ofWaste: groupedByWaste(lines),
    firstOn,
    handedOver,
    known,
    numberOf,
  }
}

export function quantityOf(line: WasteLine, name: string): number {
  const value = Number(line[name] ?? 0)
  return Number.isFinite(value) ? value : 0
}

export function sumOf(lines: readonly WasteLine[], name: string): number {
  return Math.round(lines.reduce((sum, line) => sum + quantityOf(line, name), 0) * 1000) / 1000
}

export function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

export const error = (field: string, words: Words, repair?: number): Found => ({
  field,
  words,
  severity: 'error',
  ...(repair !== undefined && { repair }),
})

export const remark = (field: string, words: Words, repair?: number): Found => ({
  ...error(field, words, repair),
  severity: 'remark',
})

const figures = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
  vi: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 }),
}

/** A number as each language writes it. */
export function written(value: number): Words {
  return { en: figures.en.format(value), vi: figures.vi.format(value) }
}

/** DD/MM/YYYY in both languages. */
export function writtenDay(day: string): string {
  return day.slice(0, 10).split('-').toReversed().join('/')
}
