// Encrypts secrets that must be read again, with the key of the installation, so that the database alone reveals
// nothing. See docs/decisions/0147-sealed-data-names-its-key.md.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** The key that seals, and former keys that still open older values. */
export interface EncryptionKey {
  readonly present: Key
  readonly former: readonly Key[]
}

interface Key {
  /** Stands in front of every value that the key sealed. */
  readonly id: Buffer
  /** 256 bits for AES-256-GCM. */
  readonly bytes: Buffer
  /** The form of the key under which values were sealed before keys had ids. */
  readonly unnamed: Buffer
}

interface EncryptionSettings extends Pick<Settings, 'secret' | 'dataDir'> {
  formerSecret?: Settings['formerSecret']
}

/** From the setting EOS_SECRET, else from a file of the data folder, which is created once for its owner alone. */
export function readEncryptionKey({
  secret,
  formerSecret,
  dataDir,
}: EncryptionSettings): EncryptionKey {
  const path = join(dataDir, 'secret.key')
  const former = formerSecret === undefined ? [] : [keyOfText(formerSecret)]
  if (secret === undefined) return { present: readKeyFile(path), former }
  // Secrets sealed with the key file stay readable after a change to the setting, as long as the file exists.
  if (existsSync(path)) former.push(readKeyFile(path))
  return { present: keyOfText(secret), former }
}

function readKeyFile(path: string): Key {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    // Fails when another process was first; then its key is used.
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  return { id: idOf(bytes), bytes, unnamed: bytes }
}

/** Derives the key slowly, because a typed text may be guessed. */
function keyOfText(text: string): Key {
  const bytes = scryptSync(text, 'eos sealing key', 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 })
  return { id: idOf(bytes), bytes, unnamed: createHash('sha256').update(text).digest() }
}

function idOf(bytes: Buffer): Buffer {
  return createHash('sha256').update('eos key id').update(bytes).digest().subarray(0, 4)
}

/** AES-256-GCM. A sealed value is this number, the id of the key, the nonce, the tag, and the ciphertext. */
const algorithm = Buffer.from([1])
const headLength = 5

export function seal({ present }: EncryptionKey, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', present.bytes, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([algorithm, present.id, nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the key is another one or a bit was changed */
export function unseal(key: EncryptionKey, bytes: Buffer): string {
  const all = [key.present, ...key.former]
  const named = all.find((each) => isSealedWith(each, bytes))
  if (named) return open(named.bytes, bytes.subarray(headLength))
  for (const { unnamed } of all.slice(0, -1)) {
    try {
      return open(unnamed, bytes)
    } catch {
      // Sealed with another key.
    }
  }
  return open(all.at(-1)!.unnamed, bytes)
}

/** Says whether it can be opened without any former key. */
export function isSealedAsNow({ present }: EncryptionKey, bytes: Buffer): boolean {
  return isSealedWith(present, bytes)
}

function isSealedWith({ id }: Key, bytes: Buffer): boolean {
  return bytes.subarray(0, headLength).equals(Buffer.concat([algorithm, id]))
}

function open(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
