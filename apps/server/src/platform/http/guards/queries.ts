// Requests with an Idempotency-Key, and their first answers.
import { first, run } from '../../database/statements.ts'
import type { Db } from '../../database/tables/tables.ts'

export interface RequestClaim {
  key: string
  /** The id of the person's account. */
  caller: string
  bodyHash: string
}

export async function deleteExpiredClaims(db: Db, now: Date): Promise<void> {
  await run(db)`delete from idempotency_key where expires_at <= ${now}`
}

/** Waits for a simultaneous request with the same key. Returns whether this one is the first. */
export async function insertClaim(
  db: Db,
  { key, caller, bodyHash }: RequestClaim,
  { now, expires }: { now: Date; expires: Date },
): Promise<boolean> {
  const inserted = await run(db)`
    insert into idempotency_key (key, caller, body_hash, created_at, expires_at)
    values (${key}, ${caller}, ${bodyHash}, ${now}, ${expires})
    on conflict (caller, key) do nothing`
  return inserted === 1
}

interface FirstAnswer {
  bodyHash: string
  answer: unknown
}

export async function findFirstAnswer(
  db: Db,
  { caller, key }: RequestClaim,
): Promise<FirstAnswer | undefined> {
  return first<FirstAnswer>(db)`
    select body_hash as "bodyHash", answer from idempotency_key
     where caller = ${caller} and key = ${key}`
}

export async function saveFirstAnswer(
  db: Db,
  { caller, key }: RequestClaim,
  answer: object,
): Promise<void> {
  await run(db)`
    update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
     where caller = ${caller} and key = ${key}`
}
