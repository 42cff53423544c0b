// A decision as it is written into the form, and as it is sent.
import type { PublicationBatchRequest } from '@eos/contract/calls/announced/publication'
import type { PublicationAct } from '@eos/contract/lists/publication-acts'
import { fromFieldTime } from '../../parts/numbers/zoned-time.ts'
import type { Cell } from './publication-lines.ts'

export interface Draft {
  act: PublicationAct
  delayHours: string
  /** A time as its field writes it: 2026-11-20T13:05; '' means at once, or without end. */
  from: string
  to: string
  publicReason: string
  publicReasonEn: string
  note: string
}

export const emptyDraft: Draft = {
  act: 'withhold',
  delayHours: '24',
  from: '',
  to: '',
  publicReason: '',
  publicReasonEn: '',
  note: '',
}

/** Hours. */
export const delays = ['6', '12', '24', '48', '72', '168', '720'] as const

type DraftProblem = 'noteNeeded' | 'order' | 'past' | 'noTime'

/** By the field that is wrong. Who takes something away says why. */
export function problemsOf(
  draft: Draft,
  { zone, now }: { zone: string; now: number },
): Partial<Record<'from' | 'to' | 'note', DraftProblem>> {
  const [from, to] = [timeOf(draft.from, zone), timeOf(draft.to, zone)]
  const isHiding = draft.act === 'withhold' || draft.act === 'withdraw'
  const end =
    to === null
      ? ('noTime' as const)
      : to !== undefined && Date.parse(to) <= now
        ? ('past' as const)
        : to !== undefined && from && from >= to
          ? ('order' as const)
          : undefined
  return {
    ...(from === null && { from: 'noTime' as const }),
    ...(end && { to: end }),
    ...(isHiding && draft.note.trim() === '' && { note: 'noteNeeded' as const }),
  }
}

/** `undefined` for none, null for what is no time. */
function timeOf(written: string, zone: string): string | null | undefined {
  return written === '' ? undefined : (fromFieldTime(written, zone) ?? null)
}

export type DecisionItem = PublicationBatchRequest['items'][number]

/** One item for each station or point. */
export function itemsOf(cells: readonly Cell[], draft: Draft, zone: string): DecisionItem[] {
  const subjects = new Map<string, string[]>()
  const wholes = new Set<string>()
  for (const { subject, indicator } of cells) {
    if (indicator === null) wholes.add(subject)
    else subjects.set(subject, [...(subjects.get(subject) ?? []), indicator])
  }
  const terms = termsOf(draft, zone)
  return [
    ...[...wholes].map((id) => ({ id, ...terms })),
    ...[...subjects].map(([id, indicators]) => ({ id, indicators, ...terms })),
  ]
}

function termsOf(draft: Draft, zone: string): Omit<DecisionItem, 'id' | 'indicators'> {
  const { act, delayHours, note } = draft
  const [publicReason, publicReasonEn] = [draft.publicReason.trim(), draft.publicReasonEn.trim()]
  const [from, to] = [timeOf(draft.from, zone), timeOf(draft.to, zone)]
  const isShown = act === 'publish' || act === 'delay'
  return {
    public: isShown,
    ...(act === 'delay' && { delayHours: Number(delayHours) }),
    ...(act === 'withhold' && { keepShown: true }),
    ...(from && { from }),
    ...(to && { to }),
    ...(note.trim() !== '' && { reason: note.trim() }),
    ...(act !== 'publish' && publicReason !== '' && { publicReason }),
    ...(act !== 'publish' && publicReasonEn !== '' && { publicReasonEn }),
  }
}
