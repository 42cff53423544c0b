// The second factor: six digits that change every thirty seconds, and recovery codes that each work once.
import { randomInt } from 'node:crypto'
import type { SecondFactorOffer } from '@eos/contract/calls/people/accounts'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { seal, unseal, type EncryptionKey } from '../../../platform/secrets/encryption.ts'
import { digestOf } from '../../../platform/secrets/tokens.ts'
import type { Account } from '../queries/accounts.ts'
import {
  confirmSecret,
  replaceRecoveryCodes,
  saveSecret,
  takeRecoveryCode,
  takeStep,
} from '../queries/second-factor.ts'

/** A code is accepted in its time step and the next one, not ahead of time; so it lives a minute at most. */
const toleranceSeconds: [past: number, future: number] = [30, 0]
const recoveryCodeCount = 10

/** Says whether the digits are right and new, or a recovery code is right and unused; both work once. */
export async function isSecondFactor(
  db: Db,
  key: EncryptionKey,
  account: Pick<Account, 'id' | 'totp_secret' | 'totp_last_step'>,
  given: { code: string; now: Date },
): Promise<boolean> {
  const code = given.code.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return isNewDigits(db, key, account, { code, now: given.now })
  return takeRecoveryCode(db, { accountId: account.id, codeHash: digestOf(code) }, given.now)
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
  // One comes first of two who bring the same digits at once.
  return takeStep(db, account.id, result.timeStep)
}

/** A new secret, not in force before it is confirmed with digits made from it. */
export async function offerSecondFactor(
  db: Db,
  key: EncryptionKey,
  { account, issuer }: { account: Account; issuer: string },
): Promise<SecondFactorOffer> {
  const secret = generateSecret()
  await saveSecret(db, account.id, seal(key, secret))
  return { secret, uri: generateURI({ issuer, label: account.username, secret }) }
}

/** Puts the second factor in force, inside the caller's transaction; the codes are shown once. */
export async function confirmSecondFactor(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await confirmSecret(db, accountId, now)
  const hashes = recoveryCodes.map((code) => digestOf(code.replaceAll('-', '')))
  await replaceRecoveryCodes(db, accountId, hashes)
  return { recoveryCodes }
}

/** Inside the caller's transaction. */
export async function dropSecondFactor(db: Db, accountId: string): Promise<void> {
  await saveSecret(db, accountId, null)
  await replaceRecoveryCodes(db, accountId, [])
}

/** Without letters that are easily confused; some 74 bits, so that an unsalted digest cannot be guessed. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

function newRecoveryCode(): string {
  return [newGroup(), newGroup(), newGroup()].join('-')
}

function newGroup(): string {
  return Array.from({ length: 5 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}
