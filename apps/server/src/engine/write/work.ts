// A change under way: the person, the transaction and the grants with which it is made.

import type { PermissionAction } from '@eos/contract/words/vocabulary'
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

/** Repeats the work under another action, with the person's grants for that one. */
export function workFor(work: Work, action: PermissionAction): Work {
  return { ...work, action, granted: needAction(work.person, work.model.resource, action) }
}

/** A change under way: its person, transaction and instant. */
export interface Work extends Change, Memo {
  db: Db
  person: Person
  action: PermissionAction
  /** The person's grants for this action. */
  granted: readonly Scope[]
  now: Date
  /** In the words of the person, if the request gives a reason. */
  reason?: string | undefined
}
