// Asks an application over a connection, and makes such answers comparable with those that were asked for directly.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ComparableAnswer {
  status: number
  headers: object
  body: Buffer
}

interface InjectedAnswer {
  statusCode: number
  rawPayload: Buffer
  headers: object
}

/** Without the headers of the connection and of the moment. */
export function comparable({
  statusCode: status,
  rawPayload: body,
  headers,
}: InjectedAnswer): ComparableAnswer {
  const { date: _date, connection: _connection, ...own } = headers as Record<string, unknown>
  return { status, headers: { ...own, 'x-request-id': 'some' }, body }
}

/** With the number of handlers of the router that were called meanwhile. The application has to listen. */
export async function askOverHttp(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ answer: ComparableAnswer; routed: number }> {
  let routed = 0
  const count = () => void routed++
  subscribe('tracing:fastify.request.handler:start', count)
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<ComparableAnswer>((resolve, reject) => {
    const options = { port, method, headers, path, agent: false }
    const sent = request({ ...options, host: '127.0.0.1' }, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('end', () => {
        const rawPayload = Buffer.concat(chunks)
        resolve(
          comparable({ statusCode: message.statusCode!, rawPayload, headers: message.headers }),
        )
      })
    })
    sent.on('error', reject).end()
  })
  unsubscribe('tracing:fastify.request.handler:start', count)
  return { answer, routed }
}
