// The keys with which sources prove who they are: shown once, kept as SHA-256 only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  findSourceKey,
  insertSourceKey,
  noteKeyUse,
  senderOfSource,
  type Sender,
} from '../queries/sources.ts'

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
  const known = await findSourceKey(db, hash, now)
  if (!known || !timingSafeEqual(known.hash, hash)) return undefined
  const { sourceId, lastUsedAt } = known
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > usedNotedEveryMs) {
    await noteKeyUse(db, hash, now)
  }
  return senderOfSource(db, sourceId)
}

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
