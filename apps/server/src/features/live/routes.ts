// GET /live/readings: server-sent events whenever a public station shows a new reading or a new index.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import type { SseHub } from './sse-hub.ts'
import { readEventId, type Interest } from './replay-buffer.ts'
import { caching } from '../../platform/http/caching.ts'

export async function liveRoutes(app: FastifyInstance, { hub }: { hub: SseHub }): Promise<void> {
  // Open streams would hold up the drain of the server for ever.
  app.addHook('preClose', async () => hub.close())
  const config = { isSameForAll: true }
  app.get('/live/readings', { exposeHeadRoute: false, config }, (request, reply) =>
    openStream(hub, request, reply),
  )
}

function openStream(hub: SseHub, request: FastifyRequest, reply: FastifyReply): void {
  if (!hub.hasRoomFor(request.ip)) {
    throw new RequestFailure('UNAVAILABLE', {
      detail: 'Too many open streams; the figures can still be asked for.',
      headers: { 'retry-after': '60' },
    })
  }
  reply.hijack()
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': `${caching.none}, no-transform`,
    // A proxy that gathers answers would deliver nothing.
    'x-accel-buffering': 'no',
  })
  // A browser sends the header by itself when its stream breaks; a page that opens a new one can only use the address.
  const lastEventId = readEventId(
    String(request.headers['last-event-id'] ?? request.search.get('lastEventId') ?? ''),
  )
  hub.add({
    stream: reply.raw,
    address: request.ip,
    interest: readInterest(request.search),
    ...(lastEventId ? { lastEventId } : {}),
  })
}

function readInterest(search: URLSearchParams): Interest {
  const stationIds = readNames(search, 'stations')
  const kinds = readNames(search, 'kinds')
  return { ...(stationIds ? { stationIds } : {}), ...(kinds ? { kinds } : {}) }
}

function readNames(search: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const names = search
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return names.length > 0 ? new Set(names) : undefined
}
