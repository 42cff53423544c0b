// The context that all parts of the engine share: the models of all resources, and the additions of features.
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest, FastifyReply } from 'fastify'
import type { Links } from '@eos/contract/words/hal'
import type { Context } from '../../platform/context.ts'
import type { ResourceHooks } from './hooks.ts'
import type { FieldExpressions } from '../queries/computed-fields.ts'
import { maskedFor } from '../queries/field-visibility.ts'
import { modelOf, type Model } from '../queries/model.ts'
import type { Sql } from '../queries/columns.ts'

export interface Engine {
  context: Context
  models: ReadonlyMap<string, Model>
  additions: ResourceAdditions
}

/** Additions of features to declared resources, by path or by path and name. */
export interface ResourceAdditions extends FieldExpressions {
  hooks: Readonly<Record<string, ResourceHooks>>
  /** Searches whose meaning cannot be read from their name, as `resource.search`. */
  searches: Readonly<Record<string, SpecialSearch>>
  /** By path: takes a new item from a caller without a session. */
  fromVisitors: Readonly<Record<string, (to: CollectionRequest) => Promise<FastifyReply>>>
  /** By path: runs after an item was created and the transaction has committed. */
  afterMaking: AfterCommit
  /** Runs after items have taken a step along their life-cycle. */
  afterSteps: AfterCommit
  /** Runs after a list has made or changed items. */
  afterImport: AfterCommit
}

export type AfterCommit = Readonly<
  Record<string, (request: FastifyRequest, ids: readonly string[]) => Promise<void>>
>

export const noAdditions: ResourceAdditions = {
  hooks: {},
  computed: {},
  shown: {},
  joined: {},
  searches: {},
  fromVisitors: {},
  afterMaking: {},
  afterSteps: {},
  afterImport: {},
}

export function makeEngine(
  context: Context,
  resources: readonly Resource[],
  additions: ResourceAdditions,
): Engine {
  const models = new Map(resources.map((each) => [each.path, modelOf(each, additions)]))
  return { context, models, additions }
}

export function modelAt(engine: Engine, path: string): Model {
  const model = engine.models.get(path)
  if (!model) throw new Error(`There is no resource ${path}.`)
  return model
}

export function hooksOf({ additions }: Engine, { path }: Resource): ResourceHooks {
  return additions.hooks[path] ?? {}
}

/** Returns the model of the resource as the caller may read it. */
export function modelFor(engine: Engine, path: string, { caller }: FastifyRequest): Model {
  return maskedFor(modelAt(engine, path), caller)
}

export interface CollectionRequest {
  engine: Engine
  model: Model
  request: FastifyRequest
  reply: FastifyReply
}

export type ItemRequest = CollectionRequest & { id: string }

export interface CollectionOptions {
  /** Conditions beside the caller's reach and the headers. */
  conditions: readonly Sql[]
  /** Sorted before the order of the address. */
  firstOrder?: readonly { property: string; descending: boolean }[]
  /** The most items of a list without pages. */
  limit?: number
  /** Follow after the links of paging. */
  links?: Links
  /** Set when matches contain words, and may lie anywhere in the order of the list. */
  isForWords?: boolean
  /** Set when neither headers nor names narrow the list, because a host name or an association is exact. */
  isExact?: boolean
  /** Gives all matches when the address asks for no page; `uris`: always as addresses, and without `page` as items. */
  isWhole?: boolean | 'uris'
  maxAgeSeconds?: number
}

export interface SpecialSearch {
  /** The filters of this list; all when absent. */
  parameters?: string[]
  run(to: CollectionRequest): Promise<CollectionOptions>
}
