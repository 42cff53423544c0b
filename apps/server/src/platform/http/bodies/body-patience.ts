// Ends requests whose body trickles in. Only routes that take large bodies wait long, and only until they have
// answered.
import type { FastifyInstance } from 'fastify'

const usualBytes = 1_048_576
export const defaultBodyPatienceMs = 60_000
/** An answered caller may go on sending for so long, because many read the answer only after their last byte. */
const longestGoodbyeMs = 5_000

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
  // A request that is refused is answered before its body has come, and nobody reads the rest of it.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      const timer = setTimeout(() => raw.socket.destroy(), Math.min(patienceMs, longestGoodbyeMs))
      timer.unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}
