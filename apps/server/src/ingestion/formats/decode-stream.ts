// Turns the bytes of a long file into text as they come: the byte order mark decides, the mapping where there is none.
import { Transform, type TransformCallback } from 'node:stream'
import iconv from 'iconv-lite'
import { markedEncoding } from './decode-text.ts'

/** Takes bytes and gives UTF-8. */
export function decodeStream(encoding: string): Transform {
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined
  let start = Buffer.alloc(0)
  const decode = (bytes: Buffer): string => {
    decoder ??= iconv.getDecoder(markedEncoding(bytes) ?? encoding)
    return decoder.write(bytes)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (decoder) return done(null, decode(chunk))
      start = Buffer.concat([start, chunk])
      // Three bytes tell every mark apart.
      if (start.length < 3) return done()
      done(null, decode(start))
    },
    flush(done: TransformCallback) {
      const rest = decoder ? '' : decode(start)
      done(null, rest + (decoder?.end() ?? ''))
    },
  })
}
