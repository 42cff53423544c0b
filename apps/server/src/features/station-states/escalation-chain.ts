// Who is to be told about a station, and who next: its enterprise, the office of its province, the ministry.
import type { StateRules } from '@eos/contract/station-states'
import { hourMs } from '@eos/contract/time-units'
import type { Audience } from './queries/states.ts'

/** The first stage after this one at which there is somebody. */
export function nextStage(audience: Audience | undefined, after: number): number | undefined {
  const stage = audience?.findIndex((id, index) => index > after && id !== undefined) ?? -1
  return stage === -1 ? undefined : stage
}

/** When the stage is reached, counted from when the silence was noticed. */
export function dueAt(
  noticedAt: Date,
  { provinceAfterHours, ministryAfterHours }: StateRules,
  stage: number | undefined,
): Date | null {
  if (stage === undefined) return null
  const hours = stage === 2 ? provinceAfterHours : Math.max(provinceAfterHours, ministryAfterHours)
  return new Date(noticedAt.getTime() + hours * hourMs)
}
