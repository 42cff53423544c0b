// A request for a collection, and the conditions, order and bounds of the one that answers it.

import type { Links } from '@eos/contract/hal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from './columns.ts'
import type { Engine } from './engine.ts'
import type { Model } from './model.ts'

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
  /** What matches contains some words, and may lie anywhere in the order of the list. */
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
