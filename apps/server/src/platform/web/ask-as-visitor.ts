// Asks the API of this process what a page is rendered from.
import type { AskApi } from '@eos/contract/pages/page-rendering'
import type { FastifyInstance } from 'fastify'

/** Asks like an anonymous visitor of the same host; calls are counted for the address. */
export function askAsVisitor(app: FastifyInstance, host: string, ip: string): AskApi {
  return async (path, own) => {
    const answer = await app.inject({ url: path, headers: { ...own, host }, remoteAddress: ip })
    const { statusCode: status, payload: text } = answer
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status, headers: Object.fromEntries(told) as Record<string, string>, text }
  }
}
