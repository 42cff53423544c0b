// Changes of many items at once.

/** One request changes at most so many items. */
export const mostBatchItems = 1000

/** References to an item are counted up to this number. */
export const mostUses = 1000
