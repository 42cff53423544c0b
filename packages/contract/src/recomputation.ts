// What can be recomputed over a time range: for some stations or all, begun by an administrator, at the terminal, or by a changed rule.

/**
 * readings-flags: readings are judged by today's rules, and what they move is recomputed; hours: hours, days, months and all that
 * rests on them; index and exceedances: only these, from the stored hours; all: flags first, then hours.
 */
export const recomputed = ['readings-flags', 'hours', 'index', 'exceedances', 'all'] as const
export type Recomputed = (typeof recomputed)[number]
