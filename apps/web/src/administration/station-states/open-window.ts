// Tells whether a declared window can still be ended.
import type { StationWindow } from '@eos/contract/calls/stations/station-states'

export function isOpenWindow(
  { endedAt, to }: Pick<StationWindow, 'endedAt' | 'to'>,
  now: number,
): boolean {
  return !endedAt && (!to || Date.parse(to) > now)
}
