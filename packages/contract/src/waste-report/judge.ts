// Judges a yearly waste report by all declared rules. The page does it while one types, the server when it is submitted.
// See docs/decisions/0240-a-waste-report-is-judged-by-one-list-of-rules.md.
import type { WasteLine } from '../waste/waste-balance.ts'
import { capacityRules } from './capacity-rules.ts'
import { doubtRules } from './doubt-rules.ts'
import { headRules } from './head-rules.ts'
import { judged, type Judged } from './judged.ts'
import { lineRules } from './line-rules.ts'
import { receiverRules } from './receiver-rules.ts'
import {
  isGiven,
  sameWaste,
  subjectOf,
  type Known,
  type LineSubject,
  type ReportValues,
  type Subject,
} from './subject.ts'

export const rulesOfLines = [
  ...lineRules,
  ...receiverRules,
  ...doubtRules,
  ...capacityRules,
] as const

/** @param numberOf the number under which the reader knows the line at a place; in a file its row */
export function judgeReport(
  report: ReportValues,
  known: Known,
  numberOf: Subject['numberOf'] = (place) => place + 1,
): Judged[] {
  const subject = subjectOf(report, known, numberOf)
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
