// Compresses text answers of the API above a kilobyte with the best encoding that the caller accepts.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { packedPart } from '../conditional.ts'
import { addVary } from './cache-rules.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

declare module 'fastify' {
  interface FastifyReply {
    /** With 304: the length of the body that was not sent. */
    unsentBytes: number
  }
}

/** The smallest body that is compressed: a shorter one fits into one network packet anyway. */
const leastBytes = 1000
/** Brotli quality for answers that are sent once: nearly as small as with more, in half of the time. */
const effort = 4

/**
 * The length of a compressed answer reveals secrets in it (BREACH): these routes carry tokens, passwords, or who is
 * signed in.
 */
const carriesSecrets = /^\/api\/(auth|set-up|admin\/(?:ftp-accounts|source-keys))(\/|$)/
const packable = /[/+]json\b|^text\/html\b/

/** Must be registered before the routes; its hook runs after all hooks that need the plain answer. */
export function addCompression(app: FastifyInstance): void {
  app.decorateReply('unsentBytes', 0)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api') || carriesSecrets.test(route.url)) return
    route.onSend = [route.onSend ?? [], packAnswer].flat()
  })
}

async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (reply.statusCode === 304) keepTag(request, reply, encoding)
  if (!packable.test(String(reply.getHeader('content-type') ?? ''))) return payload
  addVary(reply, 'Accept-Encoding')
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const isDone = encoding === 'identity' || reply.hasHeader('content-encoding')
  if (!isText || isDone || payload.length <= leastBytes) return payload
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', packedTag(etag, encoding))
  reply.removeHeader('content-length').header('content-encoding', encoding)
  return Buffer.isBuffer(payload)
    ? compressOnce(encoding, payload)
    : compress(encoding, Buffer.from(payload), effort)
}

/** Bytes that are sent to several at the same time are compressed for the first of them. */
function compressOnce(encoding: Exclude<Encoding, 'identity'>, bytes: Buffer): Promise<Buffer> {
  const made = compressed.get(bytes) ?? {}
  compressed.set(bytes, made)
  return (made[encoding] ??= compress(encoding, bytes, effort))
}

const compressed = new WeakMap<Buffer, { br?: Promise<Buffer>; gzip?: Promise<Buffer> }>()

/** Weak tags stay as they are: they promise the same facts, not the same bytes. */
export function packedTag(etag: string, encoding: Encoding): string {
  return etag.startsWith('W/') || encoding === 'identity'
    ? etag
    : etag.replace(/"$/, `${packedPart(encoding)}"`)
}

/** The tag of a 304: that of the compressed bytes when the caller has these or would be sent them. */
function keepTag(request: FastifyRequest, reply: FastifyReply, encoding: Encoding): void {
  if (encoding === 'identity') return
  const etag = packedTag(String(reply.getHeader('etag') ?? ''), encoding)
  const held = request.headers['if-none-match']
  const isPacked = held === undefined ? reply.unsentBytes > leastBytes : held.includes(etag)
  if (isPacked) reply.header('etag', etag)
}

/** The best encoding that the caller accepts; q=0 refuses one. */
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
/** Nearly as small as the best quality, in a fraction of its time. */
const brotliQuality = 5

/** A lower `effort` is for answers that are sent once. */
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
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  })
}

/**
 * The smallest window that holds all bytes, as a power of two: a compressor takes memory by its window, and some with
 * much of it at once have all garbage of the process collected again and again.
 */
function windowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + brotliReserve))
  return Math.min(Math.max(needed, leastWindow), largestWindow)
}

/** The bytes by which a window is smaller than its power of two. */
const brotliReserve = 16
const leastWindow = 16
/** The window that it has without being told. */
const largestWindow = 22

/** Browsers send few different headers, so that the choice is cached. */
const chosen = new Map<string, Encoding>()
const mostHeaders = 200

function readEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!isRefused) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
