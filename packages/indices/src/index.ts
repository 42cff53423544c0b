// The public face of @eos/indices.
export * from './entry-points/every-index.ts'
export * from './entry-points/air.ts'
export * from './entry-points/air-editions.ts'
export * from './entry-points/water.ts'
export * from './entry-points/limits.ts'
export * from './entry-points/units.ts'
