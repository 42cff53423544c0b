// Sealed secrets survive a change of the key, and cannot be opened without it.
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSealedAsNow, readEncryptionKey, seal, unseal } from './encryption.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'eos-sealing-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const old = 'the old secret of the installation'
const fresh = 'the new secret of the installation'
const keyOf = (secret: string | undefined, formerSecret?: string) =>
  readEncryptionKey({ secret, formerSecret, dataDir })

test('what was sealed with the former secret is opened, and sealed anew with the present one', () => {
  const sealed = seal(keyOf(old), 'JBSWY3DP')
  const rotated = keyOf(fresh, old)
  expect(unseal(rotated, sealed)).toBe('JBSWY3DP')
  expect(isSealedAsNow(rotated, sealed)).toBe(false)
  const anew = seal(rotated, 'JBSWY3DP')
  expect(isSealedAsNow(rotated, anew)).toBe(true)
  expect(unseal(keyOf(fresh), anew)).toBe('JBSWY3DP')
  expect(() => unseal(keyOf(fresh), sealed)).toThrow()
})

test('what was sealed before keys had names is still opened', () => {
  const key = createHash('sha256').update(old).digest()
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update('JBSWY3DP', 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text])
  expect(unseal(keyOf(old), sealed)).toBe('JBSWY3DP')
  expect(unseal(keyOf(fresh, old), sealed)).toBe('JBSWY3DP')
  expect(() => unseal(keyOf(fresh), sealed)).toThrow()
})

test('moving from the key file to the setting loses nothing', () => {
  const sealed = seal(keyOf(undefined), 'JBSWY3DP')
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(unseal(keyOf(fresh), sealed)).toBe('JBSWY3DP')
})

test('a changed bit is noticed, wherever it is', () => {
  const key = keyOf(fresh)
  const sealed = seal(key, 'JBSWY3DP')
  for (const at of [0, 1, 5, 17, 33, sealed.length - 1]) {
    const broken = Buffer.from(sealed)
    broken[at]! ^= 1
    expect(() => unseal(key, broken), String(at)).toThrow()
  }
})
