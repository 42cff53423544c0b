// The face of this feature: all that other features may use of it.
export { HideDialog } from './item/steps/HideDialog.tsx'
export { LogChanges } from './item/facts/LogChanges.tsx'
export { browserStore, dropDraft, keepDraft, readDraft, type Draft } from './item/form/drafts.ts'
