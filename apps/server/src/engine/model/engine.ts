// Everything that the parts of the engine share while they answer a request: the context, the models of all resources,
// and what features have added to them.
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest, FastifyReply } from 'fastify'
import type { Links } from '@eos/contract/hal'
import type { Context } from '../../platform/context.ts'
import type { ResourceHooks } from '../write/hooks.ts'
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
  /** By path: what follows when one item was made and that is certain. */
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

/** Returns the model of the resource, as the caller may read it. */
export function modelFor(engine: Engine, path: string, { caller }: FastifyRequest): Model {
  return maskedFor(modelAt(engine, path), caller)
}

export interface CollectionRequest {
  engine: Engine
  model: Model
  request: FastifyRequest
  reply: FastifyReply
}

export interface CollectionOptions {
  /** Beside what the caller may see and is narrowed to. */
  conditions: readonly Sql[]
  /** Comes before what the address asks for. */
  firstOrder?: readonly { property: string; descending: boolean }[]
  /** At most so many, in one list without pages. */
  limit?: number
  /** After the links of paging. */
  links?: Links
  /** Says that matches contain some words, and may lie anywhere in the order of the list. */
  isForWords?: boolean
  /** Headers and names are narrowed by default; a host name or an association is exact already. */
  isExact?: boolean
  /** All that matches is given where the address asks for no page; `uris`: as a list of addresses always. */
  isWhole?: boolean | 'uris'
  maxAgeSeconds?: number
}

export interface SpecialSearch {
  /** Everything that can be filtered by, when absent. */
  parameters?: string[]
  run(to: CollectionRequest): Promise<CollectionOptions>
}
