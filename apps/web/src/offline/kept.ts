// Which answers a device keeps for the time without a network, and how old they are.
import { carriedId, keptHeader, stillMark } from '@eos/contract/pages/page-rendering'
import { daySeconds } from '@eos/contract/words/time-units'

/** Older figures are shown to nobody. */
export const keptSeconds = daySeconds

/** Only a page that the server rendered can be read without a network. */
const renderedMarks = [`id="${carriedId}"`, `${stillMark}=`]

export function isRenderedPage({ ok, headers }: Response, body: string): boolean {
  return ok && !isPrivate(headers) && renderedMarks.some((each) => body.includes(each))
}

/** Answers for one person never stay on a device that others use too. */
export function isForEverybody({ ok, headers }: Response): boolean {
  return ok && headers.has('cache-control') && !isPrivate(headers)
}

function isPrivate(headers: Headers): boolean {
  return /\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')
}

/** The age of its figures in seconds: since it was sent, and what the server said of its age then. */
export function ageOf(headers: Headers, now: number): number {
  const sent = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(sent)) return Infinity
  return Math.max(0, Math.floor((now - sent) / 1000)) + Number(headers.get('age') ?? 0)
}

/** The answer with its age, as a shared cache would give it; `undefined` when it is too old. */
export function withAge(kept: Response, now: number): Response | undefined {
  const age = ageOf(kept.headers, now)
  if (age > keptSeconds) return undefined
  const headers = new Headers(kept.headers)
  headers.set('age', String(age))
  headers.set(keptHeader, 'true')
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers })
}
