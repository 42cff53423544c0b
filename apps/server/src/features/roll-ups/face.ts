// The face of this feature: all that other features may use of it.
export { computeFromHours } from './compute-from-hours.ts'
export { commitWithoutDisk } from './queries/bulk.ts'
export { rollUpCalendar } from './queries/roll-up-calendar.ts'
export { rollUpHours } from './queries/roll-up-hours.ts'
export { rollUpIndex } from './roll-up-index.ts'
export { processDirtyIntervals } from './roll-up-worker.ts'
