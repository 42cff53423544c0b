// Limits how many questions and comments one address may send. Each process counts by itself. See
// docs/decisions/0154-each-process-counts-its-limits.md.
import { mostAnHour } from '@eos/contract/publishing/questions'
import { hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { BoundedCache } from '../../platform/snapshots/bounded-cache.ts'

/** Bytes for counting; the address that was counted first is forgotten first. */
const mostBytes = 4_000_000

class VisitorLimits {
  readonly #sent = new BoundedCache<number[]>(mostBytes)

  /** @throws TOO_MANY with the time after which the address may send again */
  need(ip: string, now: Date): void {
    const recent = this.#recent(ip, now)
    if (recent.length < mostAnHour) return
    throw tooMany(Math.ceil((recent[0]! + hourMs - now.getTime()) / 1000))
  }

  /** Counts one that was taken. */
  note(ip: string, now: Date): void {
    this.#sent.set('', networkOf(ip), [...this.#recent(ip, now), now.getTime()], 8 * mostAnHour)
  }

  #recent(ip: string, now: Date): number[] {
    const sent = this.#sent.get('', networkOf(ip)) ?? []
    return sent.filter((at) => at > now.getTime() - hourMs)
  }
}

const limits = new WeakMap<Context, VisitorLimits>()

/** The limits of a process, whichever address takes the question. */
export function limitsOf(context: Context): VisitorLimits {
  const known = limits.get(context) ?? new VisitorLimits()
  limits.set(context, known)
  return known
}

export function tooMany(seconds: number): RequestFailure {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new RequestFailure('TOO_MANY', {
    detail: `At most ${mostAnHour} questions and comments an hour from one address.`,
    message: {
      en: `That was a lot at once. Please send it again in ${minutes} min; what you wrote stays in the form.`,
      vi: `Bạn đã gửi quá nhiều. Vui lòng gửi lại sau ${minutes} phút; nội dung vẫn được giữ trong biểu mẫu.`,
    },
    headers: { 'retry-after': String(seconds) },
  })
}
