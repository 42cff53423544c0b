// Answers every failure with the error body of the contract: our own errors, the framework's, and unknown addresses.
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { errorBody, failureOf, RequestFailure, statusOf } from './errors.ts'
import { logFailure } from './failure-log.ts'
import { localeOf } from '../locale.ts'
import { refuseOtherMethods } from '../routes.ts'
import { caching } from '../caching.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once per failed request, after it was answered or the caller hung up. */
    noteFailure: FailureNote
  }
}

export type FailureNote = (request: FastifyRequest, failure: RequestFailure) => Promise<void>

export function addErrorHandler(
  app: FastifyInstance,
  now: () => Date,
  noteFailure: FailureNote,
): void {
  app.decorate('noteFailure', noteFailure)
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, now()))
  refuseOtherMethods(app)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerFailure(new RequestFailure('NOT_FOUND'), request, reply, now()),
  )
}

/** For failures before the routing, such as an address that cannot be decoded. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): FastifyReply {
  const failure = leadToSecondFactor(failureOf(error), request)
  finished(reply.raw, () => void request.server.noteFailure(request, failure))
  const status = statusOf(failure.code)
  if (status >= 500) logFailure(error, failure, request)
  const body = errorBody(failure, {
    path: (request.raw.url ?? '').split('?')[0] ?? '',
    locale: localeOf(request.headers['accept-language']),
    now,
  })
  const isProblem = request.headers.accept?.includes('application/problem+json')
  return reply
    .code(status)
    .headers({
      'cache-control': caching.none,
      ...(status === 503 ? { 'retry-after': String(tryAgainS) } : {}),
      ...failure.details.headers,
    })
    .header('vary', 'Accept, Accept-Language, Origin')
    .header('content-language', localeOf(request.headers['accept-language']))
    .type(isProblem ? 'application/problem+json' : 'application/json')
    .send(Buffer.from(JSON.stringify(body)))
}

/** Asks for the second factor when the person has signed in without it. */
function leadToSecondFactor(failure: RequestFailure, request: FastifyRequest): RequestFailure {
  const isLed = failure.code === 'UNAUTHENTICATED' && request.lacksSecondFactor
  return isLed ? new RequestFailure('SECOND_FACTOR_NEEDED') : failure
}

/** A restarted database is back within seconds. */
const tryAgainS = 5

/** For bytes that are not HTTP: sends the error body and closes the connection. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED'
  const body = errorBody({ code }, { path: '', locale: 'en', now: new Date() })
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${body.status} ${body.error}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
