// The means for which permits of outlets state limits: those of each hour, and of each day in the zone of the station.
export const permitMeans = ['hour', 'day'] as const
export type PermitMean = (typeof permitMeans)[number]
