// Ends requests whose body trickles in: only where large bodies are taken may sending one last long.
import type { FastifyInstance } from 'fastify'

const usualBytes = 1_048_576
export const defaultBodyPatienceMs = 60_000

/** A route that takes more than the usual size is one for uploads and deliveries over slow lines. */
export function addBodyPatience(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const isForLarge = (routeOptions.bodyLimit ?? usualBytes) > usualBytes
    const hasBody =
      raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers
    if (!hasBody || isForLarge) return done()
    const timer = setTimeout(() => raw.destroy(), patienceMs).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
}
