// Judges which steps of an announcement may be taken, and by whom.
import {
  announcementTransitions,
  type AnnouncementStep,
} from '@eos/contract/publishing/announcements'
import type { AnnouncementItem } from '@eos/contract/calls/announced/announcements'
import { dayMs } from '@eos/contract/words/time-units'
import { needsOtherEyes } from '../../engine/write/rules/lifecycle.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Round } from './queries/decisions.ts'

/** The person who wants to take a step. */
interface Taker {
  accountId: string
  isOfMinistry: boolean
  /** Has entered the results, or changed them. */
  hasEntered: boolean
}

type Step = Pick<AnnouncementItem, 'step' | 'isPlain' | 'reason'>
type Place = Pick<Round, 'state' | 'stands' | 'accountId' | 'announcedBy'>

/** In the short form, a step that would announce what is announced, or withdraw what is not, does nothing. */
export function isIdle({ step, isPlain }: Step, { state, stands }: Place): boolean {
  if (!isPlain) return false
  return step === 'announce' ? state === 'announced' : !stands
}

/** Public figures can be withdrawn while a correction of them is under way. */
export function fits(step: AnnouncementStep, { state, stands }: Place): boolean {
  if (step === 'withdraw') return stands
  return announcementTransitions[step].from.includes(state)
}

export function problemOfStep(item: Step, round: Place, taker: Taker): RequestFailure | undefined {
  if (isIdle(item, round)) return undefined
  const { step, reason, isPlain } = item
  const { needsReason } = announcementTransitions[step]
  if (!fits(step, round)) return notFromHere(round, step)
  if (needsReason && !isPlain && !reason) return reasonMissing()
  if (step === 'approve') return isOwn(round, taker) ? needsOtherEyes() : undefined
  return step === 'announce' ? problemOfAnnouncing(round, taker) : undefined
}

function problemOfAnnouncing(round: Place, taker: Taker): RequestFailure | undefined {
  if (round.announcedBy === 'itself') return taker.hasEntered ? needsOtherEyes() : undefined
  if (!taker.isOfMinistry) return ministryAnnounces()
  if (round.state !== 'approved') return notApproved()
  return isOwn(round, taker) ? needsOtherEyes() : undefined
}

/** The results, or the step before this one, are the person's own. */
function isOwn({ accountId }: Place, taker: Taker): boolean {
  return taker.hasEntered || accountId === taker.accountId
}

export function noResults(): RequestFailure {
  return new RequestFailure('NOT_FOUND', {
    message: {
      en: 'There are no results of this year and sampling round.',
      vi: 'Chưa có kết quả của năm và đợt quan trắc này.',
    },
  })
}

function notFromHere({ state }: Place, step: AnnouncementStep): RequestFailure {
  return new RequestFailure('TRANSITION_NOT_ALLOWED', `${step} is no step from ${state}.`)
}

function reasonMissing(): RequestFailure {
  return new RequestFailure('VALIDATION', {
    message: { en: 'Give a reason for this step.', vi: 'Bước này cần ghi rõ lý do.' },
  })
}

function ministryAnnounces(): RequestFailure {
  return new RequestFailure('FORBIDDEN', {
    message: {
      en: 'The results of this point are announced by the ministry.',
      vi: 'Kết quả của điểm này do Bộ công bố.',
    },
  })
}

function notApproved(): RequestFailure {
  return new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'The results have not been approved by the province.',
    message: {
      en: 'The province has to approve the results before they are announced.',
      vi: 'Kết quả phải được tỉnh duyệt trước khi công bố.',
    },
  })
}

const longestPlanMs = 366 * dayMs

/** Whether a plan lies ahead, and not so far that nobody remembers it. */
export function isSoon(at: Date, now: Date): boolean {
  const wait = at.getTime() - now.getTime()
  return wait > 0 && wait <= longestPlanMs
}

export function notSoon(): RequestFailure {
  return new RequestFailure('VALIDATION', {
    message: {
      en: 'Plan the announcement for a time ahead, within a year.',
      vi: 'Lịch công bố phải ở thời điểm sắp tới, trong vòng một năm.',
    },
  })
}
