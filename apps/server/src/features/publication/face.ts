// The face of this feature: all that other features may use of it.
export { followAnnouncements } from './queries/announcements.ts'
