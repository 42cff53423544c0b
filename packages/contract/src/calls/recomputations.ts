// Recomputing a range: for some stations or all of them, begun by an administrator, at the terminal, or by a rule that has changed.

/**
 * readings-flags: readings are judged by today's rules, and what they move is recomputed; hours: hours, days, months and all that
 * rests on them; index and exceedances: only these, from the stored hours; all: flags first, then hours.
 */
export const recomputed = ['readings-flags', 'hours', 'index', 'exceedances', 'all'] as const
export type Recomputed = (typeof recomputed)[number]

/** POST /api/admin/recomputations → 202 with the Recomputation, also when the same one is under way. Needs EDIT on indicator. */
export interface NewRecomputation {
  what: Recomputed
  /** Codes of stations; with provinceCode or without both, see `all`. */
  stationCodes?: string[]
  /** Code of a province in force. */
  provinceCode?: string
  /** All stations; needed where neither stations nor a province are named. */
  all?: boolean
  /** RFC 3339 or a day; from the first reading to now when absent. */
  from?: string
  to?: string
}

/** GET /api/admin/recomputations → { data }: the newest first. */
export interface Recomputation {
  id: string
  what: Recomputed
  from: string | null
  to: string
  /** Who or what began it. */
  actor: string
  reason: string | null
  stations: number
  /** Stations that are not done yet. */
  waiting: number
  /** Hours of all stations together that have been gone through. */
  hours: number
  /** Hours that stay as they were reported. */
  leftReported: number
  /** Hours that stay as they are since their readings were dropped when their time was over. */
  leftDropped: number
  createdAt: string
  finishedAt: string | null
}
