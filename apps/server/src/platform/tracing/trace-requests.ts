// A span for each request that reaches the router; answers that are ready before are counted by the metrics alone.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Span } from '@opentelemetry/api'
import { openedTracing } from './tracing.ts'

/** Addresses are told by their route: what a visitor writes in them stays here. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = openedTracing()
  if (!tracing) return
  const { trace, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } = tracing
  const tracer = trace.getTracer('eos')
  const spans = new WeakMap<FastifyRequest, { span: Span; around: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const route = routeOptions.url ?? 'unknown'
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'eos.request_id': request.id,
        },
      },
      propagation.extract(ROOT_CONTEXT, headers),
    )
    const around = trace.setSpan(context.active(), span)
    spans.set(request, { span, around })
    context.with(around, done)
  })
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(spans.get(request)?.around ?? context.active(), done)
  })
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = spans.get(request)?.span
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    if (status !== undefined) span?.setAttribute('http.response.status_code', status)
    span?.end()
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, undefined)
    done()
  })
}
