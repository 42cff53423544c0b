// The decisions that bring back what was in force before some others: each series by itself.
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import type { DecisionItem } from './decision.ts'
import type { Cell } from './publication-lines.ts'

type Before = Pick<
  PublicationLine,
  'act' | 'from' | 'to' | 'delayHours' | 'shownUntil' | 'publicReason' | 'publicReasonEn'
>

/** @param lines as they were before */
export function reverseOf(
  cells: readonly Cell[],
  lines: readonly PublicationLine[],
  { now, reason }: { now: number; reason: string },
): DecisionItem[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return cells.flatMap(({ subject, indicator }): DecisionItem[] => {
    const line = byId.get(subject)
    if (!line) return []
    if (indicator === null) return [{ id: subject, ...terms(line, now, false), reason }]
    const before = line.indicators.find(({ code }) => code === indicator)
    if (!before) return []
    return [{ id: subject, indicators: [indicator], ...terms(before, now, true), reason }]
  })
}

/** Before anybody has decided, a place is hidden as a whole, and none of its series is by itself. */
function terms(before: Before, now: number, isSeries: boolean): Omit<DecisionItem, 'id'> {
  const { act, from, to, delayHours, shownUntil, publicReason, publicReasonEn } = before
  const isShown = act === null ? isSeries : act === 'publish' || act === 'delay'
  return {
    public: isShown,
    ...(act === 'delay' && delayHours !== null && { delayHours }),
    ...(act === 'withhold' && shownUntil !== null && { shownUntil }),
    ...(from !== null && Date.parse(from) > now && { from }),
    ...(to !== null && Date.parse(to) > now && { to }),
    ...(publicReason !== null && { publicReason }),
    ...(publicReasonEn !== null && { publicReasonEn }),
  }
}
