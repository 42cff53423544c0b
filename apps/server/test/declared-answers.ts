// Holds every answer of an app in a test against the declaration of its call, and notes which calls have been answered.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Call, Method } from '@eos/contract/calls/call'
import { repliesOf } from '@eos/contract/openapi/call-paths'

/** In the folder that a whole run of the tests shares. */
const notes = join(tmpdir(), 'answered-calls')
const noted = new Set<string>()

/** An answer that is not as declared becomes a failure of the server, and is told on the terminal. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { statusCode } = reply
    const call = request.routeOptions.config.calls?.[request.method as Method]
    if (!call || statusCode >= 400 || statusCode === 304) return
    // Other forms of a document are not declared.
    if (/uri-list|hal-forms/.test(String(reply.getHeader('content-type')))) return
    const encoding = String(reply.getHeader('content-encoding') ?? '')
    const isKept = !String(reply.getHeader('cache-control')).includes('no-store')
    const problem =
      call.access === 'session' && isKept
        ? `${call.id} is for one person, and caches may keep it`
        : problemOf(call, statusCode, unpacked(payload, encoding))
    if (problem) {
      const sentence = `${request.method} ${request.url}: ${problem}`
      process.stderr.write(`${sentence}\n`)
      throw new Error(sentence)
    }
    if (noted.has(call.id)) return
    noted.add(call.id)
    appendFileSync(notes, `${call.id}\n`)
  })
}

/** The operation ids of calls that were answered well in any file of this run. */
export function answeredCalls(): Set<string> {
  return new Set(existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
}

function unpacked(payload: unknown, encoding: string): unknown {
  if (!Buffer.isBuffer(payload)) return payload
  if (encoding === 'br') return brotliDecompressSync(payload)
  return encoding === 'gzip' ? gunzipSync(payload) : payload
}

/** Lists deviations from the declaration, undeclared properties included. */
export function problemOf(call: Call, status: number, payload: unknown): string | undefined {
  const reply = repliesOf(call)[status]
  if (!reply) return `${call.id} declares no status ${status}`
  if (!reply.body) return payload ? `${call.id} declares no answer` : undefined
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || (reply.type ?? 'json').includes('json') === false) return undefined
  const answer: unknown = JSON.parse(String(payload))
  const read = reply.body.safeParse(answer)
  if (!read.success) return `${call.id}: ${read.error.message}`
  if (isDeepStrictEqual(read.data, answer)) return undefined
  return `${call.id} declares only ${JSON.stringify(read.data).slice(0, 2000)} of ${String(payload).slice(0, 2000)}`
}
