// The marks of the still picture: every station; of a great many, those that would lie over each other are one.
import { gather } from '../canvas/marks/gather.ts'
import { placedOf, type PlacedStation } from '../canvas/marks/station-features.ts'
import { hasPlace, type MapStation } from '../map-stations.ts'
import type { StationKind } from '../station-kinds.ts'

/** More would make the page of a large country heavy. */
const mostMarks = 1000
/** Marks that are gathered for this zoom lie at least a third of their width apart in the picture. */
const stillZoom = 8

/** In the order in which they are drawn: other kinds below, the most important mark on top of all. */
export function stillMarks(stations: readonly MapStation[], kind: StationKind): MapStation[] {
  const placed = stations.filter(hasPlace).map(placedOf)
  const thin = (those: PlacedStation[]) =>
    placed.length > mostMarks
      ? gather(those, stillZoom, undefined).map(({ shown }) => shown.of)
      : those.map(({ of }) => of)
  const others = placed.filter(({ of }) => of.kind !== kind)
  const coloured = placed.filter(({ of }) => of.kind === kind)
  return [...thin(others), ...thin(coloured).toReversed()]
}
