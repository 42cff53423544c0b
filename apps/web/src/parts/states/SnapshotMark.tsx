// The state of a station of the public snapshot; a live station needs no explanation.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { StationMark } from './StationMark.tsx'

interface SnapshotMarkProps {
  station: LatestStation
  /** The word alone. */
  isShort?: boolean
}

export function SnapshotMark({ station, isShort = false }: SnapshotMarkProps) {
  const { state, timeZone, stateReason, stateReasonEn, stateSince, expectedReturn } = station
  if (state === 'live' || isShort) return <StationMark state={state} timeZone={timeZone} />
  return (
    <StationMark
      state={state}
      timeZone={timeZone}
      reason={stateReason}
      reasonEn={stateReasonEn}
      since={stateSince}
      expectedReturn={expectedReturn}
    />
  )
}
