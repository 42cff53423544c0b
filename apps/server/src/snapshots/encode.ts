// Makes an answer ready to send: its bytes as they are and compressed, each with a tag of its own.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface EncodedAnswer {
  bodies: Record<Encoding, Buffer>
  /** Strong: one per encoding, since the bytes differ. */
  tags: Record<Encoding, string>
}

export async function encodeAnswer(value: unknown): Promise<EncodedAnswer> {
  const identity = Buffer.from(JSON.stringify(value))
  const [zipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    bodies: { identity, gzip: zipped, br },
    tags: { identity: `"${hash}"`, gzip: `"${hash}-gz"`, br: `"${hash}-br"` },
  }
}

/** The best encoding that the caller accepts; one with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!isRefused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Nearly as small as the best, at a fraction of its time. */
const brotliQuality = 5
