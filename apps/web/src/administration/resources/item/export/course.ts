// The course of an export of hazardous waste as spans of days: its dossier, the answers of the countries, its loads, their
// disposal, and the days on which all consents hold.
import type { ExportClock, ExportEntry } from '@eos/contract/calls/waste/waste-exports'
import { alertDays, daysAfter, daysToAnswer, yearAfter } from '@eos/contract/waste/export/alerts'
import type { ProcedureStage } from '@eos/contract/waste/export/procedure'

type Facts = Readonly<Record<string, unknown>>

export type CourseKind =
  | 'dossier'
  | 'notification'
  | 'consent'
  | 'shipments'
  | 'disposal'
  | 'validity'

/** The sentence of a span; `answer` is the decision of a country. */
type CourseWord =
  | 'complete'
  | 'notified'
  | 'stopped'
  | 'running'
  | 'late'
  | 'answer'
  | 'revoked'
  | 'answerBy'
  | 'answerWas'
  | 'planned'
  | 'received'
  | 'receiptBy'
  | 'receiptWas'
  | 'backBy'
  | 'backWas'
  | 'returned'
  | 'lost'
  | 'disposed'
  | 'certificateBy'
  | 'certificateWas'
  | 'until'

export interface CourseSpan {
  /** `YYYY-MM-DD` in the country. */
  from: string
  /** Not before `from`. */
  to: string
  tone: 'done' | 'open' | 'late' | 'planned' | 'valid'
  word: CourseWord
  /** The number of the shipment, or the decision of the country. */
  about?: string
  /** The day that the word names. */
  day?: string
}

export interface CourseRow {
  kind: CourseKind
  /** The country of a consent. */
  about?: string
  role?: string
  spans: CourseSpan[]
}

interface Asked {
  /** The fields of the export. */
  facts: Facts
  clocks: readonly ExportClock[]
  timeLine: readonly ExportEntry[]
  /** `YYYY-MM-DD` in the country. */
  today: string
}

/** Rows in the order of the procedure, without what has not begun; a country that was not asked yet has no spans. */
export function exportCourse({ facts, clocks, timeLine, today }: Asked): CourseRow[] {
  const changes = timeLine.filter(({ kind }) => kind === 'status')
  const stage = (bounds: Stage) => stageSpans(bounds, changes, clocks, today)
  const shipments = listOf(facts.shipments)
  const rows: CourseRow[] = [
    { kind: 'dossier', spans: stage(dossier) },
    { kind: 'notification', spans: stage(notification) },
    ...listOf(facts.consents).map((consent) => ({
      kind: 'consent' as const,
      about: String(consent.countryCode),
      role: String(consent.role),
      spans: consentSpans(consent, today),
    })),
    { kind: 'shipments', spans: shipments.flatMap((each) => loadSpans(each, today)) },
    { kind: 'disposal', spans: shipments.flatMap((each) => disposalSpans(each, today)) },
    { kind: 'validity', spans: validitySpans(facts) },
  ]
  return rows.filter(({ kind, spans }) => kind === 'consent' || spans.length > 0)
}

interface Stage {
  stage: ProcedureStage
  begins: string
  ends: string
  word: CourseWord
}

const dossier: Stage = {
  stage: 'completeness',
  begins: 'submitted',
  ends: 'dossier_complete',
  word: 'complete',
}
const notification: Stage = {
  stage: 'notification',
  begins: 'dossier_complete',
  ends: 'notified_abroad',
  word: 'notified',
}

function stageSpans(
  { stage, begins, ends, word }: Stage,
  changes: readonly ExportEntry[],
  clocks: readonly ExportClock[],
  today: string,
): CourseSpan[] {
  const from = changes.find(({ about }) => about === begins)?.on
  if (from === undefined) return []
  const ended = changes.findLast(({ about, on }) => about === ends && on >= from)
  const clock = clocks.find((each) => each.stage === stage)
  if (ended) return [{ from, to: ended.on, tone: 'done', word }]
  if (clock?.state === 'stopped') return [{ from, to: today, tone: 'open', word: 'stopped' }]
  if (clock?.state !== 'running' || clock.due === null) return []
  const to = latest(today, from)
  if (clock.isLate) return [{ from, to, tone: 'late', word: 'late', day: clock.due }]
  return [{ from, to: latest(to, clock.due), tone: 'open', word: 'running', day: clock.due }]
}

function consentSpans(consent: Facts, today: string): CourseSpan[] {
  const { sentAt, decision, decidedAt, revokedAt, waived } = consent
  if (!isDay(sentAt)) return []
  const answer = decision === 'none' || decision == null ? undefined : String(decision)
  if (isDay(revokedAt))
    return [{ from: sentAt, to: revokedAt, tone: 'late', word: 'revoked', day: revokedAt }]
  if (answer !== undefined && answer !== 'more_info' && isDay(decidedAt)) {
    const tone = answer === 'denied' ? 'late' : 'done'
    return [{ from: sentAt, to: decidedAt, tone, word: 'answer', about: answer, day: decidedAt }]
  }
  const due = daysAfter(sentAt, daysToAnswer)
  // Silence is a consent where the country has waived its answer.
  if (waived === true && due < today)
    return [{ from: sentAt, to: due, tone: 'done', word: 'answer', about: 'consent', day: due }]
  return [awaited(sentAt, due, today, ['answerBy', 'answerWas'])]
}

function loadSpans(shipment: Facts, today: string): CourseSpan[] {
  const { serial, state, plannedDate, actualDate, receivedAt, returnedAt } = shipment
  const about = String(serial)
  if (!isDay(actualDate)) {
    if (!isDay(plannedDate)) return []
    return [{ from: plannedDate, to: plannedDate, tone: 'planned', word: 'planned', about }]
  }
  if (isDay(returnedAt))
    return [{ from: actualDate, to: returnedAt, tone: 'done', word: 'returned', about }]
  if (state === 'lost')
    return [{ from: actualDate, to: latest(today, actualDate), tone: 'late', word: 'lost', about }]
  const told = state === 'rejected' ? shipment.noticedAt : shipment.suspectedAt
  if (state === 'rejected' || state === 'illegal_suspected') {
    const since = [told, receivedAt, actualDate].find(isDay)!
    const days = state === 'rejected' ? alertDays.takeBack : alertDays.illegal
    const due = daysAfter(since, days)
    const back = awaited(actualDate, due, today, ['backBy', 'backWas'])
    return [{ ...back, tone: 'late', about }]
  }
  if (isDay(receivedAt))
    return [{ from: actualDate, to: receivedAt, tone: 'done', word: 'received', about }]
  const due = daysAfter(actualDate, alertDays.receipt)
  return [{ ...awaited(actualDate, due, today, ['receiptBy', 'receiptWas']), about }]
}

function disposalSpans(shipment: Facts, today: string): CourseSpan[] {
  const { serial, state, receivedAt, disposedAt } = shipment
  const about = String(serial)
  if (!isDay(receivedAt)) return []
  if (isDay(disposedAt))
    return [{ from: receivedAt, to: disposedAt, tone: 'done', word: 'disposed', about }]
  if (state !== 'received') return []
  const due = yearAfter(receivedAt)
  const span = awaited(receivedAt, due, today, ['certificateBy', 'certificateWas'])
  return [{ ...span, tone: span.tone === 'open' ? 'planned' : span.tone, about }]
}

/** From the day on which the last consent begins to the day on which the first one ends. */
function validitySpans({ consents }: Facts): CourseSpan[] {
  const held = listOf(consents).filter(
    ({ decision, revokedAt }) =>
      (decision === 'consent' || decision === 'conditions') && !isDay(revokedAt),
  )
  const begins = held.map(({ validFrom, decidedAt }) => validFrom ?? decidedAt).filter(isDay)
  const ends = held.map(({ validTo }) => validTo).filter(isDay)
  if (held.length < listOf(consents).length || begins.length === 0 || ends.length === 0) return []
  const from = begins.toSorted().at(-1)!
  const to = ends.toSorted()[0]!
  return from <= to ? [{ from, to, tone: 'valid', word: 'until', day: to }] : []
}

function awaited(
  from: string,
  due: string,
  today: string,
  [by, was]: readonly [CourseWord, CourseWord],
): CourseSpan {
  const isLate = due < today
  if (isLate) return { from, to: today, tone: 'late', word: was, day: due }
  return { from, to: due, tone: 'open', word: by, day: due }
}

const latest = (one: string, other: string) => (one > other ? one : other)

function isDay(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function listOf(list: unknown): readonly Facts[] {
  return Array.isArray(list) ? (list as Facts[]) : []
}

interface CourseLane {
  row: CourseRow
  spans: CourseSpan[]
  /** The first lane of a row carries its name. */
  isFirst: boolean
}

/**
 * Puts spans that would cover each other into lanes below each other.
 *
 * @param least days that a span takes at least, to be seen
 */
export function lanesOf(rows: readonly CourseRow[], least: number): CourseLane[] {
  return rows.flatMap((row) => {
    const lanes: CourseSpan[][] = []
    for (const span of row.spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
      const free = lanes.find((lane) => endOf(lane.at(-1)!, least) <= span.from)
      if (free) free.push(span)
      else lanes.push([span])
    }
    const filled = lanes.length === 0 ? [[]] : lanes
    return filled.map((spans, place) => ({ row, spans, isFirst: place === 0 }))
  })
}

function endOf({ from, to }: CourseSpan, least: number): string {
  return latest(to, daysAfter(from, least))
}
