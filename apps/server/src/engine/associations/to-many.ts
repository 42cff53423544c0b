// The address of the links of an item: /indicator/7/stationIndicator. Links are append-only: created and ended, never
// moved. See docs/decisions/0016-station-indicator-links-are-append-only.md.
import type { Association } from '@eos/contract/resource'
import { relationOf } from '@eos/contract/resource'
import type { FastifyReply } from 'fastify'
import { mayRead } from '../../access/queries/read-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { mostWhole } from '../../platform/http/whole-lists.ts'
import { lastSegment } from '../write/body.ts'
import { change, create, needReach, refuseStale, remove } from '../write/changes.ts'
import { answerCollection } from '../read/collection.ts'
import { storedId, type Sql } from '../queries/columns.ts'
import { filterConditions } from '../queries/filters.ts'
import { modelAt, type ItemRequest } from '../model/engine.ts'
import { inForceConditions } from '../queries/conditions.ts'
import { answerItem } from '../read/answer-item.ts'
import { namesNothing } from '../write/rules/list-references.ts'
import type { Model } from '../queries/model.ts'
import { byId } from '../queries/order.ts'
import { findRow, hasAnyOf, hasId, listRows, type Row } from '../queries/rows.ts'
import { readUris } from './uris.ts'
import { itemHref, toOneFields } from '../wire/representation.ts'
import { workFor, type Work } from '../write/work.ts'
import { findItem, getItem } from '../model/find-item.ts'

export type ToManyRequest = ItemRequest & { relation: string; association: Association }

export async function answerMembers(to: ToManyRequest): Promise<FastifyReply> {
  const owner = await getItem(to.engine, to.model, to.request, to.id)
  const members = modelAt(to.engine, to.association.of)
  const now = to.engine.context.now()
  const query = new URLSearchParams(to.request.search)
  query.delete(to.association.by)
  return answerCollection(
    { ...to, model: members },
    {
      isExact: true,
      isWhole: 'uris',
      conditions: [
        belongsTo(to, members, owner.id),
        ...inForceConditions(members, query, now),
        ...filterConditions(members, query, now),
      ],
    },
  )
}

export async function answerMember(to: ToManyRequest, memberId: string): Promise<FastifyReply> {
  await getItem(to.engine, to.model, to.request, to.id)
  const members = modelAt(to.engine, to.association.of)
  const row = await findItem(to.engine, members, to.request, memberId)
  if (!row || String(row[to.association.by]) !== to.id) throw new RequestFailure('NOT_FOUND')
  const location = itemHref(to.request.address.origin, members.resource, row.id)
  return answerItem({ ...to, model: members }, row, { headers: { 'content-location': location } })
}

/** Adds links to the named items. */
export async function answerAdd(to: ToManyRequest): Promise<FastifyReply> {
  return answerLinking(to, async (link) => {
    for (const uri of readUris(to.request, to.relation)) await link.add(uri)
  })
}

/**
 * Replaces all links: those that are not named end, as far as the caller sees them. A link named by its own address
 * stays, so that an answer can be sent back.
 */
export async function answerReplaceAll(to: ToManyRequest): Promise<FastifyReply> {
  return answerLinking(to, async (link) => {
    const seen = new Map((await link.shown()).map((row) => [row.id, row]))
    const kept = new Set<string>()
    for (const uri of readUris(to.request, to.relation)) {
      const named = link.named(uri)
      kept.add(named !== undefined && seen.has(named) ? named : await link.add(uri))
    }
    for (const row of seen.values()) if (!kept.has(row.id)) await link.end(row)
  })
}

export async function answerEndAll(to: ToManyRequest): Promise<FastifyReply> {
  return answerLinking(to, async (link) => {
    for (const row of await link.inForce()) await link.end(row)
  })
}

/** Succeeds also when there is no such link. */
export async function answerEndOne(to: ToManyRequest, memberId: string): Promise<FastifyReply> {
  return answerLinking(to, async (link) => {
    for (const row of await link.inForce()) if (row.id === memberId) await link.end(row)
  })
}

interface Linking {
  /** Returns the id of the link in force, which may have existed. */
  add(uri: string): Promise<string>
  end(row: Row): Promise<void>
  inForce(): Promise<Row[]>
  /** Returns the ones that the caller may see. */
  shown(): Promise<Row[]>
  /** Returns the id of the link with this address. */
  named(uri: string): string | undefined
}

async function answerLinking(
  to: ToManyRequest,
  run: (link: Linking) => Promise<void>,
): Promise<FastifyReply> {
  const members = modelAt(to.engine, to.association.of)
  // A link created here needs the same rights as at its own address: those for links, not those for the item.
  const action = to.request.method === 'DELETE' ? 'DELETE' : 'CREATE'
  await change({ ...to, model: members, action }, async (work) => {
    const owner = await getItem(to.engine, to.model, to.request, to.id, {
      db: work.db,
      lock: 'for update',
    })
    refuseStale({ ...work, model: to.model }, owner)
    await run(linkingOf(to, work, owner.id))
  })
  return to.reply.code(204).send()
}

function linkingOf(to: ToManyRequest, work: Work, ownerId: string): Linking {
  const { model, db, now } = work
  const find = (conditions: Sql[]) =>
    listRows(db, model, now, {
      conditions: [...inForceConditions(model, new URLSearchParams(), now), ...conditions],
      order: byId(model),
      limit: mostWhole,
    })
  const ofOwner = belongsTo(to, model, ownerId)
  return {
    inForce: () => find([ofOwner]),
    shown: () => find([ofOwner, mayRead(model.resource, to.request.caller, now)]),
    named: (uri) => (isAddressAt(uri, model.resource.path) ? lastSegment(uri) : undefined),
    end: async (row) => {
      const ending = workFor(work, 'DELETE')
      await needReach(ending, row.id)
      await remove(ending, row)
    },
    add: async (uri) => {
      const other = otherEnd(to, model)
      const otherId = await readOtherEnd(to, work, uri, other)
      const [linked] = await find([ofOwner, hasAnyOf(model, other.field, [otherId], now)])
      // A link that the caller may not see is not revealed: the error is the one without a link.
      if (linked && (await findItem(to.engine, model, to.request, linked.id, { db }))) {
        await needReach(work, linked.id)
        return linked.id
      }
      return (await create(work, { [to.association.by]: ownerId, [other.field]: otherId })).id
    },
  }
}

interface OtherEnd {
  field: string
  /** The path of the resource at the other end. */
  path: string
}

function otherEnd({ association }: ToManyRequest, model: Model): OtherEnd {
  const found = toOneFields(model.resource).find(([, field]) => field !== association.by)
  if (!found)
    throw new Error(`${model.resource.path} links nothing to ${relationOf(association.by)}.`)
  return { field: found[1], path: found[2] }
}

/** An address names either the other end, or an earlier link to it that the caller may see. */
async function readOtherEnd(
  to: ToManyRequest,
  { model, db, now }: Work,
  uri: string,
  other: OtherEnd,
): Promise<string> {
  const id = lastSegment(uri)
  const isDirect = isAddressAt(uri, other.path)
  const stored = storedId(id, model.id.field)
  if (isDirect && stored !== undefined) return stored
  // An ended link names its other end too.
  const row =
    stored === undefined
      ? undefined
      : await findRow(db, model, now, [
          hasId(model, stored),
          mayRead(model.resource, to.request.caller, now),
        ])
  if (!row) throw namesNothing(model.resource, [{ property: other.field, id: uri }])
  return String(row[other.field])
}

function isAddressAt(uri: string, path: string): boolean {
  return uri.split(/[?#]/)[0]?.endsWith(`/${path}/${lastSegment(uri)}`) ?? false
}

function belongsTo({ association, engine }: ToManyRequest, members: Model, ownerId: string): Sql {
  return hasAnyOf(members, association.by, [ownerId], engine.context.now())
}
