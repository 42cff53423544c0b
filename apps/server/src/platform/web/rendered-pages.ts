// Rendered pages as bytes that are ready to send. Those that were lately asked for are made anew in the background when
// their figures change. While figures cannot be read, the last page is sent with its age.
// See docs/decisions/0178-pages-are-prepared-when-their-figures-change.md.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '@eos/contract/words/errors'
import type { Renderer } from '@eos/contract/pages/page-rendering'
import type { FastifyInstance } from 'fastify'
import { dayMs, minuteMs } from '@eos/contract/words/time-units'
import { nobodysAddress } from '../http/guards/rate-limit.ts'
import { restAfter } from '../jobs/throttle.ts'
import { BoundedCache } from '../snapshots/bounded-cache.ts'
import { PreparedAnswer } from '../snapshots/prepared-answer.ts'
import { askAsVisitor } from './ask-as-visitor.ts'
import {
  hasJustFailed,
  isWorthPreparing,
  readyAt,
  refused,
  type Kept,
  type Made,
  type ReadyPage,
} from './kept-page.ts'
import type { PageFrame } from './page-frame.ts'
import type { PageAsked } from './page-language.ts'
import { RenderBudget } from './render-budget.ts'
import { placeOf, wantedBy, type WantedPage } from './wanted-page.ts'

/** An older page is not shown while a new one is made: this bounds for how long what was withdrawn stays. */
const shownMs = 30_000
/** An older page is made anew behind the visitors although nothing has changed: ages and states depend on the clock. */
const renewedMs = 20_000
/** In the background a page is made at most this often: browsers ask for the newest figures themselves. */
const restMs = 10_000
/** A page that says 404 is shown for so long. */
const missingMs = 3_000
/** While the figures cannot be read a page stands for so long; then a browser says itself that nothing can be read. */
const keptMs = dayMs
const mostBytes = 64_000_000
/** Pages that are made in the background: those of the last visitors, as long as one came within this time. */
const mostPrepared = 50
const preparedMs = 5 * minuteMs
/** The background rests for so many times as long as a page took, so that requests get their turn. */
const restShare = 2
/** More visitors than this wait for no page: their browsers draw it. */
const mostWaiting = 16
/** Nobody waits longer for a page: the browser draws it, and the next visitor finds it made. */
const patienceMs = 3_000

/** The newest figures, as their snapshot counts changes of them. */
interface Figures {
  /** The number of announced changes, and of those that its present source contains. */
  readonly announced: number
  readonly contained: number
}

/** The figures that rendered pages show, and how far they go. */
export interface ShownFigures {
  figures: Figures
  /** The last event of the live stream that was sent: what is read now contains it. */
  lastEventId: () => string | undefined
}

interface RenderedPagesOptions extends ShownFigures {
  app: FastifyInstance
  frame: PageFrame
  renderer: Renderer
  now: () => Date
}

export class RenderedPages {
  readonly #options: RenderedPagesOptions
  readonly #pages = new BoundedCache<Kept>(mostBytes)
  readonly #making = new Map<string, Promise<Made | undefined>>()
  /** Counts changes of stations; of each the number of its last one, here and among those of the figures. */
  #changes = 0
  readonly #lastChanges = new Map<string, { number: number; announced: number }>()
  readonly #budget: RenderBudget
  /** Counts withdrawals: what was begun before one is kept by nobody. */
  #generation = 0
  /** The number of the last one among the changes of the figures. */
  #withdrawn = 0

  constructor(options: RenderedPagesOptions) {
    this.#options = options
    this.#budget = new RenderBudget(() => this.#now())
  }

  /** The figures of these stations have changed: what was made before is shown only where it cannot be made anew. */
  noteChange(stationIds: readonly string[]): void {
    const { announced } = this.#options.figures
    const number = ++this.#changes
    for (const id of stationIds) this.#lastChanges.set(id, { number, announced })
  }

  /** Something was withdrawn, or may have been. What is asked for is remembered. */
  forget(): void {
    this.#generation++
    this.#withdrawn = this.#options.figures.announced
    const prepared = this.#prepared()
    this.#pages.clear()
    this.#making.clear()
    for (const { wanted, askedAt } of prepared) this.#keep({ wanted, askedAt, made: undefined })
  }

  /** `undefined` where the browser has to draw the page. A page that is ready is given at once, without a promise. */
  find(
    asked: PageAsked,
    locale: Locale,
    ip: string,
  ): ReadyPage | typeof refused | undefined | Promise<ReadyPage | undefined> {
    const place = placeOf(asked, locale, this.#options.renderer)
    const kept = this.#pages.get(place.group, place.key)
    const present = kept && this.#present(kept)
    if (present) return readyAt(present.made, present.since)
    if (!kept && !this.#budget.allows(ip)) return refused
    if (!kept?.made && this.#making.size >= mostWaiting) return undefined
    const wanted = kept?.wanted ?? wantedBy(asked, locale, place)
    return this.#await(this.#makeCurrent(wanted), wanted, kept?.made)
  }

  /** The page that is there and may be shown. */
  ready(asked: PageAsked, locale: Locale): ReadyPage | undefined {
    const { group, key } = placeOf(asked, locale, this.#options.renderer)
    const kept = this.#pages.get(group, key)
    const present = kept && this.#present(kept)
    return present && readyAt(present.made, present.since)
  }

  /** The page that may be shown without making it anew; `since` are the seconds for which it could not be made anew. */
  #present(kept: Kept): { made: Made; since: number } | undefined {
    const now = this.#now()
    kept.askedAt = now
    const { made } = kept
    if (!made) return undefined
    const age = now - made.madeAt
    const fresh = made.answer?.headers.status === 404 ? missingMs : shownMs
    if (age <= fresh && !this.#hasChanged(made)) return { made, since: 0 }
    return age <= keptMs && hasJustFailed(kept, now) ? { made, since: age / 1000 } : undefined
  }

  /** Makes the pages anew that were lately asked for and are due, one at a time, the last asked for first. */
  async prepare(signal: AbortSignal): Promise<void> {
    for (let kept = this.#firstDue(); kept && !signal.aborted; kept = this.#firstDue()) {
      const begunAt = performance.now()
      await this.#makeOnce(kept.wanted)
      await restAfter(performance.now() - begunAt, { restShare, signal })
    }
  }

  #firstDue(): Kept | undefined {
    return this.#prepared().find((kept) => this.#isDue(kept))
  }

  #prepared(): Kept[] {
    const since = this.#now() - preparedMs
    return [...this.#pages.entries()]
      .flatMap(([, , kept]) => (kept.askedAt >= since && isWorthPreparing(kept) ? [kept] : []))
      .toSorted((one, other) => other.askedAt - one.askedAt)
      .slice(0, mostPrepared)
  }

  #isDue(kept: Kept): boolean {
    const now = this.#now()
    const { made } = kept
    if (hasJustFailed(kept, now)) return false
    if (!made) return this.#withdrawn <= this.#options.figures.contained
    const age = now - made.madeAt
    if (age < restMs) return this.#showsWithdrawn(made)
    return age >= renewedMs || this.#hasChanged(made) || !this.#isComplete(made)
  }

  async #await(
    making: Promise<Made | undefined>,
    { group, key }: WantedPage,
    former: Made | undefined,
  ): Promise<ReadyPage | undefined> {
    const made = await Promise.race([making, sleep(patienceMs, undefined, { ref: false })])
    if (made) return readyAt(made)
    const age = former ? this.#now() - former.madeAt : Infinity
    const isKept = former && age <= keptMs && this.#pages.get(group, key)?.made === former
    return isKept ? readyAt(former, age / 1000) : undefined
  }

  #now(): number {
    return this.#options.now().getTime()
  }

  #hasChanged(made: Made): boolean {
    if (this.#showsWithdrawn(made)) return true
    const { stationId, begunAfter } = made
    return stationId !== undefined && (this.#lastChanges.get(stationId)?.number ?? 0) > begunAfter
  }

  /** Says whether it was made of figures from before a withdrawal that the present ones contain: they are renewed later. */
  #showsWithdrawn({ contained }: Made): boolean {
    return contained < this.#withdrawn && this.#withdrawn <= this.#options.figures.contained
  }

  /** Says whether the figures have contained all changes of what it shows since it was begun. */
  #isComplete({ stationId, contained }: Made): boolean {
    if (stationId === undefined) return contained === this.#options.figures.contained
    return (this.#lastChanges.get(stationId)?.announced ?? contained) <= contained
  }

  /** Makes the page again when a rendering that was already running began before its figures changed. */
  async #makeCurrent(wanted: WantedPage): Promise<Made | undefined> {
    const made = await this.#makeOnce(wanted)
    return made && this.#hasChanged(made) ? this.#makeOnce(wanted) : made
  }

  #makeOnce(wanted: WantedPage): Promise<Made | undefined> {
    const name = `${wanted.group} ${wanted.key}`
    const known = this.#making.get(name)
    if (known) return known
    const generation = this.#generation
    const making = this.#make(wanted)
      .then((made) => {
        if (generation === this.#generation)
          this.#keep({ wanted, made, askedAt: this.#known(wanted)?.askedAt ?? made.madeAt })
        return made
      })
      .catch((error: unknown) => {
        this.#noteFailure(wanted, error)
        return undefined
      })
      .finally(() => {
        if (this.#making.get(name) === making) this.#making.delete(name)
      })
    this.#making.set(name, making)
    return making
  }

  /** The first failure of a page that fails again and again is logged, in one short line. */
  #noteFailure(wanted: WantedPage, error: unknown): void {
    const kept = this.#known(wanted)
    if (kept?.failedAt === undefined)
      this.#options.app.log.warn(
        { reason: cut(String(error)), url: cut(wanted.address) },
        'a page was not rendered',
      )
    if (kept) kept.failedAt = this.#now()
  }

  #known({ group, key }: WantedPage): Kept | undefined {
    return this.#pages.get(group, key)
  }

  #keep(kept: Kept): void {
    const { group, key } = kept.wanted
    this.#pages.set(group, key, kept, kept.made?.answer?.bytes ?? 0)
  }

  async #make({ vary, ...wanted }: WantedPage): Promise<Made> {
    const { app, frame, renderer, figures } = this.#options
    const { contained } = figures
    const lastEventId = this.#options.lastEventId()
    const begunAfter = this.#changes
    const madeAt = this.#now()
    const { origin, address, hostName, locale } = wanted
    const visit = {
      origin,
      address,
      hostName,
      locale,
      now: madeAt,
      ...(lastEventId && { lastEventId }),
    }
    const page = await renderer.render(visit, askAsVisitor(app, wanted.host, nobodysAddress))
    if (!page) return { madeAt, begunAfter, contained, ageSeconds: 0, isStill: false }
    const { status, stationId, location, ageSeconds = 0, isStill = false } = page
    const answer = new PreparedAnswer(frame.around(page, locale), {
      type: htmlType,
      vary,
      status,
      ...(location !== undefined && { location }),
    })
    await answer.prepare()
    const shown = stationId === undefined ? {} : { stationId }
    return { answer, madeAt, begunAfter, contained, ageSeconds, isStill, ...shown }
  }
}

const htmlType = 'text/html; charset=utf-8'

const cut = (text: string) => text.slice(0, 200)
