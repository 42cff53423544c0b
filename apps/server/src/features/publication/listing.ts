// Lists of what is published and what is not, for the people who decide about it.
import type { PublicationListLine } from '@eos/contract/calls/publication'
import type { Collection } from '@eos/contract/hal'
import { isCovered } from '../../access/queries/organization-reach.ts'
import { needAction } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { halCollection, halItem } from '../../platform/http/hal.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { readableConditions } from '../../engine/read/where.ts'
import type { Sql } from '../../engine/queries/columns.ts'
import { filterConditions } from '../../engine/queries/filters.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { itemHref } from '../../engine/wire/representation.ts'
import type { Asked, BatchKind } from './batch.ts'
import { listLines, isPublic, sorted, listBriefLines, byWords, byState } from './queries/listing.ts'

export type ListAsked = Asked & { engine: Engine }

export async function listPublication(
  asked: ListAsked,
  batch: BatchKind,
  rel: string,
): Promise<Collection<unknown>> {
  const { engine, request } = asked
  const { db } = engine.context
  const model = modelAt(engine, batch.path)
  const paging = readPaging(request.search)
  const conditions = await conditionsOf(asked, batch)
  const now = engine.context.now()
  const { lines, total } = await listLines(db, { model, batch, conditions, paging, now })
  const { origin } = request.address
  const items = lines.map(({ id, ...fields }) =>
    halItem({
      id,
      fields,
      href: itemHref(origin, model.resource, id),
      itemRel: model.resource.itemRel,
    }),
  )
  const known = { ...paging, sort: paging.sort.filter(({ property }) => sorted.includes(property)) }
  return halCollection({
    rel,
    items,
    address: request.address,
    paging: { kind: 'paged', request: known, total },
  })
}

/** Everything at once, for a list to tick. */
export async function listBriefly(
  asked: ListAsked,
  batch: BatchKind,
): Promise<PublicationListLine[]> {
  const { engine } = asked
  const model = modelAt(engine, batch.path)
  const conditions = await conditionsOf(asked, batch)
  return listBriefLines(engine.context.db, { model, batch, conditions, now: engine.context.now() })
}

/** As far as the right to publish reaches, narrowed by the address and its headers. */
async function conditionsOf({ engine, request }: ListAsked, batch: BatchKind): Promise<Sql[]> {
  const model = modelAt(engine, batch.path)
  const { storedIn } = model.resource
  const now = engine.context.now()
  const scopes = needAction(needPerson(request.caller), model.resource, batch.action)
  const filters = new URLSearchParams(
    [...request.search].filter(([name]) => filterNames.includes(name)),
  )
  return [
    isCovered(model.resource, scopes),
    ...(await readableConditions({ engine, model, request })),
    ...filterConditions(model, filters, now),
    ...byWords(request.search.get('q'), storedIn),
    ...byState(request.search.get('public'), isPublic(batch, storedIn, now)),
  ]
}

const filterNames = ['provinceId', 'organizationId', 'stationTypeId']
