// Changes of many items at once.

/** One request changes at most so many items. */
export const mostBatchItems = 1000

/** What refers to an item is counted as far as this. */
export const mostUses = 1000
