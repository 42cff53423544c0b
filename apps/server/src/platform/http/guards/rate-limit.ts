// Limits how often one address may call; every counted answer tells the limit. Each process counts by itself. See
// docs/decisions/0154-each-process-counts-its-limits.md.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RequestFailure } from '../answers/errors.ts'

export const defaultCallsPerMinute = 6000

/** The address of calls that the server asks itself for no visitor; no connection comes from it. */
export const nobodysAddress = '0.0.0.0'

const windowS = 60
/** Addresses that are counted at the same time; the least recently seen is forgotten first. */
const mostAddresses = 20_000
/** The plug-in's names of the headers, from which the standard ones are made. */
const told = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
}

/** A route opts out with `config: { rateLimit: false }`, as files of the web build do. */
export async function addRateLimit(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: windowS * 1000,
    cache: mostAddresses,
    allowList: ({ raw }) => raw.socket.remoteAddress === nobodysAddress,
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
