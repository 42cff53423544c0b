// How long an answer took, in the largest unit that says it well.
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'

export interface Took {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

export function tookBetween(from: string, to: string): Took {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from))
  if (ms < hourMs) return { unit: 'minutes', count: Math.max(1, Math.round(ms / minuteMs)) }
  if (ms < dayMs) return { unit: 'hours', count: Math.round(ms / hourMs) }
  return { unit: 'days', count: Math.round(ms / dayMs) }
}
