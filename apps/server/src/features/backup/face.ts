// What other features may know of backups.
export { lastBackupIn } from './backup-list.ts'
