// Lists of what is published and what is not, for the people who decide about it.
import type {
  PublicationCell,
  PublicationDecision,
  PublicationLine,
  PublicationListLine,
} from '@eos/contract/calls/announced/publication'
import type { Collection } from '@eos/contract/words/hal'
import { isCovered } from '../../access/queries/organization-reach.ts'
import { needAction } from '../../access/write-policy.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { halCollection, halItem } from '../../platform/http/hal.ts'
import { readPaging } from '../../platform/http/paging.ts'
import { readableConditions } from '../../engine/read/list-conditions.ts'
import type { Sql } from '../../engine/queries/columns.ts'
import { filterConditions } from '../../engine/queries/filters.ts'
import { modelAt, type Engine } from '../../engine/model/engine.ts'
import { itemHref } from '../../engine/wire/representation.ts'
import type { Asked, BatchKind } from './batch.ts'
import { listHistory, type StoredHistory } from './queries/history.ts'
import {
  byState,
  byWords,
  isPublic,
  listBriefLines,
  listCells,
  listLines,
  sorted,
  type BriefLine,
  type StoredCell,
  type StoredDecision,
  type StoredLine,
} from './queries/listing.ts'
import { actOf, hoursOf } from './terms.ts'

type ListAsked = Asked & { engine: Engine }

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
  const ids = lines.map(({ id }) => id)
  const cells = groupedBy(
    await listCells(db, { kind: batch.kind, ids, now }),
    ({ subjectId }) => subjectId,
  )
  const { origin } = request.address
  const items = lines.map((line) => {
    const { id, ...fields } = lineOf(line, cells.get(line.id) ?? [])
    const href = itemHref(origin, model.resource, id)
    return halItem({ id, fields, href, itemRel: model.resource.itemRel })
  })
  const known = { ...paging, sort: paging.sort.filter(({ property }) => sorted.includes(property)) }
  return halCollection({
    rel,
    items,
    address: request.address,
    paging: { kind: 'paged', request: known, total },
  })
}

function lineOf(stored: StoredLine, cells: readonly StoredCell[]): PublicationLine {
  const { id, code, name, nameEn, stationTypeId, organizationId, provinceId } = stored
  const { withheld, referenceOnly, medium, planned } = stored
  const place = { id, code, name, nameEn, stationTypeId, organizationId, provinceId }
  return {
    ...place,
    public: stored.public,
    withheld,
    ...decidedOf(stored),
    referenceOnly,
    showsIndex: medium === 'air' && !referenceOnly,
    indicators: cells.map(cellOf),
    planned,
  }
}

function cellOf(cell: StoredCell): PublicationCell {
  const { code, symbol, name, nameEn } = cell
  return { code, symbol, name, nameEn, ...decidedOf(cell) }
}

function decidedOf(stored: StoredDecision) {
  const { state, delaySeconds, shownUntil, reason, publicReason, decidedBy } = stored
  const { publicReasonEn } = stored
  return {
    act: state === null ? null : actOf({ state, delaySeconds, shownUntil }),
    from: stored.from?.toISOString() ?? null,
    to: stored.to?.toISOString() ?? null,
    delayHours: hoursOf(delaySeconds),
    shownUntil: shownUntil?.toISOString() ?? null,
    reason,
    publicReason,
    publicReasonEn,
    decidedBy,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
  }
}

/** The decisions about everything that the caller decides about, or about one subject, with the people who made them. */
export async function publicationHistory(
  asked: ListAsked,
  batch: BatchKind,
  about: { subjectId?: string | undefined; standing?: 'planned' | undefined; size: number },
): Promise<{ data: PublicationDecision[] }> {
  const { context } = asked.engine
  const places = new Map((await listPlaces(asked, batch)).map((place) => [place.id, place]))
  const { subjectId, standing, size } = about
  const ids = [...places.keys()].filter((id) => subjectId === undefined || id === subjectId)
  const found = await listHistory(context.db, {
    kind: batch.kind,
    ids,
    isPlannedAlone: standing === 'planned',
    size,
    now: context.now(),
  })
  return { data: found.map((each) => toldDecision(each, places.get(each.subjectId)!)) }
}

function toldDecision(
  stored: StoredHistory,
  { code, name, nameEn }: BriefLine,
): PublicationDecision {
  const { id, subjectId, indicator, symbol, standing } = stored
  const about = { id, subjectId, code, name, nameEn, indicator, symbol }
  return { ...about, ...decidedOf(stored), act: actOf(stored), standing }
}

/** Everything at once, for a list to tick. */
export async function listBriefly(
  asked: ListAsked,
  batch: BatchKind,
): Promise<PublicationListLine[]> {
  const places = await listPlaces(asked, batch)
  return places.map(({ id, code, name, public: isShown }) => ({ id, code, name, public: isShown }))
}

async function listPlaces(asked: ListAsked, batch: BatchKind): Promise<BriefLine[]> {
  const { engine } = asked
  const model = modelAt(engine, batch.path)
  const conditions = await conditionsOf(asked, batch)
  return listBriefLines(engine.context.db, { model, batch, conditions, now: engine.context.now() })
}

/** The list reaches as far as the right to publish, narrowed by the address and its headers. */
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
