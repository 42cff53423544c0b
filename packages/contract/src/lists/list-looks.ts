// Bounds of what a person may keep about a list of the administration, which server and pages share.

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

export const narrowestColumn = 60
export const widestColumn = 800
/** The first columns that stay in place while the others scroll. */
export const mostPinned = 3
export const longestViewName = 80
/** One person has at most this many in one list. */
export const mostViews = 50
/** Columns of a list, and widths of them. */
export const mostColumns = 150
/** The content of one view is stored in at most this many characters. */
export const longestView = 16_000
