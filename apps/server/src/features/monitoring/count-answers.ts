// Counts the answers of this process by kind, also those that are ready before the router is asked.
import type { Server } from 'node:http'
import { ingestCalls } from '@eos/contract/calls/ingestion/ingest'

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

export interface TimedAnswers extends AnswerCount {
  /** From the heads of their requests to their last bytes, together. */
  seconds: number
  /** How many took no longer than each of `boundsS`, but longer than the one before. */
  within: readonly number[]
}

export interface CountedAnswers {
  /** Later answers do not change what was given. */
  counts(): TimedAnswers[]
  /** Deliveries that came with a key that is missing, wrong, revoked or expired. */
  wrongKeys(): number
}

const slowS = 1
export const boundsS = [0.025, 0.1, 0.25, 0.5, slowS, 2.5, 5, 10, 30]

type Tally = TimedAnswers & { within: number[] }

/** Metrics are made of these numbers when they are asked for: observing each answer takes a tenth of a ready one. */
export function countAnswers(server: Server): CountedAnswers {
  const tallies = new Map<string, Tally>()
  let wrongKeys = 0
  server.on('request', (request, response) => {
    const begunAt = performance.now()
    const kind = kindOf(request.url ?? '')
    response.on('close', () => {
      const { statusCode } = response
      const seconds = (performance.now() - begunAt) / 1000
      count(tallyOf(tallies, kind, statusCode), seconds)
      if (kind === 'delivery' && statusCode === 401) wrongKeys++
    })
  })
  return {
    counts: () => [...tallies.values()].map((tally) => ({ ...tally, within: [...tally.within] })),
    wrongKeys: () => wrongKeys,
  }
}

function tallyOf(tallies: Map<string, Tally>, kind: AnswerKind, statusCode: number): Tally {
  const status = statuses[Math.floor(statusCode / 100)]!
  const key = kind + status
  let tally = tallies.get(key)
  if (!tally) {
    tally = { kind, status, count: 0, slow: 0, seconds: 0, within: boundsS.map(() => 0) }
    tallies.set(key, tally)
  }
  return tally
}

const statuses = Array.from({ length: 10 }, (_, k) => `${k}xx`)

function count(tally: Tally, seconds: number): void {
  tally.count++
  tally.seconds += seconds
  if (seconds > slowS) tally.slow++
  const place = boundsS.findIndex((bound) => seconds <= bound)
  if (place !== -1) tally.within[place]!++
}

const doorOfDeliveries = ingestCalls.ingest.at.replace('POST ', '')

function kindOf(url: string): AnswerKind {
  if (url.startsWith(doorOfDeliveries)) return 'delivery'
  if (url.startsWith('/api/')) return /^\/api\/[^/]+\/public\//.test(url) ? 'public' : 'api'
  return /\.\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}
