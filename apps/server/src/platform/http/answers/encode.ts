// Makes an answer ready to send: its bytes as they are and compressed, each made once and with a tag of its own.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes that are ready to send; compressed ones are made when they are first asked for, or ahead by `prepare`. */
export class ReadyAnswer {
  readonly identity: Buffer
  readonly #hash: string
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string) {
    this.identity = Buffer.from(text)
    this.#hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)
    this.#packed.set('identity', this.identity)
  }

  /** Strong: one per encoding, since the bytes differ. */
  tag(encoding: Encoding): string {
    return `"${this.#hash}${tagEnds[encoding]}"`
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    if (encoding === 'identity') return this.identity
    const making = compress(encoding, this.identity).then((bytes) => {
      this.#packed.set(encoding, bytes)
      return bytes
    })
    this.#packed.set(encoding, making)
    return making
  }

  async prepare(): Promise<void> {
    await Promise.all([this.body('br'), this.body('gzip')])
  }

  isSameAs(other: ReadyAnswer | undefined): boolean {
    return this.#hash === other?.tag('identity').slice(1, -1)
  }
}

/** The best encoding that the caller accepts; one with q=0 is refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const encoding = readEncoding(acceptEncoding)
  if (chosen.size < mostHeaders) chosen.set(acceptEncoding, encoding)
  return encoding
}

const tagEnds: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' }
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
