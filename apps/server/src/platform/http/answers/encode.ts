// Encodings of answers: which one a caller is sent, and how bytes are compressed.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the caller accepts; one with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const encoding = readEncoding(acceptEncoding)
  if (chosen.size < mostHeaders) chosen.set(acceptEncoding, encoding)
  return encoding
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Nearly as small as the best, at a fraction of its time. */
const brotliQuality = 5

/** With a lower `effort`, for what is sent once. */
export function compress(
  encoding: Exclude<Encoding, 'identity'>,
  bytes: Buffer,
  effort = brotliQuality,
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: effort })
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Browsers send few different headers; each is read once. */
const chosen = new Map<string, Encoding>()
const mostHeaders = 200

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!isRefused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
