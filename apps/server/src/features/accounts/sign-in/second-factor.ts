// The second factor: six digits that change every thirty seconds, and recovery codes that each work once.
import { randomInt } from 'node:crypto'
import type { SecondFactorOffer } from '@eos/contract/calls/accounts'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { seal, unseal, type EncryptionKey } from '../../../platform/secrets/encryption.ts'
import { digestOf } from '../../../platform/secrets/tokens.ts'
import type { Account } from '../account.ts'

/** Digits may be typed into the next step; those of a clock that runs ahead are not taken. A code lives a minute at most. */
const toleranceSeconds: [past: number, future: number] = [30, 0]
const recoveryCodeCount = 10

/** Whether the digits are right and new, or a recovery code is right and unused; both work once. */
export async function isSecondFactor(
  db: Db,
  key: EncryptionKey,
  account: Pick<Account, 'id' | 'totp_secret' | 'totp_last_step'>,
  given: { code: string; now: Date },
): Promise<boolean> {
  const code = given.code.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return isNewDigits(db, key, account, { code, now: given.now })
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: given.now })
    .where('account_id', '=', account.id)
    .where('code_hash', '=', digestOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isNewDigits(
  db: Db,
  key: EncryptionKey,
  account: Pick<Account, 'id' | 'totp_secret' | 'totp_last_step'>,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  if (account.totp_secret === null) return false
  const last = account.totp_last_step === null ? -1 : Number(account.totp_last_step)
  const result = await verify({
    secret: unseal(key, account.totp_secret),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
  })
  if (!result.valid || !('timeStep' in result) || result.timeStep <= last) return false
  // Of two who bring the same digits at once, one comes first.
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: String(result.timeStep) })
    .where('id', '=', account.id)
    .where((eb) =>
      eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(result.timeStep))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new secret, not in force before it is confirmed with digits made from it. */
export async function offerSecondFactor(
  db: Db,
  key: EncryptionKey,
  { account, issuer }: { account: Account; issuer: string },
): Promise<SecondFactorOffer> {
  const secret = generateSecret()
  await db
    .updateTable('account')
    .set({ totp_secret: seal(key, secret), totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', account.id)
    .execute()
  return { secret, uri: generateURI({ issuer, label: account.username, secret }) }
}

/** Puts the second factor in force, inside the caller's transaction; the codes are shown once. */
export async function confirmSecondFactor(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db
    .updateTable('account')
    .set({ totp_confirmed_at: now })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const rows = recoveryCodes.map((code) => ({
    account_id: accountId,
    code_hash: digestOf(code.replaceAll('-', '')),
  }))
  await db.insertInto('recovery_code').values(rows).execute()
  return { recoveryCodes }
}

/** Inside the caller's transaction. */
export async function dropSecondFactor(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

/** Without signs that are easily mistaken for each other; some 74 bits, which nobody guesses from an unsalted digest. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

function newRecoveryCode(): string {
  return [newGroup(), newGroup(), newGroup()].join('-')
}

function newGroup(): string {
  return Array.from({ length: 5 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
