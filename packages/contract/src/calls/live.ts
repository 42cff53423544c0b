// GET /live/readings?stations=1,2: server-sent events, told once the public answers show what they speak of.

/**
 * readings: a newer reading is shown; roll-ups: the index was computed anew;
 * publication: the station, or one of its indicators, came into or went out of sight.
 */
export const liveEvents = ['readings', 'roll-ups', 'publication'] as const
export type LiveEventKind = (typeof liveEvents)[number]

/** The data of every event. */
export interface LiveEvent {
  stationId: string
  /** End of the reading, or of the hour that the index judges, or when it came into or went out of sight: RFC 3339, UTC. */
  time: string
}
