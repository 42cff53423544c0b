// Ends requests whose body arrives too slowly. Only routes for large bodies wait long, and only until they have
// answered.
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '@eos/contract/words/time-units'

const usualBytes = 1_048_576
export const defaultBodyPatienceMs = minuteMs
/** The time for which a caller may go on sending after the answer, because many read it only after their last byte. */
const longestGoodbyeMs = 5_000

/** A route with a larger body limit than usual is one for uploads and deliveries over slow lines. */
export function addBodyPatience(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody =
      raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers
    if (!hasBody) return done()
    const isForLarge = (request.routeOptions.bodyLimit ?? usualBytes) > usualBytes
    if (isForLarge) return done()
    const timer = setTimeout(() => raw.destroy(), patienceMs).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  })
  // A refused request is answered before its body has arrived, and the rest of the body is not read.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      const timer = setTimeout(() => raw.socket.destroy(), Math.min(patienceMs, longestGoodbyeMs))
      timer.unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}
