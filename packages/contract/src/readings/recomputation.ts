// Recomputations of a time range of stations, started by an administrator, on the terminal, or by a changed rule.

/**
 * readings-flags: judges readings by today's rules, and recomputes what changes; hours: all roll-ups and everything
 * computed from them; index, exceedances: only these, from stored hours; all: flags, then hours.
 */
export const recomputed = ['readings-flags', 'hours', 'index', 'exceedances', 'all'] as const
export type Recomputed = (typeof recomputed)[number]
