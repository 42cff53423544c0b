// Keeps the last good answers of the calls with which a visit begins, so that pages open also while the database is away.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wire } from '@eos/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeFeed } from '../../../platform/database/changes.ts'
import { failureOf } from '../../../platform/http/answers/errors.ts'
import { answerFailure } from '../../../platform/http/answers/error-handler.ts'
import { isUnchanged } from '../../../platform/http/conditional.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { replaceFile } from '../../../platform/snapshots/replace-file.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { StartSnapshots } from './start-snapshots.ts'

interface KeptAnswer {
  type: string
  text: string
  etag: string
  vary: string
  /** Epoch ms: when the database last said so. */
  at: number
}

export interface KeepOptions {
  now: () => Date
  /** Tells when something has been published or withdrawn: what was read before is given to nobody from then on. */
  changes: Pick<ChangeFeed, 'listen'>
  /** Where they survive a restart. */
  dataDir: string
  /** Of the routes whose answers these are; the name of their file. */
  name: string
  /** What is made ready ahead takes no room here. */
  start: StartSnapshots
}

const largestBytes = 300_000
const mostBytes = 10_000_000
const firstSaveMs = 20_000
const saveMs = 60_000

/** Whatever anybody may read is kept as nobody in particular read it last; it is given, with its age, only when it cannot be answered afresh. */
export async function keepPublicAnswers(
  app: FastifyInstance,
  { now, changes, dataDir, name, start }: KeepOptions,
): Promise<void> {
  const file = join(dataDir, 'snapshots', `answers-${name}.json`)
  const kept = await readKept(file)
  let isChanged = false
  const save = async () => {
    if (!isChanged) return
    isChanged = false
    await replaceFile(file, JSON.stringify([...kept.entries()]))
  }
  const saving = startWorker(
    {
      firstMs: firstSaveMs,
      everyMs: saveMs,
      onFailure: (error) => app.log.warn({ err: error }, 'the last good answers could not be kept'),
    },
    save,
  )
  const stopListening = changes.listen(({ kind }) => {
    if (kind !== 'publication') return
    kept.clear()
    isChanged = true
    void save().catch((error) =>
      app.log.warn({ err: error }, 'former answers are still on the disk'),
    )
  })
  app.addHook('onClose', async () => {
    stopListening()
    await saving.stop()
    await save().catch(() => {})
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isFresh(request, reply) || start.covers(request)) return
    const header = (each: string) => String(reply.getHeader(each) ?? '')
    const [list, key] = placeOf(request)
    const former = kept.get(list, key)
    const etag = header('etag')
    const text = former?.etag === etag ? former.text : textOf(reply, payload)
    if (text === undefined) return
    isChanged = true
    const type = former?.etag === etag ? former.type : header('content-type')
    const answer = { type, etag, vary: header('vary'), text, at: now().getTime() }
    kept.set(list, key, answer, text.length)
  })
  giveWhatIsKnown(app, { now, start, keptFor: (request) => kept.get(...placeOf(request)) })
}

/** While the database is away: what was made ready, else what somebody happened to read, else that it is away. */
export function giveWhatIsKnown(
  app: FastifyInstance,
  {
    now,
    start,
    keptFor,
  }: Pick<KeepOptions, 'now' | 'start'> & {
    keptFor?: (request: FastifyRequest) => KeptAnswer | undefined
  },
): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (!isRead(request) || failureOf(error).code !== 'UNAVAILABLE')
      return answerFailure(error, request, reply, now())
    const prepared = await start.answer(request, reply)
    if (prepared) return prepared
    const last = keptFor?.(request)
    if (!last) return answerFailure(error, request, reply, now())
    request.log.warn({ err: error }, 'the database is away; the last good answer is given')
    return giveKept(last, request, reply, now())
  })
}

async function readKept(file: string): Promise<BoundedCache<KeptAnswer>> {
  const kept = new BoundedCache<KeptAnswer>(mostBytes)
  try {
    const entries = JSON.parse(await readFile(file, 'utf8')) as [string, string, KeptAnswer][]
    for (const [list, key, answer] of entries) kept.set(list, key, answer, answer.text.length)
  } catch {
    // The first start has none; a torn file is as good as none.
  }
  return kept
}

function giveKept(
  last: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): FastifyReply {
  const ageSeconds = Math.max(0, Math.round((now.getTime() - last.at) / 1000))
  reply.headers({
    etag: last.etag,
    vary: last.vary,
    age: String(ageSeconds),
    'cache-control': 'no-cache',
  })
  if (isUnchanged(request.headers, last)) return reply.code(304).send()
  return reply.code(200).type(last.type).send(Buffer.from(last.text))
}

/** Read from the database just now, for all to see. What is given with an age was read before. */
function isFresh(request: FastifyRequest, reply: FastifyReply): boolean {
  const cacheControl = String(reply.getHeader('cache-control') ?? '')
  const isForAll = cacheControl.startsWith('public') || cacheControl === 'no-cache'
  const isGood = reply.statusCode === 200 || reply.statusCode === 304
  return isRead(request) && isGood && isForAll && !reply.hasHeader('age')
}

function textOf(reply: FastifyReply, payload: unknown): string | undefined {
  const isWhole = reply.statusCode === 200 && Buffer.isBuffer(payload)
  return isWhole && payload.length <= largestBytes ? payload.toString() : undefined
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.caller.kind === 'anonymous'
}

/** The route, whose answers share their room, and what tells them apart. */
function placeOf(request: FastifyRequest): [list: string, key: string] {
  const { origin, path, query } = request.address
  const { accept = '' } = request.headers
  const codes = [wire.provinceCodeHeader, wire.tenantCodeHeader].map(
    (header) => request.headers[header.toLowerCase()] ?? '',
  )
  const key = JSON.stringify([origin, path, query, accept, ...codes])
  return [request.routeOptions.url ?? '', key]
}
