// The events of the live stream.

/**
 * readings: newer readings; roll-ups: a new index; state: another state; publication: the station or an indicator was
 * published or withheld; snapshot: end of the events up to a new snapshot of all stations, without a station.
 */
export const liveEvents = ['readings', 'roll-ups', 'state', 'publication', 'snapshot'] as const
export type LiveEventKind = (typeof liveEvents)[number]

/**
 * Sent when missed events are no longer known: the client has to load the snapshot again. Ids are the same in all
 * processes; `Last-Event-ID` (or `?lastEventId=`) continues after one.
 */
export const liveReload = 'reload'
