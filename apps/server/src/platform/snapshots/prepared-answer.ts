// Public answers as bytes that are ready to send: plain and compressed, each made once, with type, ETag and Vary. See
// docs/decisions/0167-public-answers-are-prepared-in-one-way.md.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packedTag } from '../http/answers/compression.ts'
import { chooseEncoding, compress, type Encoding } from '../http/answers/compression.ts'
import { RequestFailure } from '../http/answers/errors.ts'
import { isUnchanged } from '../http/conditional.ts'
import { ageMs, readApart, readShared } from '../database/standby/reading.ts'
import { BoundedCache } from './bounded-cache.ts'

export interface AnswerHeaders {
  type: string
  vary: string
  /** A weak ETag for all encodings; without it each encoding has a strong one from its bytes. */
  tag?: string
  /** 200 unless given. */
  status?: number
  /** Where it is now, with the status of a redirection. */
  location?: string
  /** By `performance.now()`: the moment of which it tells, where that may be old. */
  asOf?: number
}

interface AnswerHead {
  status: number
  encoding: Encoding
  head: readonly string[]
}

/** The headers of most public answers. */
export const publicAnswer: AnswerHeaders = {
  type: 'application/json; charset=utf-8',
  vary: 'Accept-Encoding, Origin',
}

/** Bytes are compressed when they are first needed, or ahead by `prepare`; encodings in `ready` are given. */
export class PreparedAnswer {
  readonly headers: AnswerHeaders
  readonly identity: Buffer
  readonly #hash: string
  readonly #packed: Map<string, Buffer | Promise<Buffer>>
  readonly #isPackable: boolean

  constructor(
    content: string | Buffer,
    headers: AnswerHeaders = publicAnswer,
    ready?: Partial<Record<Encoding, Buffer>>,
  ) {
    this.headers = headers
    this.identity = typeof content === 'string' ? Buffer.from(content) : content
    this.#hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)
    this.#packed = new Map(Object.entries(ready ?? {}))
    this.#isPackable = !ready
  }

  /** The same, of a moment that may be long ago. */
  dated(asOf: number): PreparedAnswer {
    return new PreparedAnswer(this.identity, { ...this.headers, asOf })
  }

  /** The best encoding that a caller accepts. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    const best = chooseEncoding(acceptEncoding)
    return this.#isPackable || this.#packed.has(best) ? best : 'identity'
  }

  /** With the compressed forms, which together take about half of the plain bytes. */
  get bytes(): number {
    return 1.5 * this.identity.length
  }

  tag(encoding: Encoding): string {
    const { tag } = this.headers
    return tag === undefined ? `"${this.#hash}${tagEnds[encoding]}"` : packedTag(tag, encoding)
  }

  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity
    const known = this.#packed.get(encoding)
    if (known) return known
    const making = compress(encoding, this.identity).then((bytes) => {
      this.#packed.set(encoding, bytes)
      return bytes
    })
    this.#packed.set(encoding, making)
    return making
  }

  /**
   * The head for a caller who sends these headers, whichever way the answer is sent: names and values in turn. The
   * status is 304 where the caller has the answer already.
   */
  headFor(asked: IncomingHttpHeaders, ageSeconds = this.#ageSeconds()): AnswerHead {
    const { type, vary, status = 200, location } = this.headers
    const encoding = this.encodingFor(asked['accept-encoding'])
    const etag = this.tag(encoding)
    const head = ['etag', etag, 'vary', vary]
    if (ageSeconds !== undefined) head.push('age', String(Math.round(ageSeconds)))
    if (location !== undefined) head.push('location', location)
    if (status === 200 && isUnchanged(asked, { etag })) return { status: 304, encoding, head }
    head.push('content-type', type)
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    return { status, encoding, head }
  }

  #ageSeconds(): number | undefined {
    const { asOf } = this.headers
    return asOf === undefined ? undefined : ageMs(asOf) / 1000
  }

  async prepare(): Promise<void> {
    await Promise.all([this.body('br'), this.body('gzip')])
  }

  isSameAs(other: PreparedAnswer): boolean {
    return this.#hash === other.#hash && isDeepStrictEqual(this.headers, other.headers)
  }
}

const tagEnds: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' }

/** Callers choose keys; when the cache is full, the largest group loses its oldest answers. */
export interface AnswerKey {
  group: string
  key: string
}

interface Making {
  parts: readonly unknown[]
  answer: () => Promise<PreparedAnswer>
}

/** Answers that are made again only when one of the parts that they were made of has changed, and once for all who wait. */
export class PreparedAnswers {
  readonly #cache: BoundedCache<{ parts: readonly unknown[]; answer: PreparedAnswer }>
  readonly #making = new Map<string, Making>()

  constructor(mostBytes: number) {
    this.#cache = new BoundedCache(mostBytes)
  }

  /** The answer that was made of these parts, if there is one. */
  present({ group, key }: AnswerKey, parts: readonly unknown[]): PreparedAnswer | undefined {
    const known = this.#cache.get(group, key)
    if (!known || !areSame(parts, known.parts)) return undefined
    // Parts that are one and the same are compared faster the next time.
    known.parts = parts
    return known.answer
  }

  async get(
    { group, key }: AnswerKey,
    parts: readonly unknown[],
    make: () => PreparedAnswer | Promise<PreparedAnswer>,
  ): Promise<PreparedAnswer> {
    const present = this.present({ group, key }, parts)
    if (present) return present
    const former = this.#cache.get(group, key)
    const name = `${group}\n${key}`
    const underWay = this.#making.get(name)
    if (underWay && areSame(parts, underWay.parts)) return underWay.answer()
    const isNewest = () => this.#making.get(name) === making
    const makeNow = async () => {
      try {
        const { value, asOf } = await readApart(make)
        const made = asOf === undefined ? value : value.dated(asOf)
        // Equal bytes are not compressed again.
        const answer = former && made.isSameAs(former.answer) ? former.answer : made
        if (isNewest()) this.#cache.set(group, key, { parts, answer }, answer.bytes)
        return answer
      } finally {
        if (isNewest()) this.#making.delete(name)
      }
    }
    const making: Making = { parts, answer: readShared(makeNow) }
    this.#making.set(name, making)
    return making.answer()
  }
}

function areSame(parts: readonly unknown[], former: readonly unknown[]): boolean {
  return parts.every((part, k) => isSamePart(part, former[k]))
}

function isSamePart(part: unknown, former: unknown): boolean {
  return part === former || isDeepStrictEqual(part, former)
}

export interface Freshness {
  cacheControl: string
  /** The time since the answer was last known to hold; absent while it is current. */
  ageSeconds?: number
}

/** Sends the best encoding, or 304 to a caller that has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer | undefined,
  { cacheControl, ageSeconds }: Freshness,
): FastifyReply | Promise<FastifyReply> {
  if (!answer) throw new RequestFailure('UNAVAILABLE')
  const { status, encoding, head } = answer.headFor(request.headers, ageSeconds)
  reply.code(status).header('cache-control', cacheControl)
  for (let at = 0; at < head.length; at += 2) reply.header(head[at]!, head[at + 1])
  if (status === 304) return reply.send()
  const bytes = answer.body(encoding)
  if (Buffer.isBuffer(bytes)) return reply.send(bytes)
  return bytes.then((ready) => reply.send(ready))
}
