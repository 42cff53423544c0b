// Turns the bytes of a long file into text as they come: the byte order mark decides, the mapping where there is none;
// and ends files with lines longer than anybody writes, before a parser tries to hold one of them.
import { Transform, type TransformCallback } from 'node:stream'
import iconv from 'iconv-lite'
import { storable } from '../../../platform/text/storable-text.ts'
import { markedEncoding } from './decode-text.ts'

/** Takes bytes and gives UTF-8, in NFC and such as can be stored. */
export function decodeStream(encoding: string): Transform {
  let decoder: ReturnType<typeof iconv.getDecoder> | undefined
  let start = Buffer.alloc(0)
  let held = ''
  const decode = (bytes: Buffer): string => {
    decoder ??= iconv.getDecoder(markedEncoding(bytes) ?? encoding)
    const text = held + decoder.write(bytes)
    const end = endOfWhole(text)
    held = text.slice(end)
    return cleaned(text.slice(0, end))
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
      done(null, rest + cleaned(held + (decoder?.end() ?? '')))
    },
  })
}

const cleaned = (text: string) => storable(text.normalize('NFC'))

/** The last letter waits, for its accents or its other half may come next; every sign of ASCII begins a new one. */
function endOfWhole(text: string): number {
  for (let end = text.length - 1; end >= Math.max(0, text.length - longestHeld); end -= 1) {
    if (text.charCodeAt(end) < 0x80) return end
  }
  const isHalf = /[\uD800-\uDBFF]$/.test(text)
  return text.length > longestHeld ? text.length - (isHalf ? 1 : 0) : 0
}

const longestHeld = 4096

/** Passes UTF-8 on until a line is longer than this many bytes: then the file ends with an error. */
export function lineGuard(longest: number): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0
      for (let end = nextEnd(chunk, 0); end >= 0; end = nextEnd(chunk, start)) {
        if (length + end - start > longest) return done(tooLong(longest))
        length = 0
        start = end + 1
      }
      length += chunk.length - start
      done(length > longest ? tooLong(longest) : null, chunk)
    },
  })
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

function nextEnd(chunk: Buffer, from: number): number {
  const feed = chunk.indexOf(lineFeed, from)
  if (feed >= 0) return feed
  return chunk.indexOf(carriageReturn, from)
}

function tooLong(longest: number): Error {
  const error = new Error(`A record has more than ${longest} bytes.`)
  return Object.assign(error, { code: 'CSV_MAX_RECORD_SIZE' })
}
