// What the live stream tells.

/**
 * readings: a newer reading is shown; roll-ups: the index was computed anew; state: the station has another state;
 * publication: the station, or one of its indicators, came into or went out of sight;
 * picture: all that was to tell at this moment has been told, and the newest picture as a whole is a new one (not told of single stations).
 */
export const liveEvents = ['readings', 'roll-ups', 'state', 'publication', 'picture'] as const
export type LiveEventKind = (typeof liveEvents)[number]

/**
 * Told instead of what was missed when that is no longer known: ask for the picture anew. Every event has an `id`, the same from all
 * processes of an installation; `Last-Event-ID` (or `?lastEventId=`) goes on behind it.
 */
export const liveReload = 'reload'
