// Answers what is ready as bytes before a request reaches the router: its way through hooks and headers costs more than
// all the rest of such an answer. See docs/decisions/0179-ready-answers-are-sent-before-the-router.md.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { newRequestId, type KnownArrival } from '../http/request-context.ts'
import { safetyHeaders } from '../http/answers/safety-headers.ts'
import type { Settings } from '../settings/settings.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

export interface Ready {
  answer: PreparedAnswer
  /** Beside those that all answers have. The same object each time: what follows from it is kept. */
  headers: Readonly<Record<string, string>>
  /** In seconds; absent when all is well. */
  ageSeconds?: number
}

/** `undefined` leaves the request to the router, or to the next finder. It waits for nothing. */
export type FindReady = (request: IncomingMessage, arrival: KnownArrival) => Ready | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a finder of answers that are the same for everybody. It is asked for GET without a body, of addresses that
     * begin so, under a host that is known to be ours.
     */
    offerReady: (begin: string, find: FindReady) => void
  }
}

/** Whatever has to be asked for, made or refused takes the usual way, with the same bytes and headers. */
export function addReadyAnswers(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicUrl' | 'strictTransport'>,
): void {
  const { server } = app
  // The router alone listens so far.
  const [route] = server.listeners('request') as [RequestListener]
  const finders: { begin: string; find: FindReady }[] = []
  app.decorate('offerReady', (begin, find) => {
    finders.push({ begin, find })
    // The one that knows the address best is asked first.
    finders.sort((one, other) => other.begin.length - one.begin.length)
  })
  let isOpen = true
  app.addHook('preClose', (done) => {
    isOpen = false
    done()
  })
  const headOf = openHeads(safetyHeaders(settings))
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const ready = isOpen && isPlain(request) ? findFor(request) : undefined
    if (!ready || !send(request, response, ready, headOf)) route.call(server, request, response)
  })

  function findFor(request: IncomingMessage): Ready | undefined {
    const { url = '' } = request
    let arrival: KnownArrival | undefined
    for (const { begin, find } of finders) {
      if (!url.startsWith(begin)) continue
      arrival ??= app.knownArrival(request)
      if (!arrival) return undefined
      const ready = find(request, arrival)
      if (ready) return ready
    }
    return undefined
  }
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** Says whether it was sent: bytes that have still to be compressed are not waited for. */
function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  ready: Ready,
  headOf: (headers: Ready['headers']) => string[],
): boolean {
  const { status, encoding, head: own } = ready.answer.headFor(headers, ready.ageSeconds)
  const body = ready.answer.body(encoding)
  if (!Buffer.isBuffer(body)) return false
  const head = headOf(ready.headers).concat(own)
  head.push('x-request-id', newRequestId())
  if (status !== 304) head.push('content-length', String(body.length))
  response.writeHead(status, head).end(status === 304 ? undefined : body)
  return true
}

/** Names and values in turn, as Node writes them. */
function openHeads(safety: Readonly<Record<string, string>>) {
  const heads = new WeakMap<Ready['headers'], string[]>()
  return (headers: Ready['headers']) => {
    let head = heads.get(headers)
    if (!head) heads.set(headers, (head = Object.entries({ ...safety, ...headers }).flat()))
    return head
  }
}
