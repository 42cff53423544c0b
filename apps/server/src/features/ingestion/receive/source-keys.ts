// The keys with which sources prove who they are: shown once, kept as SHA-256 only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { askedTogether } from '../../../platform/database/asked-together.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { insertSourceKey, listKnownKeys, noteKeyUse, type Sender } from '../queries/sources.ts'

/** When keys and accounts of senders end unless another end is said. */
export function usualEnd(now: Date): Date {
  return new Date(now.getTime() + usualLifeMs)
}

const usualLifeMs = 730 * dayMs

/** The key itself leaves here once and is stored nowhere. */
export async function createSourceKey(
  db: Db,
  sourceId: string,
  expiresAt: Date | null = null,
): Promise<string> {
  const key = `eos_${randomBytes(32).toString('base64url')}`
  await insertSourceKey(db, {
    sourceId,
    hash: hashOf(key),
    hint: key.slice(-hintLength),
    expiresAt,
  })
  return key
}

/** Finds the sender of a key; `undefined` for a missing, wrong, revoked or expired key alike. */
export async function findSender(
  db: Db,
  key: string | undefined,
  now = new Date(),
): Promise<Sender | undefined> {
  const hash = hashOf(key ?? '')
  const known = await findKey(db, hash)
  if (!known || !timingSafeEqual(known.hash, hash)) return undefined
  const { sender, expiresAt, lastUsedAt } = known
  if (expiresAt && expiresAt <= now) return undefined
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > usedNotedEveryMs) {
    await noteKeyUse(db, hash, now)
  }
  return sender
}

const findKey = askedTogether(async (db: Db, hashes: readonly Buffer[]) => {
  const known = await listKnownKeys(db, hashes)
  return hashes.map((hash) => known.get(hash.toString('hex')))
})

/** The sender for imports at the terminal, where the operator acts for the source. */
export function operatorAs(source: { id: string; code: string; demo: boolean }): Sender {
  return { sourceId: source.id, name: source.code, demo: source.demo, stationIds: undefined }
}

const hintLength = 6
/** Not with every delivery: the row would be written all the time. */
const usedNotedEveryMs = hourMs

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
