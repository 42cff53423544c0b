// Answers a request that is sent again under the same Idempotency-Key with its first answer, without doing it again.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../database/tables/tables.ts'
import { RequestFailure } from '../answers/errors.ts'

/** How long an answer is remembered. */
const keptHours = 24

/**
 * Inside the transaction of the change: the first answer, when this is a repetition. Otherwise the key is taken until the
 * transaction ends; whoever sends the same at the same moment waits for it.
 */
export async function claimRequest<T>(
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<T | undefined> {
  const own = claimOf(request)
  if (!own) return undefined
  await db.deleteFrom('idempotency_key').where('expires_at', '<=', now).execute()
  const expires = new Date(now.getTime() + keptHours * hourMs)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values({ ...own, answer: null, created_at: now, expires_at: expires })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('caller', '=', own.caller)
    .where('key', '=', own.key)
    .executeTakeFirst()
  if (!kept || kept.body_hash !== own.body_hash || kept.answer === null) {
    throw new RequestFailure('KEY_REUSED')
  }
  return kept.answer as T
}

export async function settleRequest(
  db: Db,
  request: FastifyRequest,
  answer: object,
): Promise<void> {
  const own = claimOf(request)
  if (!own) return
  await db
    .updateTable('idempotency_key')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('caller', '=', own.caller)
    .where('key', '=', own.key)
    .execute()
}

/** The same key means the same only from the same person, at the same address, with the same body. */
function claimOf(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.caller.kind === 'anonymous') return undefined
  const key = String(header)
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestFailure('MALFORMED', 'Idempotency-Key must be 1 to 255 visible characters.')
  }
  const { path, query } = request.address
  const whole = [request.method, path, query, String(request.body)].join('\n')
  const body_hash = createHash('sha256').update(whole).digest('hex')
  return { key, caller: request.caller.id, body_hash }
}
