// How many new pages one visitor may have rendered: whoever asks for ever new addresses must not slow the pages of others.

import { setTimeout as sleep } from 'node:timers/promises'

/** At once, as somebody does who opens a list in tabs. */
export const rendersAtOnce = 40
/** And this many more each second; rendering a page takes some hundredths of a second. */
const perSecond = 1
/** After this time a visitor without any has a page again. */
export const nextRenderSeconds = 1 / perSecond
/** Visitors that are counted at the same time. */
const mostVisitors = 20_000

interface Left {
  pages: number
  /** Epoch ms. */
  at: number
}

export class RenderBudget {
  readonly #now: () => number
  readonly #left = new Map<string, Left>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts a page; `false` refuses it. A proxy on the same machine stands for visitors nobody tells apart. */
  allows(visitor: string): boolean {
    if (/^(127\.|::1$|::ffff:127\.)/.test(visitor)) return true
    const at = this.#now()
    const known = this.#left.get(visitor)
    const earned = known ? (Math.max(0, at - known.at) / 1000) * perSecond : rendersAtOnce
    const pages = Math.min(rendersAtOnce, (known?.pages ?? 0) + earned)
    if (!known && this.#left.size >= mostVisitors) this.#left.clear()
    this.#left.set(visitor, { pages: pages < 1 ? pages : pages - 1, at })
    return pages >= 1
  }
}

/** A refusal waits for so long, so that whoever asks again and again does so only a few times a second. */
const heldMs = 500
/** At most this many refusals wait at a time, over all visitors; the others are sent at once. */
const mostHeld = 200

/** Holds refusals back, which costs nothing but an open connection. */
export class HeldRefusals {
  #held = 0

  async hold(): Promise<void> {
    if (this.#held >= mostHeld) return
    this.#held++
    await sleep(heldMs, undefined, { ref: false })
    this.#held--
  }
}
