// Unpacks gzip within bounds, and names what cannot be taken at all.
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The delivery as a whole cannot be read: nothing of it is stored. */
export class UnreadableDelivery extends Error {
  override readonly name = 'UnreadableDelivery'
  readonly reason: 'TOO_LARGE' | 'MALFORMED' | 'VALIDATION' | 'KEY_REUSED'

  constructor(reason: UnreadableDelivery['reason'], sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

/** Text packs some ten to one; a hundred to one is a bomb. */
const largestRatio = 100

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** The bytes themselves unless they are gzip; never more than `most`, nor than a hundred times what came. */
export async function unpackBytes(bytes: Buffer, most: number): Promise<Buffer> {
  if (!isGzip(bytes)) {
    if (bytes.byteLength > most) throw tooLarge(most)
    return bytes
  }
  const bound = Math.min(most, Math.max(bytes.byteLength * largestRatio, 1024))
  try {
    return await unzip(bytes, { maxOutputLength: bound })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(bound)
    throw new UnreadableDelivery('MALFORMED', 'The gzip file is broken.')
  }
}

const unzip = promisify(gunzip)

function tooLarge(bytes: number): UnreadableDelivery {
  return new UnreadableDelivery('TOO_LARGE', `At most ${bytes} bytes, unpacked.`)
}

/** Passes on what is being unpacked until it is more than a hundred times what has been read of the file. */
export function ratioGuard(readBytes: () => number): Transform {
  let unpacked = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.byteLength
      const isBomb = unpacked > readBytes() * largestRatio + freeBytes
      done(
        isBomb ? Object.assign(new Error('It unpacks to far too much.'), { code: 'Z_BOMB' }) : null,
        chunk,
      )
    },
  })
}

/** Short texts may be as even as they like. */
const freeBytes = 1024 * 1024
