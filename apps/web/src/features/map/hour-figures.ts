// The index of every air station in one hour of the past, as the marks of the map take it.

/** By the id of the station; null where there was no index in that hour. */
export type HourFigures = ReadonlyMap<string, number | null>
