// A decision in the words of the wire: its act, its terms and what stood before it.
import type { PublicationItem } from '@eos/contract/calls/announced/publication'
import type { PublicationAct } from '@eos/contract/lists/publication-acts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { HeldDecision, Terms } from './queries/decisions.ts'

const secondsOfHour = 3600

export function actOf(held: {
  state: 'published' | 'withheld'
  delaySeconds: number | null
  shownUntil: Date | null
}): PublicationAct {
  if (held.state === 'published') return held.delaySeconds === null ? 'publish' : 'delay'
  return held.shownUntil === null ? 'withdraw' : 'withhold'
}

export function termsOf(item: PublicationItem): Terms {
  const { from, to, delayHours, keepShown, shownUntil, publicReason, publicReasonEn } = item
  return {
    from,
    to,
    delaySeconds: delayHours === undefined ? undefined : Math.round(delayHours * secondsOfHour),
    keepsShown: keepShown || shownUntil !== undefined,
    shownUntil,
    publicReason,
    publicReasonEn,
  }
}

export const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : seconds / secondsOfHour

/** For the activity log: what held before, and what holds by this decision. */
export function heldInWords(held: HeldDecision | undefined): Record<string, unknown> {
  if (!held) return { publication: null }
  return inWords(actOf(held), { ...held, delayHours: hoursOf(held.delaySeconds) })
}

export function decidedInWords(item: PublicationItem): Record<string, unknown> {
  const { public: isPublic, keepShown, shownUntil, delayHours, from, to } = item
  const shown = delayHours === undefined ? ('publish' as const) : ('delay' as const)
  const hidden = keepShown || shownUntil ? ('withhold' as const) : ('withdraw' as const)
  const terms = { from: from ?? null, to: to ?? null, delayHours: delayHours ?? null }
  return inWords(isPublic ? shown : hidden, terms)
}

function inWords(
  publication: PublicationAct,
  { from, to, delayHours }: { from: Date | null; to: Date | null; delayHours: number | null },
): Record<string, unknown> {
  return {
    publication,
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(delayHours !== null && { delayHours }),
  }
}

/** A decision that has ended already would change nothing. */
export function judgeTime({ to }: PublicationItem, now: Date): RequestFailure | undefined {
  if (!to || to > now) return undefined
  return new RequestFailure('VALIDATION', {
    message: {
      en: 'The end of the decision has passed already.',
      vi: 'Thời điểm kết thúc của quyết định đã qua.',
    },
  })
}
