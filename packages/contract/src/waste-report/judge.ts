// Judges a yearly waste report by all declared rules. The page does it while one types, the server when it is submitted.
// See docs/decisions/0240-a-waste-report-is-judged-by-one-list-of-rules.md.
import type { Words } from '../errors.ts'
import type { WasteLine } from '../waste-balance.ts'
import { headRules } from './head-rules.ts'
import { lineRules } from './line-rules.ts'
import { receiverRules } from './receiver-rules.ts'
import {
  isGiven,
  sameWaste,
  subjectOf,
  type Found,
  type Known,
  type LineSubject,
  type ReportValues,
  type Subject,
} from './subject.ts'
import { unexplained } from './words.ts'

export const rulesOfLines = [...lineRules, ...receiverRules] as const

export interface Judged extends Found {
  rule: string
  /** The place of the line, from 0; null for a field of the report. */
  line: number | null
  /** A remark that the note beside it explains. */
  isExplained: boolean
}

/** Shorter notes explain nothing. */
const leastLetters = 5

export function judgeReport(report: ReportValues, known: Known): Judged[] {
  const subject = subjectOf(report, known)
  const ofHead = headRules.flatMap(({ name, find }) =>
    find(subject).map((found) => judged(name, found, null, report.note)),
  )
  const ofLines = subject.lines.flatMap((line, place) => {
    const about = lineSubject(subject, line, place)
    return rulesOfLines.flatMap(({ name, find }) =>
      find(about).map((found) => judged(name, found, place, line.note)),
    )
  })
  return [...ofHead, ...ofLines]
}

/** What keeps the report from being submitted: errors, and remarks that nobody has explained. */
export function blocking(judgements: readonly Judged[]): Judged[] {
  return judgements.filter(({ severity, isExplained }) => severity === 'error' || !isExplained)
}

export interface Refused {
  property: string
  words: Words
}

/** As the server names cells: `lines.0.qtyStockEnd`. What is not explained is missing in the note. */
export function refusedBy(judgement: Judged): Refused {
  const { severity, field, line, words } = judgement
  const at = line === null ? '' : `lines.${line}.`
  return severity === 'error'
    ? { property: `${at}${field}`, words }
    : { property: `${at}note`, words: unexplained(words) }
}

function judged(rule: string, found: Found, line: number | null, note: unknown): Judged {
  return {
    ...found,
    rule,
    line,
    isExplained: found.severity === 'remark' && String(note ?? '').trim().length >= leastLetters,
  }
}

function of<T>(from: ReadonlyMap<string, T>, id: unknown): T | undefined {
  return isGiven(id) ? from.get(String(id)) : undefined
}

function lineSubject(subject: Subject, line: WasteLine, place: number): LineSubject {
  const { known } = subject
  const waste = of(known.wastes, line.dangerWasteId)
  const key = sameWaste(line)
  return {
    ...subject,
    line,
    place,
    waste,
    method: of(known.methods, line.methodId),
    receiver: of(known.receivers, line.receiverId),
    sameLines: subject.ofWaste.get(key) ?? [],
    former: known.formerLines.get(key) ?? [],
    isHazardous: line.section === 'hazardous' || waste?.classification === 'NH',
  }
}
