// A rendered page as it is kept: what was made of it, when it was asked for, and when it may be tried again.
import type { PreparedAnswer } from '../snapshots/prepared-answer.ts'
import type { WantedPage } from './wanted-page.ts'

/** A page that could not be made is tried again after this time. */
const retryMs = 5_000

export interface Made {
  /** Absent for a page that browsers draw. */
  answer?: PreparedAnswer
  /** Epoch ms. */
  madeAt: number
  ageSeconds: number
  /** The station that it shows; absent where it shows many. */
  stationId?: string
  /** May stand in frames of other sites. */
  isStill: boolean
  /** The number of changes that were told before it was begun, and of those that the figures contained. */
  begunAfter: number
  contained: number
}

export interface ReadyPage {
  answer: PreparedAnswer
  /** May stand in frames of other sites. */
  isStill: boolean
  /** Absent when all is well. */
  ageSeconds?: number
}

/** In place of a page for whom too many are made already. */
export const refused = 'refused'

export interface Kept {
  wanted: WantedPage
  /** Absent once it has been thrown away. */
  made: Made | undefined
  /** Epoch ms: when a visitor last asked for it. */
  askedAt: number
  /** Epoch ms: when it could not be made; absent since it could. */
  failedAt?: number
}

/** Not what browsers draw, and not addresses that name nothing. */
export function isWorthPreparing({ made }: Kept): boolean {
  return made === undefined || made.answer?.headers.status === 200
}

/** The clock may have been set back since. */
export function hasJustFailed({ failedAt }: Kept, now: number): boolean {
  return failedAt !== undefined && Math.abs(now - failedAt) < retryMs
}

export function readyAt({ answer, ageSeconds, isStill }: Made, since = 0): ReadyPage | undefined {
  if (!answer) return undefined
  const whole = ageSeconds + since
  return { answer, isStill, ...(whole > 0 && { ageSeconds: whole }) }
}
