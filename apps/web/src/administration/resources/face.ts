// The face of this feature: all that other features may use of it.
export { HideDialog } from './item/HideDialog.tsx'
export { LogChanges } from './item/LogChanges.tsx'
export { browserStore, dropDraft, keepDraft, readDraft, type Draft } from './item/drafts.ts'
