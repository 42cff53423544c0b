// Says by which headers of a request its answer differs, each once.
import type { FastifyReply } from 'fastify'

export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const present = String(reply.getHeader('vary') ?? '')
  const known = present.toLowerCase().split(/,\s*/)
  const missing = names.filter((name) => !known.includes(name.toLowerCase()))
  if (missing.length > 0) {
    reply.header('vary', [...(present === '' ? [] : [present]), ...missing].join(', '))
  }
}
