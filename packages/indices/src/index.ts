// The public face of @eos/indices.
export * from './face/every-index.ts'
export * from './face/air.ts'
export * from './face/air-editions.ts'
export * from './face/water.ts'
export * from './face/limits.ts'
export * from './face/units.ts'
