// Answers /search and /search/{name}: declared names and any other that can be parsed.
import type { Links } from '@eos/contract/words/hal'
import { searchNames } from '@eos/contract/resource'
import type { FastifyReply } from 'fastify'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { hrefOf } from '../../platform/http/hal.ts'
import { chooseType, halForms, halTypes } from '../../platform/http/media.ts'
import { sendDocument } from '../wire/answers.ts'
import { answerCollection } from './collection.ts'
import { readableConditions } from './list-conditions.ts'
import { listKinds, opaqueKinds } from '../queries/columns.ts'
import { searchCondition } from '../queries/filters.ts'
import { parseDerivedQuery, type Condition, type DerivedQuery } from '../queries/derived-query.ts'
import { searchTemplates } from '../wire/hal-forms.ts'
import { inForceConditions } from '../queries/conditions.ts'
import { answerItem } from './answer-item.ts'
import { findProperty, type Model } from '../queries/model.ts'
import { orderTerms } from '../queries/order.ts'
import { countRows, listRows } from '../queries/rows.ts'
import { searchableName } from './searchable.ts'
import { nameOf, slotsOf } from '../queries/search-parameters.ts'
import { sharedSearches, specialSearches } from './special-searches.ts'
import type { CollectionOptions, CollectionRequest, SpecialSearch } from '../model/engine.ts'

/** Lists the searches as links with their parameters. */
export async function answerSearchList(to: CollectionRequest): Promise<FastifyReply> {
  const { model, request, reply } = to
  const type = chooseType(request.headers.accept, halTypes)
  const offered = searchNames(model.resource).map((name) => ({
    name,
    target: `${request.address.origin}/api/${model.resource.path}/search/${name}`,
    parameters: searchParameters(to, name),
  }))
  const links: Links = Object.fromEntries(
    offered.map(({ name, target, parameters }) => [
      name,
      { href: `${target}{?${parameters.join(',')}}`, templated: true },
    ]),
  )
  const document = { _links: { ...links, self: { href: hrefOf(request.address) } } }
  const body = type === halForms ? { ...document, _templates: searchTemplates(offered) } : document
  return sendDocument(request, reply, model.resource, { type, body })
}

/** Returns the conditions of a search that gives a list; `undefined` when there is no such search. */
export async function findSearch(
  to: CollectionRequest,
  name: string,
): Promise<CollectionOptions | undefined> {
  const { engine, model, request } = to
  const now = engine.context.now()
  const special = findSpecial(to, name)
  const vintage = inForceConditions(model, request.search, now)
  if (special && isOffered(model, name)) {
    const { conditions, ...options } = await special.run(to)
    return { ...options, conditions: [...vintage, ...conditions] }
  }
  const derived = parse(model, name)
  if (derived?.gives !== 'many') return undefined
  const { order: firstOrder, limit } = derived
  const conditions = [...vintage, searchCondition(model, derived, request.search, now)]
  const isForWords = asksForWords(derived)
  return { conditions, firstOrder, isForWords, ...(limit === undefined ? {} : { limit }) }
}

/** Says whether there is an answer to a search of this name. */
export function hasSearch(to: Searched, name: string): boolean {
  return (
    (isOffered(to.model, name) && findSpecial(to, name) !== undefined) ||
    parse(to.model, name) !== undefined
  )
}

export async function answerSearch(to: CollectionRequest, name: string): Promise<FastifyReply> {
  const { engine, model, request } = to
  const now = engine.context.now()
  const special = findSpecial(to, name)
  const vintage = inForceConditions(model, request.search, now)
  if (special && isOffered(model, name)) {
    const { conditions, ...options } = await special.run(to)
    const all = [...vintage, ...conditions]
    return answerCollection(to, {
      ...options,
      conditions: all,
      isWhole: options.limit === undefined,
    })
  }
  const derived = parse(model, name)
  if (!derived) throw new RequestFailure('NOT_FOUND', `There is no search ${name}.`)
  const conditions = [...vintage, searchCondition(model, derived, request.search, now)]
  return answers[givesItem(model, name) ? 'one' : derived.gives](to, conditions, derived)
}

type Answerer = (
  to: CollectionRequest,
  conditions: Parameters<typeof answerCollection>[1]['conditions'],
  derived: DerivedQuery,
) => Promise<FastifyReply>

const answers: Record<DerivedQuery['gives'], Answerer> = {
  many: (to, conditions, derived) =>
    answerCollection(to, {
      conditions,
      firstOrder: derived.order,
      isForWords: asksForWords(derived),
      isWhole: derived.limit === undefined,
      ...(derived.limit === undefined ? {} : { limit: derived.limit }),
    }),
  one: async (to, conditions, { order }) => {
    const { engine, model } = to
    const now = engine.context.now()
    const sort = order.map((each) => ({ ...each, ignoreCase: false }))
    const [row] = await listRows(engine.context.db, model, now, {
      conditions: [...(await readableConditions(to)), ...conditions],
      order: orderTerms(model, sort, now),
      limit: 1,
    })
    if (!row) throw new RequestFailure('NOT_FOUND', 'Nothing matches.')
    return answerItem(to, row)
  },
  count: async (to, conditions) => answerPrimitive(to, await count(to, conditions)),
  exists: async (to, conditions) => answerPrimitive(to, (await count(to, conditions)) > 0),
}

async function count(
  to: CollectionRequest,
  conditions: Parameters<typeof countRows>[2],
): Promise<number> {
  const all = [...(await readableConditions(to)), ...conditions]
  return countRows(to.engine.context.db, to.model, all)
}

function answerPrimitive(
  { model, request, reply }: CollectionRequest,
  value: number | boolean,
): FastifyReply {
  const type = chooseType(request.headers.accept, ['application/json', ...halTypes])
  return sendDocument(request, reply, model.resource, { type, body: String(value) })
}

function parse(model: Model, name: string): DerivedQuery | undefined {
  const derived = parseDerivedQuery(name, (word) => searchableName(model, word))
  return derived?.alternatives.flat().every((condition) => isAskable(model, condition))
    ? derived
    : undefined
}

function asksForWords({ alternatives }: DerivedQuery): boolean {
  return alternatives.flat().some(({ operator }) => onlyForWords.test(operator))
}

const onlyForWords = /like|startsWith|endsWith|contains/i

/** Parts of words can be asked of texts only, true and false of flags only. */
function isAskable(model: Model, { property, operator }: Condition): boolean {
  const kind = findProperty(model, property)?.field.kind
  if (onlyForWords.test(operator)) return kind === 'text'
  if (operator === 'isTrue' || operator === 'isFalse') return kind === 'flag'
  if (kind === undefined) return false
  if (opaqueKinds.has(kind)) return operator === 'isNull' || operator === 'isNotNull'
  return !listKinds.has(kind) || operator === 'in' || operator === 'notIn'
}

function isOffered(model: Model, name: string): boolean {
  return searchNames(model.resource).includes(name)
}

function givesItem(model: Model, name: string): boolean {
  return model.resource.searches.some(
    (search) => typeof search !== 'string' && search.name === name,
  )
}

type Searched = Pick<CollectionRequest, 'engine' | 'model'>

/** A name that can be parsed means what it says, unless the resource declares another meaning for it. */
function findSpecial({ engine, model }: Searched, name: string): SpecialSearch | undefined {
  const key = `${model.resource.path}.${name}`
  const own = engine.additions.searches[key] ?? specialSearches[key]
  return own ?? (parse(model, name) ? undefined : sharedSearches[name])
}

/** The parameters of a search, with those of every list. */
export function searchParameters(searched: Searched, name: string): string[] {
  const { model } = searched
  const special = findSpecial(searched, name)
  const derived = parse(model, name)
  const own = special?.parameters ?? (derived ? parameters(derived) : allParameters(model))
  const paging = derived && givesItem(model, name) ? [] : ['page', 'size', 'sort']
  const vintage = model.resource.inForce ? ['validOn', 'all'] : []
  return [...own, ...vintage, ...paging, 'projection']
}

function parameters(derived: DerivedQuery): string[] {
  const slots = slotsOf(derived.alternatives.flat()).flat()
  return slots.map(nameOf)
}

function allParameters(model: Model): string[] {
  return [...model.properties.keys()]
}
