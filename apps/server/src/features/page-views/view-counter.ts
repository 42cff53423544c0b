// Counts views in memory and writes them in batches. A lost minute is acceptable; a slow database is nobody's wait.
// See docs/decisions/0224-views-are-counted-without-knowing-who-looks.md.
import { createHmac, randomBytes } from 'node:crypto'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import {
  addViews,
  forgetSalts,
  forgetVisitors,
  noteVisitors,
  saltOf,
  type CountedView,
  type SeenVisitor,
} from './queries.ts'
import { ViewLimits } from './view-limits.ts'
import type { ViewedPage } from './viewed-page.ts'

/** Visitors of the last minutes are on-line. */
export const onlineMs = 5 * minuteMs
const usualMs = 10_000
/** More different pages than these are not told of at once; invented addresses fill no memory. */
const mostPages = 10_000
const mostVisitors = 50_000

interface View {
  organizationId: string
  /** By the clock of the organization. */
  day: string
  page: ViewedPage
  address: string
  agent: string
}

export class ViewCounter {
  readonly #context: Pick<Context, 'db' | 'now'>
  readonly #limits = new ViewLimits()
  readonly #worker: Worker
  #views = new Map<string, CountedView>()
  #visitors = new Map<string, SeenVisitor>()
  #salt: { day: string; salt: Promise<Buffer> } | undefined

  constructor(
    context: Pick<Context, 'db' | 'now'>,
    onFailure: (error: unknown) => void,
    everyMs = usualMs,
  ) {
    this.#context = context
    this.#worker = startWorker({ firstMs: everyMs, everyMs, onFailure }, () => this.write())
  }

  async count(view: View): Promise<void> {
    const now = this.#context.now()
    const visitor = createHmac('sha256', await this.#saltOf(view.day))
      .update(`${view.address}\n${view.agent}`)
      .digest()
      .subarray(0, 16)
    const { organizationId, address } = view
    const name = visitor.toString('base64url')
    if (!this.#limits.take({ visitor: name, address, now: now.getTime() })) return
    const seen = { organizationId, visitor, seenAt: now }
    if (this.#visitors.size < mostVisitors) this.#visitors.set(`${organizationId} ${name}`, seen)
    this.#add(view)
  }

  #add({ organizationId, day, page: { path, thing } }: View): void {
    const key = `${organizationId} ${day} ${path}`
    const known = this.#views.get(key)
    if (known) known.views += 1
    else if (this.#views.size < mostPages)
      this.#views.set(key, {
        organizationId,
        day,
        path,
        kind: thing?.kind ?? null,
        key: thing?.key ?? null,
        views: 1,
      })
  }

  /** Writes what has been counted; where that fails it is counted again with the next. */
  async write(): Promise<void> {
    const { db } = this.#context
    await this.#forget()
    const views = [...this.#views.values()]
    const visitors = [...this.#visitors.values()]
    if (views.length === 0) return
    this.#views = new Map()
    this.#visitors = new Map()
    try {
      await inTransaction(db, async (trx) => {
        await addViews(trx, views)
        await noteVisitors(trx, visitors)
      })
    } catch (error) {
      for (const view of views) this.#restore(view)
      throw error
    }
  }

  /** Also where nobody comes after them: the privacy statement says for how long digests and their key are kept. */
  async #forget(): Promise<void> {
    const { db, now } = this.#context
    const at = now().getTime()
    await forgetVisitors(db, new Date(at - onlineMs))
    // A day begins at most fourteen hours earlier than in UTC.
    await forgetSalts(db, new Date(at - 2 * dayMs).toISOString().slice(0, 10))
  }

  #restore(view: CountedView): void {
    const key = `${view.organizationId} ${view.day} ${view.path}`
    const known = this.#views.get(key)
    if (known) known.views += view.views
    else if (this.#views.size < mostPages) this.#views.set(key, view)
  }

  async close(): Promise<void> {
    await this.#worker.stop()
    await this.write().catch(() => {})
  }

  async #saltOf(day: string): Promise<Buffer> {
    if (this.#salt?.day !== day) {
      const salt = saltOf(this.#context.db, day, randomBytes(32))
      this.#salt = { day, salt }
      salt.catch(() => (this.#salt = undefined))
    }
    return this.#salt!.salt
  }
}
