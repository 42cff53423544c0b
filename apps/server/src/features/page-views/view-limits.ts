// A minute counts a limited number of views of one visitor and of one address; what comes beyond is a machine.
import { minuteMs } from '@eos/contract/words/time-units'

const mostOfVisitor = 60
/** A school or an office may share one address. */
const mostOfAddress = 600
const mostKnown = 50_000

export class ViewLimits {
  #seen = new Map<string, number>()
  #minute = 0

  /** Says whether the view counts. */
  take({ visitor, address, now }: { visitor: string; address: string; now: number }): boolean {
    const minute = Math.floor(now / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#seen = new Map()
    }
    const ofAddress = this.#count(`address ${address}`)
    const ofVisitor = this.#count(`visitor ${visitor}`)
    return ofAddress <= mostOfAddress && ofVisitor <= mostOfVisitor
  }

  /** In a minute with more visitors than can be remembered, new ones are not counted. */
  #count(key: string): number {
    const last = this.#seen.get(key)
    if (last === undefined && this.#seen.size >= mostKnown) return Infinity
    const next = (last ?? 0) + 1
    this.#seen.set(key, next)
    return next
  }
}
