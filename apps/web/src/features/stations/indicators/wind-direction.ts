// The point of the compass from which the wind comes.

/** Clockwise from the north; keys of texts. */
const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type CompassPoint = (typeof compassPoints)[number]

/** @param degrees clockwise from the north; any turn */
export function compassPoint(degrees: number): CompassPoint {
  const eighth = Math.round(degrees / 45)
  return compassPoints[((eighth % 8) + 8) % 8]!
}
