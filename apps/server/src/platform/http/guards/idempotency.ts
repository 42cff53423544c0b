// Answers a repeated request with the same Idempotency-Key with its first answer, without doing it again.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../../database/tables/tables.ts'
import { RequestFailure } from '../answers/errors.ts'
import {
  deleteExpiredClaims,
  findFirstAnswer,
  insertClaim,
  saveFirstAnswer,
  type RequestClaim,
} from './queries.ts'

/** The time for which an answer is kept. */
const keptHours = 24

/**
 * Call it inside the transaction of the change. Returns the first answer of a repeated request; otherwise claims the
 * key until the transaction ends, and a simultaneous repetition waits.
 */
export async function claimRequest<T>(
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<T | undefined> {
  const own = claimOf(request)
  if (!own) return undefined
  await deleteExpiredClaims(db, now)
  const expires = new Date(now.getTime() + keptHours * hourMs)
  if (await insertClaim(db, own, { now, expires })) return undefined
  const known = await findFirstAnswer(db, own)
  if (!known || known.bodyHash !== own.bodyHash || known.answer === null) {
    throw new RequestFailure('KEY_REUSED')
  }
  return known.answer as T
}

export async function settleRequest(
  db: Db,
  request: FastifyRequest,
  answer: object,
): Promise<void> {
  const own = claimOf(request)
  if (own) await saveFirstAnswer(db, own, answer)
}

/** A key belongs to one person, one address and one body. */
function claimOf(request: FastifyRequest): RequestClaim | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.caller.kind === 'anonymous') return undefined
  const key = String(header)
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestFailure('MALFORMED', 'Idempotency-Key must be 1 to 255 visible characters.')
  }
  const { path, query } = request.address
  const whole = [request.method, path, query, String(request.body)].join('\n')
  const bodyHash = createHash('sha256').update(whole).digest('hex')
  return { key, caller: request.caller.id, bodyHash }
}
