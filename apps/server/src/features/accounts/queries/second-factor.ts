// Second factors as they are stored: a sealed secret with the account, and digests of recovery codes.
import { insertInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Uses up a recovery code. Returns whether it existed and was unused. */
export async function takeRecoveryCode(
  db: Db,
  { accountId, codeHash }: { accountId: string; codeHash: Buffer },
  now: Date,
): Promise<boolean> {
  const used = await run(db)`
    update recovery_code set used_at = ${now}
     where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null`
  return used > 0
}

/** Uses up the digits of a step. Returns whether no digits of this step or a later one were used before. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const used = await run(db)`
    update account set totp_last_step = ${step}
     where id = ${accountId} and (totp_last_step is null or totp_last_step < ${step})`
  return used > 0
}

/** A secret that is not in force yet; none when null. */
export async function saveSecret(db: Db, accountId: string, sealed: Buffer | null): Promise<void> {
  await run(db)`
    update account
       set totp_secret = ${sealed}, totp_confirmed_at = null, totp_last_step = null
     where id = ${accountId}`
}

export async function confirmSecret(db: Db, accountId: string, now: Date): Promise<void> {
  await run(db)`update account set totp_confirmed_at = ${now} where id = ${accountId}`
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(db)`delete from recovery_code where account_id = ${accountId}`
  if (hashes.length === 0) return
  const codes = hashes.map((code_hash) => ({ account_id: accountId, code_hash }))
  await run(db, insertInto('recovery_code', codes))
}

export function listSealedSecrets(db: Db) {
  return rows<{ id: string; sealed: Buffer }>(db)`
    select id, totp_secret as sealed from account where totp_secret is not null`
}

/** Puts the same secret, sealed anew, in the place of what was read. */
export async function reseal(
  db: Db,
  { id, former, sealed }: { id: string; former: Buffer; sealed: Buffer },
): Promise<void> {
  await run(
    db,
  )`update account set totp_secret = ${sealed} where id = ${id} and totp_secret = ${former}`
}
