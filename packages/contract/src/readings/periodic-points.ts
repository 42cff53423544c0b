// How the list of sampling points is ordered and narrowed, for its call and its page alike.

/** By index, the worst or the best first, or by name. */
export const pointOrders = ['index,asc', 'index,desc', 'name,asc', 'name,desc'] as const

/** The level by which points without an index are asked for. */
export const noLevel = 'none'

/** The number of points that a list has at first, and at most. */
export const pointsAtOnce = 60
export const mostPoints = 500

/** More marks would lie over each other on a map. */
export const mostMarks = 1000

/** Stations and points at one river belong together up to here. See docs/decisions/0238-stations-and-points-of-a-river-lie-near.md. */
export const mostKmAtRiver = 30

/** The parameters of the pages of points by which links from elsewhere name a program's round or a version. */
export const pointPageParameters = {
  year: 'year',
  round: 'round',
  version: 'version',
  program: 'program',
} as const
