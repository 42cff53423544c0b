// The part that a feature adds to the work list: the things that wait for a person, and their number.
import type { HandedOnItem, WaitingItem } from '@eos/contract/calls/people/work'
import type { WorkKindName } from '@eos/contract/labels/work'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'

/** One thing that waits; `since` has whole milliseconds. Ids are those of its kind. */
export interface WaitingRow extends Omit<
  WaitingItem,
  'kind' | 'since' | 'due' | 'from' | 'to' | keyof SomeFacts
> {
  since: Date
  due: Date | null
  from: Date | null
  to: Date | null
}

/** Facts that only some kinds have. */
export interface SomeFacts {
  number: string | null
  status: string | null
  count: number | null
  programId: string | null
  year: number | null
  observation: number | null
  reason: WaitingItem['reason']
}

export type FoundRow = WaitingRow & Partial<SomeFacts>

/** One thing that a person has handed on. */
export interface HandedOnRow extends Omit<
  HandedOnItem,
  'kind' | 'since' | 'from' | 'to' | keyof OfRound
> {
  since: Date
  from: Date | null
  to: Date | null
}

export type OfRound = Pick<SomeFacts, 'programId' | 'year' | 'observation'>

export type FoundHandedOn = HandedOnRow & Partial<OfRound>

export interface WorkPage {
  /** The place behind which it begins. */
  after: { since: Date; id: string }
  size: number
  now: Date
  /** Ready to stand in a pattern; all of them have to occur in a name. */
  words?: readonly string[]
}

export interface WorkKind {
  /** The items on which the person may act, the oldest first. */
  list(db: Db, person: Person, page: WorkPage): Promise<FoundRow[]>
  /** At most `mostCounted`. */
  count(db: Db, person: Person, now: Date): Promise<number>
  /** Things that the person has handed on and others have not decided, the oldest first; at most `mostCounted`. */
  handedOn?(db: Db, person: Person): Promise<FoundHandedOn[]>
}

export type WorkKinds = Readonly<Record<WorkKindName, WorkKind>>

export const mostCounted = 1_000
