// The face of this feature: all that other features may use of it.
export { Documents } from './Documents.tsx'
export { useExceedanceColumns } from './ExceedanceColumns.tsx'
export { rowKey } from './exceedance-words.ts'
export { ListTools } from './ListTools.tsx'
export { NotJudgedNotes } from './NotJudgedNotes.tsx'
export {
  exceedanceFile,
  exceedancesQuery,
  stationExceedancesQuery,
  type ExceedanceFilter,
} from './queries.ts'
export { StationExceedances } from './StationExceedances.tsx'
