// Counts the answers of this process by kind, also those that are ready before the router is asked.
import type { Server } from 'node:http'
import { ingestCalls } from '@eos/contract/calls/ingestion/ingest'
import { Histogram } from 'prom-client'

const answerKinds = ['page', 'public', 'api', 'file', 'delivery'] as const
type AnswerKind = (typeof answerKinds)[number]

export interface AnswerCount {
  kind: AnswerKind
  /** 2xx, 3xx, 4xx or 5xx. */
  status: string
  count: number
  /** Took longer than a second. */
  slow: number
}

export interface CountedAnswers {
  counts(): AnswerCount[]
  /** From the head of the request to the last byte, in seconds. */
  durations: Histogram<'kind' | 'status'>
  /** Deliveries that came with a key that is missing, wrong, revoked or expired. */
  wrongKeys(): number
}

const slowS = 1
const bucketsS = [0.025, 0.1, 0.25, 0.5, slowS, 2.5, 5, 10, 30]

export function countAnswers(server: Server): CountedAnswers {
  const counts = new Map<string, AnswerCount>()
  const durations = new Histogram({
    name: 'eos_answer_seconds',
    help: 'Seconds until answers of this process were sent whole',
    labelNames: ['kind', 'status'],
    buckets: bucketsS,
    registers: [],
  })
  let wrongKeys = 0
  server.on('request', (request, response) => {
    const begunAt = performance.now()
    const kind = kindOf(request.url ?? '')
    response.once('close', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`
      const key = kind + status
      let count = counts.get(key)
      if (!count) counts.set(key, (count = { kind, status, count: 0, slow: 0 }))
      const seconds = (performance.now() - begunAt) / 1000
      durations.observe({ kind, status }, seconds)
      count.count++
      if (seconds > slowS) count.slow++
      if (kind === 'delivery' && response.statusCode === 401) wrongKeys++
    })
  })
  return { counts: () => [...counts.values()], durations, wrongKeys: () => wrongKeys }
}

const doorOfDeliveries = ingestCalls.ingest.at.replace('POST ', '')

function kindOf(url: string): AnswerKind {
  if (url.startsWith(doorOfDeliveries)) return 'delivery'
  if (url.startsWith('/api/')) return /^\/api\/[^/]+\/public\//.test(url) ? 'public' : 'api'
  return /\.\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}
