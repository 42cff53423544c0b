// Merges what waits of all kinds into one list, the oldest first; of one instant, in the order of the kinds.
import type { WaitingItem } from '@eos/contract/calls/people/work'
import { workKinds, type WorkKindName } from '@eos/contract/labels/work'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import type { FoundHandedOn, FoundRow, WorkKinds, WorkPage } from './kinds.ts'

/** With its place among the kinds. */
export type FoundWork = FoundRow & { place: number }

/** The place of the last one of a page. */
export interface WorkPlace {
  since: Date
  place: number
  id: string
}

interface WantedWork {
  person: Person
  size: number
  now: Date
  /** All kinds when absent. */
  kind: WorkKindName | undefined
  after: WorkPlace | undefined
  words?: readonly string[]
}

export async function listWork(
  db: Db,
  kinds: WorkKinds,
  { person, size, now, kind, after, words = [] }: WantedWork,
): Promise<FoundWork[]> {
  const lists = await Promise.all(
    workKinds.map(async (name, place) => {
      if (kind !== undefined && kind !== name) return []
      const found = await kinds[name].list(db, person, {
        size,
        now,
        words,
        after: placeWithin(after, place),
      })
      return found.map((row) => ({ ...row, place }))
    }),
  )
  const inOrder = lists.flat().toSorted((one, other) => {
    return one.since.getTime() - other.since.getTime() || one.place - other.place
  })
  return inOrder.slice(0, size)
}

export async function countWork(
  db: Db,
  kinds: WorkKinds,
  { person, now }: Pick<WantedWork, 'person' | 'now'>,
): Promise<Record<WorkKindName, number>> {
  const counts = workKinds.map(async (name) => {
    return [name, await kinds[name].count(db, person, now)] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as Record<WorkKindName, number>
}

const beforeAllIds = '0'
const afterAllIds = '9223372036854775807'

/** At the instant of the last one, kinds before its own have been listed, and kinds after it have not. */
function placeWithin(after: WorkPlace | undefined, place: number): WorkPage['after'] {
  if (!after) return { since: new Date(0), id: beforeAllIds }
  const { since } = after
  if (place === after.place) return { since, id: after.id }
  return { since, id: place < after.place ? afterAllIds : beforeAllIds }
}

/** Things of all kinds that the person has handed on, the oldest first. */
export async function listHandedOn(
  db: Db,
  kinds: WorkKinds,
  person: Person,
): Promise<(FoundHandedOn & { kind: WorkKindName })[]> {
  const lists = await Promise.all(
    workKinds.map(async (kind) => {
      const found = (await kinds[kind].handedOn?.(db, person)) ?? []
      return found.map((row) => ({ ...row, kind }))
    }),
  )
  return lists.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/** Behind all that began to wait up to this instant. */
export function placeBehind(since: Date): WorkPlace {
  return { since, place: workKinds.length - 1, id: afterAllIds }
}

/** Tells of it as it is answered. */
export function waitingItemOf({ place, since, due, from, to, ...row }: FoundWork): WaitingItem {
  return {
    number: null,
    status: null,
    count: null,
    programId: null,
    year: null,
    observation: null,
    reason: null,
    ...row,
    kind: workKinds[place]!,
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
}
