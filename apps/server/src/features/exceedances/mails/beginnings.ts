// The first of means that follow one another beyond a limit: people are told when it begins, not of every hour.
import { dayMs } from '@eos/contract/words/time-units'
import type { Begun } from './queries.ts'

type Mean = Begun & { start: Date }

/** A period is looked at for so long after its end, so that readings that come late are told too. */
export const toldMs = dayMs
/** Every period that a told one may follow has ended within this time. */
export const lookedAtMs = 2 * dayMs

/** @param means of the last `lookedAtMs`, in any order */
export function beginningsOf<Row extends Mean>(means: readonly Row[], now: Date): Row[] {
  const rows = new Map<string, Row[]>()
  for (const mean of means) {
    const key = `${mean.stationId} ${mean.indicatorId} ${mean.limitKey}`
    rows.set(key, [...(rows.get(key) ?? []), mean])
  }
  const told = now.getTime() - toldMs
  return [...rows.values()].flatMap((own) =>
    own.filter(({ start, end }) => {
      const follows = own.some((other) => other.end < end && other.end >= start)
      return end.getTime() > told && !follows
    }),
  )
}
