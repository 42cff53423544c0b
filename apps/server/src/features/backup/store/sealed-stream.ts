// Encrypts and decrypts streams with AES-256-GCM: the initialization vector, the sealed bytes, then the tag of all.
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scryptSync,
  type DecipherGCM,
} from 'node:crypto'
import { Transform } from 'node:stream'

const algorithm = 'aes-256-gcm'
const vectorBytes = 12
const tagBytes = 16

/** Takes half a second, so that trying many texts takes long. */
export function keyFrom(text: string, salt: Buffer): Buffer {
  return scryptSync(text.normalize('NFC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 })
}

export function sealing(key: Buffer): Transform {
  const vector = randomBytes(vectorBytes)
  const cipher = createCipheriv(algorithm, key, vector)
  let isBegun = false
  const begin = (to: Transform) => {
    if (!isBegun) to.push(vector)
    isBegun = true
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this)
      done(null, cipher.update(chunk))
    },
    flush(done) {
      begin(this)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/** Fails at its end when the bytes are not as they were sealed: nobody may rely on them before. */
export function unsealing(key: Buffer): Transform {
  let held: Buffer = Buffer.alloc(0)
  let opened: DecipherGCM | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      if (!opened && held.length >= vectorBytes) {
        opened = createDecipheriv(algorithm, key, held.subarray(0, vectorBytes))
        held = held.subarray(vectorBytes)
      }
      const known = held.length - tagBytes
      if (!opened || known <= 0) return done()
      const clear = opened.update(held.subarray(0, known))
      held = held.subarray(known)
      done(null, clear)
    },
    flush(done) {
      try {
        if (!opened || held.length !== tagBytes) throw new Error('it was cut short')
        opened.setAuthTag(held)
        done(null, opened.final())
      } catch (cause) {
        done(new Error('The bytes are not as they were sealed.', { cause }))
      }
    },
  })
}
