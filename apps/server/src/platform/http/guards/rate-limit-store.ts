// Counts calls for the limits on them together with the other processes of the installation: a limit is one, however many answer.
import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Context } from '../../context.ts'
import { announceChange } from '../../database/changes.ts'

export interface SharedCounts {
  Store: FastifyRateLimitStoreCtor
  close(): void
}

interface Count {
  count: number
  /** Milliseconds since the epoch. */
  endsAt: number
}

interface Counted extends Count {
  /** What other processes have told, by process. */
  others: Map<string, Count>
}

/**
 * Each process counts by itself and tells the others how far it has come, as soon as an address comes near a limit. Without the
 * database nothing is told, and the limit is one for each process until it is back.
 */
export function openSharedCounts({ db, changes }: Pick<Context, 'db' | 'changes'>): SharedCounts {
  const by = randomUUID()
  const counts = new Map<string, Counted>()
  let untold = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const stopListening = changes.listen((change) => {
    if (change.kind !== 'calls' || change.by === by) return
    for (const [key, { count, leftMs }] of Object.entries(change.counts)) {
      countOf(counts, key).others.set(change.by, { count, endsAt: Date.now() + leftMs })
    }
  })

  const tell = async () => {
    timer = undefined
    const keys = [...untold]
    untold = new Set()
    for (let start = 0; start < keys.length; start += keysPerMessage) {
      const told = keys.slice(start, start + keysPerMessage).flatMap((key) => {
        const own = counts.get(key)
        return own ? [[key, { count: own.count, leftMs: own.endsAt - Date.now() }] as const] : []
      })
      await announceChange(db, { kind: 'calls', by, counts: Object.fromEntries(told) })
    }
  }

  const storeOf = (scope: string): FastifyRateLimitStore => ({
    incr(address, done, windowMs, most) {
      const key = `${scope} ${address}`
      const own = countOf(counts, key)
      countOne(own, windowMs)
      if (own.count >= most * nearShare && own.count <= most) {
        untold.add(key)
        timer ??= setTimeout(() => void tell().catch(() => {}), gatherMs).unref()
      }
      done(null, totalOf(own))
    },
    child: (route) => storeOf(nameOf(route)),
  })
  // Called with `new`, and what it returns is the store.
  function Store() {
    return storeOf('')
  }
  return {
    Store: Store as unknown as FastifyRateLimitStoreCtor,
    close() {
      stopListening()
      clearTimeout(timer)
    },
  }
}

/** From this share of a limit on others are told; until then an address costs them nothing. */
const nearShare = 1 / 8
const gatherMs = 50
/** A message may hold 8,000 bytes. */
const keysPerMessage = 40
const mostAddresses = 20_000

function countOf(counts: Map<string, Counted>, key: string): Counted {
  const known = counts.get(key)
  if (known) return known
  const [oldest] = counts.keys()
  if (oldest !== undefined && counts.size >= mostAddresses) counts.delete(oldest)
  const fresh = { count: 0, endsAt: 0, others: new Map<string, Count>() }
  counts.set(key, fresh)
  return fresh
}

function countOne(own: Counted, windowMs: number): void {
  const now = Date.now()
  if (own.endsAt <= now) Object.assign(own, { count: 0, endsAt: now + windowMs })
  own.count++
}

function totalOf({ count, endsAt, others }: Counted): { current: number; ttl: number } {
  const now = Date.now()
  let current = count
  let lastEnd = endsAt
  for (const [process, other] of others) {
    if (other.endsAt <= now) others.delete(process)
    else {
      current += other.count
      lastEnd = Math.max(lastEnd, other.endsAt)
    }
  }
  return { current, ttl: lastEnd - now }
}

/** Limits of single routes are counted apart. */
function nameOf(route: object): string {
  const { routeInfo } = route as { routeInfo?: { method?: string | string[]; url?: string } }
  return `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`
}
