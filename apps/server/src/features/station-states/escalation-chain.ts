// Finds the next organization to hear of a silent station: its enterprise, the office of its province, the ministry.
import { stageCodes, type StateRules } from '@eos/contract/readings/station-states'
import { hourMs } from '@eos/contract/words/time-units'
import type { Escalation, EscalationStep } from './queries/states.ts'

/** The first organization after this stage. */
export function nextStep(
  escalation: Escalation | undefined,
  after: number,
): EscalationStep | undefined {
  return escalation?.find(({ stage }) => stage > after)
}

/** When it is told, counted from when the silence was noticed. */
export function dueAt(
  noticedAt: Date,
  { provinceAfterHours, ministryAfterHours }: StateRules,
  next: EscalationStep | undefined,
): Date | null {
  if (!next) return null
  const isProvince = next.stage === stageCodes.province
  const hours = isProvince ? provinceAfterHours : Math.max(provinceAfterHours, ministryAfterHours)
  return new Date(noticedAt.getTime() + hours * hourMs)
}
