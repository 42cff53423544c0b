// The face of this feature: all that other features may use of it.
export { indexTile } from './signs/draw-card.ts'
export { hourAndDay } from './signs/sign.ts'
