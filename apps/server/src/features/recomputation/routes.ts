// Recomputing from the administration: what is under way, and beginning another one.
import type { BodyOf } from '@eos/contract/calls/call'
import {
  recomputationCalls,
  type Recomputation,
} from '@eos/contract/calls/ingestion/recomputations'
import { indicator } from '@eos/contract/resources/stations/indicator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import { needAction } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { UserError } from '../../platform/user-error.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { beginRecomputation, type Wish } from './begin.ts'
import { listRunRows } from './queries/runs.ts'

export async function recomputationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  addCalls(app, recomputationCalls, {
    'recomputations.list': async ({ person }) => {
      needAction(person, indicator, 'EDIT')
      return { data: await listRuns(context.db) }
    },
    'recomputations.begin': (asked, request) => {
      needAction(asked.person, indicator, 'EDIT')
      return begin(context, { request, body: asked.body() })
    },
  })
}

interface Asking {
  request: FastifyRequest
  body: BodyOf<(typeof recomputationCalls)['recomputations.begin']>
}

async function begin({ db, now }: Context, { request, body }: Asking) {
  const { what, from, to } = body
  const { name: actor } = needPerson(request.caller)
  const at = now()
  const wanted = { what, wish: wishOf(body), from, to, actor }
  const run = await inTransaction(db, async (trx) => {
    const { id, isContinued } = await beginRecomputation(trx, wanted, at)
    if (!isContinued) {
      const { actor: _, ...after } = wanted
      const about = { action: 'CREATE', subject: 'recomputations', subjectId: id, after } as const
      await recordActivity(trx, witnessOf(request), about, at)
    }
    return (await listRuns(trx, id))[0]!
  }).catch((error: unknown) => {
    if (error instanceof UserError) {
      refuseField({
        entity: 'recomputation',
        property: 'stationCodes',
        message: { en: error.message, vi: `Mã không tồn tại: ${codesOf(wanted.wish)}.` },
      })
    }
    throw error
  })
  return run
}

/** The schema sees to it that one of them is given. */
function wishOf({ stationCodes, provinceCode }: Asking['body']): Wish {
  if (stationCodes?.length) return { stationCodes }
  return provinceCode ? { provinceCode } : { all: true }
}

function codesOf(wish: Wish): string {
  if ('stationCodes' in wish) return wish.stationCodes.join(', ')
  return 'provinceCode' in wish ? wish.provinceCode : ''
}

/** The newest first. */
async function listRuns(db: Db, id?: string): Promise<Recomputation[]> {
  const rows = await listRunRows(db, id)
  return rows.map(({ from, to, createdAt, finishedAt, ...row }) => ({
    ...row,
    from: from.getTime() === 0 ? null : from.toISOString(),
    to: to.toISOString(),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}
