// The limit on how often one address may call, told with every answer that it counts for. Each process counts by
// itself. See docs/decisions/0154-each-process-counts-its-limits.md.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RequestFailure } from '../answers/errors.ts'

export const defaultCallsPerMinute = 6000

const windowS = 60
/** Addresses that are counted at the same time; the one that called longest ago is forgotten first. */
const mostAddresses = 20_000
/** The names under which the plug-in tells of a limit; the standard's are made of them. */
const told = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
}

/** A route may opt out of the limit with `config: { rateLimit: false }`; files of the web build do. */
export async function addRateLimit(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: windowS * 1000,
    cache: mostAddresses,
    addHeaders: {
      [told.limit]: false,
      [told.remaining]: false,
      [told.reset]: false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl, max }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new RequestFailure('TOO_MANY', {
        detail: `At most ${max} calls a minute from one address.`,
        headers: { 'retry-after': String(seconds), ...limitHeaders(max, 0, seconds) },
      })
    },
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.hasHeader(told.limit)) tellLimit(reply)
    done(null, payload)
  })
}

function tellLimit(reply: FastifyReply): void {
  const [limit, remaining, reset] = Object.values(told).map((name) => Number(reply.getHeader(name)))
  for (const name of Object.values(told)) reply.removeHeader(name)
  reply.headers(limitHeaders(limit!, remaining!, reset!))
}

function limitHeaders(limit: number, remaining: number, seconds: number): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${limit};w=${windowS}`,
    ratelimit: `"default";r=${remaining};t=${seconds}`,
  }
}
