// After a change of the key, values sealed with a former key are sealed with the present one.
import type { Db } from '../../platform/database/tables/tables.ts'
import { listSealedSecrets, reseal } from './queries/second-factor.ts'
import {
  isSealedAsNow,
  seal,
  unseal,
  type EncryptionKey,
} from '../../platform/secrets/encryption.ts'

interface Resealed {
  count: number
  /** Sealed with a key that is not known any more. */
  lost: number
}

export async function resealSecrets(db: Db, key: EncryptionKey): Promise<Resealed> {
  const accounts = await listSealedSecrets(db)
  const done: Resealed = { count: 0, lost: 0 }
  for (const { id, sealed } of accounts) {
    if (isSealedAsNow(key, sealed)) continue
    const secret = tryUnseal(key, sealed)
    if (secret === undefined) {
      done.lost += 1
      continue
    }
    await reseal(db, { id, former: sealed, sealed: seal(key, secret) })
    done.count += 1
  }
  return done
}

function tryUnseal(key: EncryptionKey, sealed: Buffer): string | undefined {
  try {
    return unseal(key, sealed)
  } catch {
    return undefined
  }
}
