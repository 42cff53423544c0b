// The figures in a line of the cross-check of generators and receivers.
import type { AnswerOf } from '@eos/contract/calls/call'
import type { wasteReportCalls } from '@eos/contract/calls/waste/waste-reports'

export type CrossRow = AnswerOf<
  (typeof wasteReportCalls)['waste-reports.cross-check']
>['data'][number]

/** By how many per cent of what was handed over the receiver says more; nothing where it says nothing. */
export function differenceOf({ handedOver, received }: CrossRow): number | undefined {
  if (received === null || handedOver === 0) return undefined
  return ((received - handedOver) / handedOver) * 100
}

/** The receiver reports waste that nobody says to have handed over. */
export function isNotHandedOver({ handedOver, received }: CrossRow): boolean {
  return handedOver === 0 && received !== null && received > 0
}

/** Years of which reports may be there, the newest first. */
export function yearsBefore(present: number): string[] {
  return [1, 2, 3, 4].map((back) => String(present - back))
}
