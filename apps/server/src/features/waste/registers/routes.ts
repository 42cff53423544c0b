// /api/admin/registers/{register}/…: duplicates in the registers of waste, and those that were found to be none.
import { registerMergingCalls } from '@eos/contract/calls/waste/register-merging'
import { isMergedRegister } from '@eos/contract/lists/merging'
import type { FastifyInstance } from 'fastify'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { distinctEntries, setApart, takeBack } from './distinct.ts'
import { mergeEntries } from './merge.ts'
import { findDuplicates } from './mergeable.ts'
import { reopenEntry } from './reopen.ts'

export async function registerRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  takeJsonAsText(app)
  const at = ({ register }: { register: string }) => registerAt(engine, register)
  addCalls(app, registerMergingCalls, {
    'registers.duplicates': ({ person, params }) => findDuplicates(engine, person, at(params)),
    'registers.distinct': ({ person, params }) => distinctEntries(engine, person, at(params)),
    'registers.set-apart': ({ params, body }, request) =>
      setApart({ engine, model: at(params), request }, body()),
    'registers.take-back': ({ params }, request) =>
      takeBack({ engine, model: at(params), request }, params.id),
    'registers.merge': ({ params, body }, request) =>
      mergeEntries({ engine, model: at(params), request }, body()),
    'registers.reopen': ({ params, body }, request) =>
      reopenEntry({ engine, model: at(params), request }, body()),
  })
}

function registerAt(engine: Engine, path: string): Model {
  if (!isMergedRegister(path)) throw new RequestFailure('NOT_FOUND', `${path} is no register.`)
  return modelAt(engine, path)
}
