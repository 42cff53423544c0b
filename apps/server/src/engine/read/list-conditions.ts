// Builds the conditions of a list. Each kind is built only when the resource or the address asks for it.
import { wordsParameter } from '@eos/contract/lists/list-filters'
import { mayRead } from '../../access/queries/read-policy.ts'
import { everywhere, readScope } from '../../access/request-scope.ts'
import type { CollectionRequest } from '../model/engine.ts'
import type { Sql } from '../queries/columns.ts'
import { hasOperator } from '../queries/filter-operators.ts'
import { filterConditions, hasPhrase } from '../queries/filters.ts'
import { inForceConditions, scopeConditions } from '../queries/conditions.ts'
import type { Model } from '../queries/model.ts'
import { hasWords, wordConditions } from '../queries/words.ts'

type Asked = Omit<CollectionRequest, 'reply'>

/** All conditions that the address sets. */
export async function listConditions({ engine, model, request }: Asked): Promise<Sql[]> {
  const { context } = engine
  const { search } = request
  return [
    ...(model.resource.inForce ? inForceConditions(model, search, context.now()) : []),
    ...(asksForFilters(model, search) ? filterConditions(model, search, context.now()) : []),
    ...(asksForWords(model, search) ? await wordConditions(context.db, model, search) : []),
  ]
}

/** Conditions of the rows that the caller may see, narrowed by the headers. */
export async function readableConditions(to: Asked): Promise<Sql[]> {
  const { engine, model, request } = to
  return [
    mayRead(model.resource, request.caller, engine.context.now()),
    ...(await narrowedByHeaders(to)),
  ]
}

/** Narrows by Province-Code and Tenant-Code, where the resource is declared so. */
export async function narrowedByHeaders({ engine, model, request }: Asked): Promise<Sql[]> {
  const scope = await readScope(engine.context.db, request, model.resource.narrowedBy)
  return scope === everywhere ? [] : scopeConditions(model.resource, scope)
}

/** Says whether matches may lie anywhere in the order of the list, as those of words and ranges do. */
export function liesAnywhere(model: Model, query: URLSearchParams): boolean {
  const isFiltered = asksForFilters(model, query)
  return (
    (isFiltered && (hasPhrase(model, query) || hasOperator(model, query))) ||
    (asksForWords(model, query) && hasWords(model, query))
  )
}

/** An operator may follow after a dot. */
function asksForFilters({ parameters }: Model, query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => parameters.has(name.split('.')[0] ?? ''))
}

function asksForWords({ resource }: Model, query: URLSearchParams): boolean {
  return resource.words.length > 0 && query.has(wordsParameter)
}
