// The numbers that rule roll-ups; statements share them with other code.

/**
 * The share of an interval's parts that must be known before it counts in a longer mean. 75 % is a convention, not law.
 */
export const validShare = 0.75

/** Increased when the same readings would give other roll-ups. */
export const rollUpRuleVersion = 1
