// Reads a whole list in batches, each beginning where the one before it ended.
import { needPerson, anonymous } from '../../platform/http/caller.ts'
import { needAction } from '../../access/write-policy.ts'
import { belongsNowhere, isCovered } from '../../access/queries/organization-reach.ts'
import { mayRead } from '../../access/queries/read-policy.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readPaging } from '../../platform/http/paging.ts'
import type { Sql } from '../queries/columns.ts'
import { listConditions, readableConditions } from '../read/list-conditions.ts'
import { isAfter, knownSort, orderTerms, type OrderTerm } from '../queries/order.ts'
import { anyOf, countRows, listRowsWithPlace, type Row } from '../queries/rows.ts'
import { findSearch } from '../read/searches.ts'
import type { CollectionOptions, CollectionRequest } from '../model/engine.ts'

export interface ListQuery {
  conditions: readonly Sql[]
  order: readonly OrderTerm[]
  limit: number
  now: Date
}

/** Returns the query of the list at the same address, as far as the caller may export it. */
export async function readListQuery(to: CollectionRequest): Promise<ListQuery> {
  const { engine, model, request } = to
  const now = engine.context.now()
  const exportable = exportableRows(to, now)
  const options = await readOptions(to)
  const readable = options.isExact
    ? [mayRead(model.resource, request.caller, now)]
    : await readableConditions(to)
  const first = (options.firstOrder ?? []).map((each) => ({ ...each, ignoreCase: false }))
  const sort = knownSort(model, readPaging(request.search).sort)
  return {
    conditions: [...readable, ...exportable, ...options.conditions],
    order: orderTerms(model, [...first, ...sort], now),
    limit: options.limit ?? Number.MAX_SAFE_INTEGER,
    now,
  }
}

/** Counts no further than asked. */
export async function countUpTo(
  { engine, model }: CollectionRequest,
  { conditions, limit }: ListQuery,
  most: number,
): Promise<number> {
  const count = await countRows(engine.context.db, model, conditions, most)
  return Math.min(count, limit)
}

export async function* rowBatches(
  { engine, model }: CollectionRequest,
  { conditions, order, limit, now }: ListQuery,
): AsyncGenerator<Row[]> {
  let left = limit
  let last: (string | null)[] | undefined
  while (left > 0) {
    const size = Math.min(batchSize, left)
    const found = await listRowsWithPlace(engine.context.db, model, now, {
      conditions: last ? [...conditions, isAfter(order, last)] : conditions,
      order,
      limit: size,
    })
    if (found.length > 0) yield found.map(({ row }) => row)
    if (found.length < size) return
    left -= size
    last = found.at(-1)?.place
  }
}

const batchSize = 2000

async function readOptions(to: CollectionRequest): Promise<CollectionOptions> {
  const { request } = to
  const name = request.search.get('search')
  if (name === null) {
    return { conditions: await listConditions(to) }
  }
  const found = await findSearch(to, name)
  if (!found) throw new RequestFailure('PARAMETER', `There is no search ${name} that gives a list.`)
  return found
}

/**
 * Returns conditions for public rows and for those within the reach of grants to export. Rows that belong to nobody may
 * be exported with any such grant.
 */
function exportableRows({ model, request }: CollectionRequest, now: Date): Sql[] {
  const { resource } = model
  const person = needPerson(request.caller)
  const scopes = needAction(person, resource, 'EXPORT')
  if (belongsNowhere(resource)) return []
  return [anyOf([isCovered(resource, scopes), mayRead(resource, anonymous, now)])]
}
