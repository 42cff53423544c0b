// The props of all parts of the map page: the same stations, clock and address.
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { MapAddress } from '../map-address.ts'
import type { MapStation } from '../map-stations.ts'
import type { StationKind } from '../station-kinds.ts'
import type { Hours } from '../time/use-hours.ts'

export interface MapPart {
  latest: LatestStations
  /** The kind that is coloured. */
  kind: StationKind
  /** The stations of that kind. */
  stations: readonly MapStation[]
  now: number
  /** Whether it is known which water stations and outlets are beyond a limit. */
  isJudged: boolean
  /** The index of the last seven days, and the hour that was chosen of it. */
  hours: Hours
  /** Its hour counts at once while a hand moves the slider, and only where the index of air is shown. */
  address: MapAddress
  change: (part: Partial<MapAddress>) => void
}
