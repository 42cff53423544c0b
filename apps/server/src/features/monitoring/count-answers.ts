// Counts the answers of this process by kind, also those that are ready before the router is asked.
import type { Server } from 'node:http'

export const answerKinds = ['page', 'public', 'api', 'file'] as const
export type AnswerKind = (typeof answerKinds)[number]

export interface AnswerCount {
  kind: AnswerKind
  /** 2xx, 3xx, 4xx or 5xx. */
  status: string
  count: number
  /** From the head of the request to the last byte, of all of them together. */
  seconds: number
  /** Took longer than a second. */
  slow: number
}

const slowS = 1

/** Counting is all that a request pays for: metrics are made of it when somebody asks. */
export function countAnswers(server: Server): () => AnswerCount[] {
  const counts = new Map<string, AnswerCount>()
  server.on('request', (request, response) => {
    const begunAt = performance.now()
    const kind = kindOf(request.url ?? '')
    response.once('close', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`
      const key = kind + status
      let count = counts.get(key)
      if (!count) counts.set(key, (count = { kind, status, count: 0, seconds: 0, slow: 0 }))
      const seconds = (performance.now() - begunAt) / 1000
      count.count++
      count.seconds += seconds
      if (seconds > slowS) count.slow++
    })
  })
  return () => [...counts.values()]
}

function kindOf(url: string): AnswerKind {
  if (url.startsWith('/api/')) return /^\/api\/[^/]+\/public\//.test(url) ? 'public' : 'api'
  return /\.\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}
