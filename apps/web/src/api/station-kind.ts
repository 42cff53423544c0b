// The kind of a station decides what its page says: outlets have a permit, surface water has uses, air has an index.
import type { LatestStation } from '@eos/contract/calls/stations/latest'

type Kind = Pick<LatestStation, 'medium' | 'stationType'>

/** Waste water, or the emission of a stack. */
export function isOutlet({ medium, stationType }: Kind): boolean {
  return medium === 'emission' || stationType.startsWith('wastewater')
}

/** A river or a lake. */
export function isSurfaceWater({ stationType }: Kind): boolean {
  return stationType.startsWith('surface_water')
}
