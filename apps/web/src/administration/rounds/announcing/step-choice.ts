// Which steps of the announcement can be taken about the chosen points, and why others cannot.
import { announcementSteps, type AnnouncementStep } from '@eos/contract/publishing/announcements'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'

export interface OfferedStep {
  step: AnnouncementStep
  /** The points of which it may be taken now. */
  lines: AnnouncedLocation[]
  /** How many more are in a state that it fits, by the reason why the person may not take it. */
  blocked: { message: string; count: number }[]
}

/** Steps that fit the state of none of the points are left out. */
export function offeredSteps(lines: readonly AnnouncedLocation[]): OfferedStep[] {
  return announcementSteps.flatMap((step) => {
    const counts = new Map<string, number>()
    for (const { blocked } of lines)
      for (const each of blocked)
        if (each.step === step) counts.set(each.message, (counts.get(each.message) ?? 0) + 1)
    const own = lines.filter(({ steps }) => steps.includes(step))
    if (own.length === 0 && counts.size === 0) return []
    const blocked = [...counts].map(([message, count]) => ({ message, count }))
    return [{ step, lines: own, blocked: blocked.toSorted((a, b) => b.count - a.count) }]
  })
}

/** The furthest step that may be taken is what the person is here for; returning and withdrawing never are. */
export function mainStep(offered: readonly OfferedStep[]): AnnouncementStep | undefined {
  const forward: readonly AnnouncementStep[] = ['announce', 'approve', 'submit']
  return forward.find((step) => offered.some((each) => each.step === step && each.lines.length > 0))
}

/** The same for the bar above a round: how many points have come so far, and the last who brought one there. */
export function progressOf(lines: readonly AnnouncedLocation[]) {
  const inStates = (...states: AnnouncedLocation['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length
  return {
    draft: lines.length,
    submitted: inStates('submitted', 'approved', 'announced'),
    approved: inStates('approved', 'announced'),
    announced: inStates('announced'),
    corrected: lines.filter(({ version }) => (version ?? 0) > 1).length,
  }
}

export type Progress = ReturnType<typeof progressOf>

/** A step was taken about it, or a version of it was announced once. */
export const hasSteps = ({ version, decidedBy }: AnnouncedLocation) =>
  version !== null || decidedBy !== null
