// One call over HTTP, read to its end, for tests that look at the wire.
import type { Listening } from './listening.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body; tests look into bodies of every shape. */
  json: ReturnType<typeof JSON.parse>
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Objects are sent as JSON, texts as they are; paths may be whole addresses. */
export function caller(server: Listening, own: Record<string, string> = {}): Call {
  return async (method, path, body, headers = {}) => {
    const isText = typeof body === 'string' || body === undefined || Buffer.isBuffer(body)
    const type: Record<string, string> = isText ? {} : { 'content-type': 'application/json' }
    const answer = await server.ask(path.replace(server.origin, ''), {
      method,
      headers: { ...type, ...own, ...headers },
      ...(body === undefined
        ? {}
        : { body: isText ? new Blob([new Uint8Array(Buffer.from(body))]) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text !== ''
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : {},
    }
  }
}
