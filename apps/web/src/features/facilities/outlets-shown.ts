/** So many outlets are drawn with their thirty days; of more, the others are named with what they come to. */
export const outletsShown = 6
