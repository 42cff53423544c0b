// When which simulated station sends: every five minutes each, spread out so that something arrives all the time.
import type { LoadedStation } from '../load/loaded-stations.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'

export interface Due {
  station: LoadedStation
  /** End of the newest reading that has been sent or loaded. */
  sentTo: number
}

/** @param sentTo end of the newest stored reading by station id; stations without one begin at `since` */
export function planSending(
  stations: readonly LoadedStation[],
  sentTo: ReadonlyMap<string, number>,
  since: number,
): Due[] {
  return stations.map((station) => ({
    station,
    sentTo: Math.floor((sentTo.get(station.id) ?? since) / readingMs) * readingMs,
  }))
}

/** The instant at which the station's next reading is to be sent. */
export function nextAt({ sentTo, station }: Due): number {
  return sentTo + readingMs + station.lagMs
}

/** The station that has waited longest, if its time has come. */
export function findDue(plan: readonly Due[], now: number): Due | undefined {
  let first: Due | undefined
  for (const due of plan) {
    if (nextAt(due) <= now && (!first || nextAt(due) < nextAt(first))) first = due
  }
  return first
}

/** Returns the time in ms until somebody has something to send. */
export function waitMs(plan: readonly Due[], now: number): number {
  return plan.reduce((wait, due) => Math.min(wait, Math.max(0, nextAt(due) - now)), readingMs)
}

/** A station that has nothing to send for a while is not behind: goes on to the next reading that there is. */
export function passOverSilence(due: Due, now: number): Due {
  const latest = Math.floor((now - due.station.lagMs) / readingMs) * readingMs
  if (latest <= due.sentTo) return due
  const range = { from: due.sentTo, to: latest, periodMs: readingMs } as const
  const first = simulateReadings(due.station, range).present.indexOf(1)
  return { ...due, sentTo: first === -1 ? latest : due.sentTo + first * readingMs }
}
