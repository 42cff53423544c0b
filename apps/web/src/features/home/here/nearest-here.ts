// Finds the visitor's province and the nearest air station in it that reports; loaded on demand.
import { currentIndex } from '@eos/contract/answers/current-index'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { ownPosition } from '../../../parts/hooks/own-position.ts'
import { nearestOf } from './nearest.ts'
import type { NearStation } from './near-station.ts'

interface PlaceHere {
  provinceCode: string
  air: NearStation | undefined
}

/** @returns `undefined` where no station is known */
export async function placeHere(
  reading: Promise<{ stations: readonly LatestStation[] }>,
): Promise<PlaceHere | undefined> {
  const [here, { stations }] = await Promise.all([ownPosition(), reading])
  const provinceCode = nearestOf(
    stations.filter((station) => station.provinceCode !== null),
    here,
  )?.thing.provinceCode
  if (!provinceCode) return undefined
  const now = Date.now()
  const speaking = stations.filter(
    (station) =>
      station.provinceCode === provinceCode &&
      station.medium === 'air' &&
      currentIndex(station, now) !== undefined,
  )
  const nearest = nearestOf(speaking, here)
  return { provinceCode, air: nearest && { id: nearest.thing.id, km: nearest.km } }
}
