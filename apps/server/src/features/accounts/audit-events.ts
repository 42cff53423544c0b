// Tells the activity log what people do with their accounts. Passwords, codes and tokens never reach it.
import type { ActivityAction } from '@eos/contract/people/activity'
import type { FastifyRequest } from 'fastify'
import { recordActivity, witnessOf, type Activity } from '../../engine/activity/record-activity.ts'
import type { RefusalLog } from '../../engine/activity/refusals.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { findAccount, type Account } from './queries/accounts.ts'

export type AuditActor = Pick<Account, 'id' | 'full_name' | 'organization_id'>

export interface AuditEvent {
  db: Db
  request: FastifyRequest
  now: Date
}

/** Records what somebody did with the own account; `as` names the person where no session does. */
export async function recordAuditEvent(
  { db, request, now }: AuditEvent,
  action: ActivityAction,
  about: { as?: AuditActor; id?: string } & Pick<Activity, 'before' | 'after' | 'note'> = {},
): Promise<void> {
  const { as, id, ...rest } = about
  const by = witnessOf(request, as)
  const subjectId = id ?? by.accountId
  await recordActivity(
    db,
    by,
    { action, subject: 'user', ...(subjectId === null ? {} : { subjectId }), ...rest },
    now,
  )
}

/** An attempt that failed: the name is told only where somebody bears it; people also type passwords there. */
export async function recordFailedSignIn(
  { db, request, refusals }: Pick<AuditEvent, 'db' | 'request'> & { refusals: RefusalLog },
  given: { username: string; code?: string | undefined },
  failure: unknown,
): Promise<void> {
  const code = failure instanceof RequestFailure ? failure.code : undefined
  const isWrongCode = code === 'SECOND_FACTOR' && (given.code ?? '').trim() !== ''
  if (code !== 'BAD_CREDENTIALS' && code !== 'TOO_MANY' && !isWrongCode) return
  const account = await findAccount(db, given.username.trim().toLowerCase())
  await refusals.noteInstead(request, {
    action: code === 'TOO_MANY' ? 'SIGN_IN_REFUSED' : 'SIGN_IN_FAILED',
    subject: 'user',
    ...(account ? { subjectId: account.id } : {}),
    ...(isWrongCode ? { note: 'second factor' } : {}),
  })
}
