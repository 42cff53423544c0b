// The province of the station that is nearest to the visitor. It is loaded when somebody asks for it.
import type { LatestStation } from '@eos/contract/calls/latest'
import { ownPosition } from '../../ui/own-position.ts'
import { nearestProvince } from './nearest.ts'

/** @returns `undefined` where no station is known */
export async function provinceHere(
  reading: Promise<{ stations: readonly LatestStation[] }>,
): Promise<string | undefined> {
  const [here, { stations }] = await Promise.all([ownPosition(), reading])
  return nearestProvince(stations, here)
}
