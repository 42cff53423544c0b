// A time range can be recomputed for some stations or all; an administrator, the terminal or a changed rule begins it.

/**
 * readings-flags: readings are judged by today's rules, and what they move is recomputed; hours: hours, days, months
 * and all that rests on them; index and exceedances: only these, from the stored hours; all: flags first, then hours.
 */
export const recomputed = ['readings-flags', 'hours', 'index', 'exceedances', 'all'] as const
export type Recomputed = (typeof recomputed)[number]
