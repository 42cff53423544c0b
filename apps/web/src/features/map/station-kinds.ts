// The kinds of stations that the map distinguishes by their silhouettes.
import type { LatestStation } from '@eos/contract/calls/stations/latest'

export const stationKinds = ['air', 'water', 'outlet', 'noise'] as const
export type StationKind = (typeof stationKinds)[number]

/** Waste water and stacks are outlets; all other water is water to live with. */
export function kindOf({
  medium,
  stationType,
}: Pick<LatestStation, 'medium' | 'stationType'>): StationKind {
  if (medium === 'emission' || stationType.startsWith('wastewater')) return 'outlet'
  return medium
}

/** In their order, without those that no station is of; air alone where there is no station. */
export function kindsAmong(
  stations: readonly Pick<LatestStation, 'medium' | 'stationType'>[],
): StationKind[] {
  const present = new Set(stations.map(kindOf))
  return stationKinds.filter((kind) => present.has(kind) || (kind === 'air' && present.size === 0))
}

/** Their figures are held against limits. */
export const isLimited = (kind: StationKind): boolean => kind === 'water' || kind === 'outlet'

/** The kind of the station that an address names, or the first one that there is. */
export function usualKind(
  stations: readonly Pick<LatestStation, 'id' | 'medium' | 'stationType'>[],
  stationId: string | undefined,
): StationKind {
  const named = stations.find(({ id }) => id === stationId)
  return named ? kindOf(named) : kindsAmong(stations)[0]!
}
