/** The number of outlets drawn with their thirty days; the others are named with their result. */
export const outletsShown = 6
