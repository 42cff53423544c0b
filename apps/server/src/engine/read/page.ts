// Reads the rows of a page of a collection, in order, and their total.
import { canBeSortedBy } from '@eos/contract/resource'
import { mayReadInParts } from '../../access/queries/read-policy.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { Paging } from '../../platform/http/hal.ts'
import { readPaging, type PageRequest } from '../../platform/http/paging.ts'
import type { Sql } from '../queries/columns.ts'
import type { Model } from '../queries/model.ts'
import { isAfter, knownSort, orderTerms } from '../queries/order.ts'
import { countParts, countRows, listRows, listRowsWithPlace, type Row } from '../queries/rows.ts'
import { hooksOf, type CollectionOptions, type CollectionRequest } from '../model/engine.ts'
import { liesAnywhere, narrowedByHeaders } from './list-conditions.ts'

export interface ReadWindow {
  conditions: readonly Sql[]
  parts: readonly Sql[]
  order: ReturnType<typeof orderTerms>
  page: PageRequest
  now: Date
}

/** Returns the conditions and the order of the list, as far as the caller may see it. */
export async function readWindow(
  to: CollectionRequest,
  { isExact, conditions, firstOrder = [] }: CollectionOptions,
): Promise<ReadWindow> {
  const { engine, model, request } = to
  const now = engine.context.now()
  const asked = readPaging(request.search)
  const sort = knownSort(model, asked.sort)
  needOrders(model, sort)
  const first = firstOrder.map((each) => ({ ...each, ignoreCase: false }))
  return {
    parts: mayReadInParts(model.resource, request.caller, now),
    conditions: [...(isExact ? [] : await narrowedByHeaders(to)), ...conditions],
    order: orderTerms(model, [...first, ...sort], now),
    page: { ...asked, sort },
    now,
  }
}

export async function readRows(
  to: CollectionRequest,
  options: CollectionOptions,
  read: ReadWindow,
): Promise<{ rows: Row[]; paging: Paging }> {
  const { engine, model, request } = to
  const { db } = engine.context
  const { conditions, parts, order, page, now } = read
  if (options.limit !== undefined) {
    const rows = await listRows(db, model, now, { conditions, parts, order, limit: options.limit })
    return { rows, paging: { kind: 'whole', total: rows.length } }
  }
  if (model.resource.size === 'large') return readSlice(to, read)
  const offset = Math.min(page.page * page.size, Number.MAX_SAFE_INTEGER)
  const asksFor = { conditions, parts, order, limit: page.size, offset }
  const isAnywhere = options.isForWords ?? liesAnywhere(model, request.search)
  if (isAnywhere || parts.length > 1) {
    const counts = await countParts(db, model, { conditions, parts })
    const total = counts.reduce((sum, count) => sum + count, 0)
    // A part without rows is left out: a search for its rows could scan the whole table.
    const filled = parts.filter((_part, index) => counts[index] !== 0)
    const areFew = isAnywhere && total <= few
    const rows =
      total === 0 ? [] : await listRows(db, model, now, { ...asksFor, parts: filled, areFew })
    return { rows, paging: { kind: 'paged', request: page, total } }
  }
  const rows = await listRows(db, model, now, asksFor)
  const isWhole = page.page === 0 && rows.length < page.size
  const total = isWhole ? rows.length : await countRows(db, model, [...parts, ...conditions])
  return { rows, paging: { kind: 'paged', request: page, total } }
}

/** Up to this many rows are found first and sorted then. */
const few = 20_000

function needOrders({ resource }: Model, sort: PageRequest['sort']): void {
  const refused = sort.find(({ property }) => !canBeSortedBy(resource, property))
  if (!refused) return
  const name = refused.property
  const orders = resource.defaultSort.map((order) => order.split(',')[0]).join(', ')
  throw new RequestFailure('PARAMETER', {
    detail: `The parameter sort cannot be ${name}: this list is sorted by ${orders} only.`,
    message: {
      en: `This list is too long to be sorted by “${name}”. Sort it by ${orders}, and narrow it with filters or words.`,
      vi: `Danh sách này quá dài để sắp xếp theo “${name}”. Hãy sắp xếp theo ${orders}, và thu hẹp bằng bộ lọc hoặc từ khóa.`,
    },
  })
}

/** Numbered pages of a large resource are limited, because each reads all pages before it. */
const lastNumberedPage = 100

async function readSlice(
  { engine, model, request }: CollectionRequest,
  { conditions, parts, order, page, now }: ReadWindow,
): Promise<{ rows: Row[]; paging: Paging }> {
  const cursor = readCursor(request.search.get('cursor'), order.length)
  if (!cursor && page.page > lastNumberedPage) {
    throw new RequestFailure(
      'PARAMETER',
      `Pages after ${lastNumberedPage} are reached by the link next.`,
    )
  }
  const found = await listRowsWithPlace(engine.context.db, model, now, {
    conditions: cursor ? [...conditions, isAfter(order, cursor)] : conditions,
    parts,
    order,
    limit: page.size + 1,
    from: hooksOf(engine, model.resource).listedFrom?.(request),
    offset: cursor ? 0 : page.page * page.size,
  })
  const shown = found.slice(0, page.size)
  const hasNext = found.length > page.size
  const last = shown.at(-1)
  const nextCursor = hasNext && last ? { nextCursor: writeCursor(last.place) } : {}
  return {
    rows: shown.map(({ row }) => row),
    paging: { kind: 'slice', request: page, hasNext, ...nextCursor },
  }
}
