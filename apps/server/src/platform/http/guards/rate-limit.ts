// Limits how often one address may call; every counted answer tells the limit. Each process counts by itself. See
// docs/decisions/0154-each-process-counts-its-limits.md.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '@eos/contract/words/time-units'
import { RequestFailure } from '../answers/errors.ts'
import { networkOf } from '../network-of.ts'

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

/**
 * The options of routes that try a secret or send a mail: so many calls a minute from one address, and of IPv6 also from
 * one site, which has 65,536 networks of households.
 */
export function secretsLimit(max: number, now: () => Date) {
  const sites = new Map<string, number>()
  let minute = 0
  return {
    config: { rateLimit: { max, timeWindow: '1 minute' } },
    onRequest: async ({ ip, raw }: FastifyRequest) => {
      if (!ip.includes(':') || raw.socket.remoteAddress === nobodysAddress) return
      const present = Math.floor(now().getTime() / minuteMs)
      if (present !== minute || sites.size >= mostAddresses) sites.clear()
      minute = present
      const site = networkOf(ip, 48)
      const count = (sites.get(site) ?? 0) + 1
      sites.set(site, count)
      if (count <= max) return
      throw new RequestFailure('TOO_MANY', {
        detail: `At most ${max} calls a minute from one network.`,
        headers: { 'retry-after': String(windowS) },
      })
    },
  }
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
