// The face of this feature: all that other features may use of it.
export {
  mostCounted,
  type HandedOnRow,
  type OfRound,
  type SomeFacts,
  type FoundRow,
  type WaitingRow,
  type WorkKind,
  type WorkKinds,
  type WorkPage,
} from './kinds.ts'
export { listWork, waitingItemOf } from './list-work.ts'
export { onPage } from './queries.ts'
