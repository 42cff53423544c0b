// Keeps what must be read again, but by nobody who only has the database: sealed with the key of the installation.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 256 bits for AES-256-GCM. */
export type SealingKey = Buffer

/** From the setting EOS_SECRET, else from a file of the data folder that is made once and only its owner may read. */
export function readSealingKey(settings: {
  secret: string | undefined
  dataDir: string
}): SealingKey {
  if (settings.secret !== undefined) return createHash('sha256').update(settings.secret).digest()
  const path = join(settings.dataDir, 'secret.key')
  mkdirSync(settings.dataDir, { recursive: true })
  try {
    // Fails when another process was first; then its key is the one.
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

export function seal(key: SealingKey, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the key is another one or a bit was changed */
export function unseal(key: SealingKey, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
