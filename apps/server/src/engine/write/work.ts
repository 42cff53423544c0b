// A change under way: the person, the transaction and the grants with which it is made.

import type { PermissionAction } from '@eos/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import type { Person, Scope } from '../../platform/http/caller.ts'
import { needAction } from '../../access/write-policy.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Memo } from './memo.ts'
import type { Engine } from '../model/engine.ts'
import type { Model } from '../queries/model.ts'

export interface Change {
  engine: Engine
  model: Model
  request: FastifyRequest
}

/** The work of a change that needs another action as well, as far as the person's grants for that one reach. */
export function workFor(work: Work, action: PermissionAction): Work {
  return { ...work, action, granted: needAction(work.person, work.model.resource, action) }
}

/** A change under way: who makes it, inside which transaction, and when. */
export interface Work extends Change, Memo {
  db: Db
  person: Person
  action: PermissionAction
  /** As far as the person's grants for this action reach. */
  granted: readonly Scope[]
  now: Date
  /** Why, in the person's own words, where the request says so. */
  reason?: string | undefined
}
