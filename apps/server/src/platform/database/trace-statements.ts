// A span for each statement of a traced request: its text, without its values.
import type { Client } from 'pg'
import { openedTracing } from '../tracing/tracing.ts'

type Query = (...args: unknown[]) => unknown

/** Streams and COPY, which end later than their call, have no span of their own. */
export function traceStatements(client: Client): void {
  const tracing = openedTracing()
  if (!tracing) return
  const { trace, context, SpanKind, SpanStatusCode } = tracing
  const tracer = trace.getTracer('eos')
  const query = client.query.bind(client) as Query
  const traced: Query = (statement, ...rest) => {
    const text = textOf(statement)
    if (text === undefined || !trace.getSpan(context.active())?.isRecording())
      return query(statement, ...rest)
    const span = tracer.startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (error: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const done = rest.at(-1)
    if (typeof done === 'function') {
      const whenDone = context.bind(context.active(), done as (...given: unknown[]) => unknown)
      return query(statement, ...rest.slice(0, -1), (error: unknown, ...given: unknown[]) => {
        end(error)
        whenDone(error, ...given)
      })
    }
    const answer = query(statement, ...rest) as Promise<unknown>
    answer.then(() => end(undefined), end)
    return answer
  }
  Object.assign(client, { query: traced })
}

/** A statement that is handed over with a way to submit itself is a stream or a cursor. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement ? String(statement.text) : undefined
}

/** The first word: select, insert, begin. */
function nameOf(text: string): string {
  return /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement'
}
