// Decides the state of a station, its reason and its begin: a pure function of the facts about it and the time.
import { minuteMs } from '@eos/contract/words/time-units'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import {
  stateReasons,
  type DeclaredKind,
  type Patience,
  type StateReason,
  type StationSignal,
} from '@eos/contract/readings/station-states'
import type { StationState } from '@eos/contract/words/vocabulary'

export interface NewestReading {
  /** End of the averaging period. */
  time: Date
  periodSeconds: number
  receivedAt: Date
  v: readonly (number | null)[]
  q: readonly (number | null)[] | null
}

export interface DeclaredWindow {
  id: string
  kind: DeclaredKind
  from: Date
  to: Date | null
  reason: string | null
  reasonEn: string | null
}

export interface StationFacts {
  intervalSeconds: number
  createdAt: Date
  patience: Patience
  /** In force now. */
  declared: DeclaredWindow | null
  newest: NewestReading | undefined
  /** Its clock was recognised to be behind and still is. */
  isClockBehind: boolean
  /** The reason why the public does not see it, and since when. */
  withheld: { reason: 'unpublished' | 'indicators_withheld'; since: Date | null } | null
}

export interface DecidedState {
  state: StationState
  signal: StationSignal
  reasonCode: StateReason | null
  reason: string | null
  reasonEn: string | null
  since: Date | null
  signalSince: Date | null
  expectedReturn: Date | null
  windowId: string | null
}

/** Declarations come first, then flags of readings, then their age; withheld stations show `withheld`. */
export function decideState(facts: StationFacts, now: Date): DecidedState {
  const signal = decideSignal(facts, now)
  const { withheld } = facts
  // A declaration is told also where values are not.
  if (!withheld || signal.windowId !== null) {
    return { ...signal, state: signal.signal, since: signal.signalSince }
  }
  return {
    ...signal,
    ...wordsOf(withheld.reason),
    state: 'withheld',
    since: withheld.since,
    expectedReturn: null,
  }
}

type Signal = Omit<DecidedState, 'state' | 'since'>

function decideSignal({ declared, newest, ...facts }: StationFacts, now: Date): Signal {
  if (declared) {
    return {
      signal: declared.kind,
      reasonCode: declared.kind,
      reason: declared.reason ?? stateReasons[declared.kind].vi,
      reasonEn: declared.reasonEn ?? declared.reason ?? stateReasons[declared.kind].en,
      signalSince: declared.from,
      expectedReturn: declared.to,
      windowId: declared.id,
    }
  }
  if (!newest) return plain('offline', 'never', facts.createdAt)
  const { delayedAt, offlineAt } = limitsOf(facts, newest)
  if (facts.isClockBehind && now > delayedAt) return plain('delayed', 'clock_behind', delayedAt)
  if (now > offlineAt) return plain('offline', 'silent', offlineAt)
  if (now > delayedAt) return plain('delayed', 'late', delayedAt)
  const began = new Date(newest.time.getTime() - newest.periodSeconds * 1000)
  if (isAll(newest, flagNumber('calibration'))) return plain('calibrating', 'calibration', began)
  if (isAll(newest, flagNumber('fault'))) return plain('offline', 'fault', began)
  return plain('live', null, newest.time)
}

/** A clock that is ahead does not make a station report for longer: what has been received counts. */
function limitsOf(
  { intervalSeconds, patience }: Pick<StationFacts, 'intervalSeconds' | 'patience'>,
  { time, receivedAt }: NewestReading,
): { delayedAt: Date; offlineAt: Date } {
  const last = Math.min(time.getTime(), receivedAt.getTime())
  const after = (factor: number, minutes: number) =>
    last + Math.max(factor * intervalSeconds * 1000, minutes * minuteMs)
  const delayed = after(patience.delayedFactor, patience.delayedMinutes)
  const offline = after(patience.offlineFactor, patience.offlineMinutes)
  return { delayedAt: new Date(delayed), offlineAt: new Date(Math.max(delayed, offline)) }
}

/** Says whether all indicators that are not missing have this flag. */
function isAll({ v, q }: NewestReading, flag: number): boolean {
  if (!q) return false
  const missing = flagNumber('missing')
  const said = q.filter(
    (each, index) => (v[index] ?? null) !== null || (each !== null && each > 0 && each !== missing),
  )
  return said.length > 0 && said.every((each) => each === flag)
}

function plain(signal: StationSignal, reason: StateReason | null, since: Date): Signal {
  return {
    signal,
    ...wordsOf(reason),
    signalSince: since,
    expectedReturn: null,
    windowId: null,
  }
}

function wordsOf(reasonCode: StateReason | null) {
  const words = reasonCode && stateReasons[reasonCode]
  return { reasonCode, reason: words?.vi ?? null, reasonEn: words?.en ?? null }
}
