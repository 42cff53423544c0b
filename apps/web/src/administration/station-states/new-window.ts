// The request of the dialog that declares a window; times are written as the clock at the station shows them.
import type { NewStationWindow } from '@eos/contract/calls/stations/station-states'
import type { DeclaredKind } from '@eos/contract/readings/station-states'
import type { Values } from '../../parts/hooks/use-form.ts'
import { fromFieldTime } from '../../parts/numbers/zoned-time.ts'

export const windowFields = ['kind', 'from', 'to', 'reason', 'reasonEn'] as const

export function newWindow(
  { kind, from, to, reason, reasonEn }: Values<(typeof windowFields)[number]>,
  timeZone: string,
): NewStationWindow {
  const begin = fromFieldTime(from, timeZone)
  const end = fromFieldTime(to, timeZone)
  return {
    kind: kind as DeclaredKind,
    reason: reason.trim(),
    ...(begin ? { from: begin } : {}),
    ...(end ? { to: end } : {}),
    ...(reasonEn.trim() ? { reasonEn: reasonEn.trim() } : {}),
  }
}
