// Changes of many items at once.

/** One request changes at most so many items. */
export const mostBatchItems = 1000
