// The call for the work list: what waits for a person, page by page.
import { workCalls } from '@eos/contract/calls/people/work'
import { workKinds } from '@eos/contract/labels/work'
import { dayMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { mostCounted, type WorkKinds } from './kinds.ts'
import {
  countWork,
  listHandedOn,
  listWork,
  placeBehind,
  waitingItemOf,
  type FoundWork,
  type WorkPlace,
} from './list-work.ts'
import { readWorkChoice, writeDigest, writeLook } from './queries.ts'

const mostNews = 100
const mostHandedOn = 20
/** To somebody who has never looked, only what is younger is new. */
const firstLookMs = 7 * dayMs

interface WorkOptions {
  context: Context
  kinds: WorkKinds
}

export async function workRoutes(app: FastifyInstance, options: WorkOptions): Promise<void> {
  const { context, kinds } = options
  const { db, now } = context
  addCalls(app, workCalls, {
    work: async ({ query }, request) => {
      const person = needPerson(request.caller)
      const { size } = readPaging(request.search, { maxSize: 100 })
      const { kind, after: cursor = null } = query()
      const after = placeOf(cursor)
      const at = now()
      const found = await listWork(db, kinds, { person, size: size + 1, now: at, kind, after })
      const shown = found.slice(0, size)
      return {
        data: shown.map(waitingItemOf),
        counts: await countWork(db, kinds, { person, now: at }),
        next: found.length > size ? cursorOf(shown.at(-1)!) : null,
      }
    },
    'work.handed-on': async (_asked, request) => {
      const found = await listHandedOn(db, kinds, needPerson(request.caller))
      const data = found.slice(0, mostHandedOn).map(({ since, from, to, ...row }) => ({
        programId: null,
        year: null,
        observation: null,
        ...row,
        since: since.toISOString(),
        from: from?.toISOString() ?? null,
        to: to?.toISOString() ?? null,
      }))
      return { data, total: Math.min(found.length, mostCounted) }
    },
  })
  addOwnCalls(app, options)
}

/** The time since which work is new to a person, and how it reaches the person. */
function addOwnCalls(app: FastifyInstance, { context, kinds }: WorkOptions): void {
  const { db, now } = context
  const choiceOf = async (id: string) => {
    const { digest, address } = await readWorkChoice(db, id)
    return { digest, address }
  }
  addCalls(app, workCalls, {
    'work.news': async (_asked, request) => {
      const person = needPerson(request.caller)
      const { lookedAt } = await readWorkChoice(db, person.id)
      const at = now()
      const since = lookedAt ?? new Date(at.getTime() - firstLookMs)
      const after = placeBehind(since)
      const wanted = { person, size: mostNews, now: at, kind: undefined, after }
      const found = await listWork(db, kinds, wanted)
      return { lookedAt: since.toISOString(), data: found.map(waitingItemOf) }
    },
    'work.look': async (_asked, request) => {
      const person = needPerson(request.caller)
      const at = now()
      await writeLook(db, person.id, at)
      return { lookedAt: at.toISOString() }
    },
    'work.choice': async (_asked, request) => choiceOf(needPerson(request.caller).id),
    'work.choose': async ({ body }, request) => {
      const { id } = needPerson(request.caller)
      await writeDigest(db, id, { digest: body().digest, now: now() })
      return choiceOf(id)
    },
  })
}

const cursorOf = ({ since, place, id }: FoundWork) => writeCursor([since.getTime(), place, id])

/** `undefined`, which is the begin of the list, for what is no cursor of ours. */
function placeOf(cursor: string | null): WorkPlace | undefined {
  const [since, place, id] = readCursor(cursor, 3) ?? []
  const isOurs =
    typeof since === 'number' &&
    Math.abs(since) < latestTime &&
    workKinds[Number(place)] !== undefined &&
    /^\d{1,18}$/.test(String(id))
  return isOurs ? { since: new Date(since), place: Number(place), id: String(id) } : undefined
}

const latestTime = Date.UTC(9999, 0)
