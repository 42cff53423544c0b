// The props of all parts of the map page: the same stations, clock and address.
import type { LatestStations } from '@eos/contract/calls/latest'
import type { MapAddress } from './map-address.ts'
import type { MapStation } from './map-stations.ts'

export interface MapPart {
  latest: LatestStations
  /** After the choice of medium. */
  stations: readonly MapStation[]
  now: number
  address: MapAddress
  change: (part: Partial<MapAddress>) => void
}
