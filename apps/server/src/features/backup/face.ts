// The part of backups that other features use.
export { faultOfBackups, lastBackupIn } from './backup-list.ts'
export { findRestoredMoment } from './restored-moment.ts'
