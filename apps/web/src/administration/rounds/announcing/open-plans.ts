// The plans that wait for their time, those of one time and person together, the soonest first.
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'

interface OpenPlan {
  at: string
  by: string
  lines: AnnouncedLocation[]
}

export function openPlans(lines: readonly AnnouncedLocation[]): OpenPlan[] {
  const found = new Map<string, OpenPlan>()
  for (const line of lines) {
    const { plan } = line
    if (plan === null || plan.problem !== null) continue
    const key = `${plan.at} ${plan.by}`
    const known = found.get(key) ?? { at: plan.at, by: plan.by, lines: [] }
    known.lines.push(line)
    found.set(key, known)
  }
  return [...found.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
