// The face of these screens: all that other screens may use of them.
export { announcementsQuery } from './queries.ts'
export { worksOnRounds } from './rights.ts'
