// GET /live/readings: server-sent events whenever a public station shows a new reading or a new index.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestFailure } from '../http/errors.ts'
import type { Audience } from './audience.ts'

export async function liveRoutes(
  app: FastifyInstance,
  { audience }: { audience: Audience },
): Promise<void> {
  // Open streams would hold up the drain of the server for ever.
  app.addHook('preClose', async () => audience.close())
  app.get('/live/readings', { exposeHeadRoute: false }, (request, reply) =>
    openStream(audience, request, reply),
  )
}

function openStream(audience: Audience, request: FastifyRequest, reply: FastifyReply): void {
  if (!audience.hasRoomFor(request.ip)) {
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
    'cache-control': 'no-store, no-transform',
    // A proxy that gathers answers would deliver nothing.
    'x-accel-buffering': 'no',
  })
  audience.add({
    stream: reply.raw,
    address: request.ip,
    stationIds: readStations(request.search),
  })
}

function readStations(search: URLSearchParams): ReadonlySet<string> | undefined {
  const ids = search
    .getAll('stations')
    .flatMap((text) => text.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
  return ids.length > 0 ? new Set(ids) : undefined
}
