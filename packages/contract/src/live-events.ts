// The events of the live stream.

/**
 * readings: a newer reading is shown; roll-ups: the index was computed anew; state: the station has another state;
 * publication: the station, or one of its indicators, was published or withheld;
 * snapshot: all events up to now have been sent, and the snapshot of all stations is a new one (it has no station).
 */
export const liveEvents = ['readings', 'roll-ups', 'state', 'publication', 'snapshot'] as const
export type LiveEventKind = (typeof liveEvents)[number]

/**
 * Sent instead of missed events that are no longer known: ask for the snapshot anew. Every event has an `id`, the same
 * from all processes of an installation; `Last-Event-ID` (or `?lastEventId=`) goes on behind it.
 */
export const liveReload = 'reload'
