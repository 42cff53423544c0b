// The closed lists of exceedances: averaging periods, places, and reasons why some are not judged.

/**
 * sample: one sample; at stations in surface water and at outlets, the mean of an hour counts as one. 8h: 8 hours that end
 * at a full hour; 24h and year: in the station's zone.
 */
export const exceedanceAveragings = ['1h', '8h', '24h', 'year', 'sample'] as const

/** The last hours of a station tell their means. */
export const recentAveragings = [
  '1h',
  '8h',
  '24h',
  'sample',
] as const satisfies readonly (typeof exceedanceAveragings)[number][]
export type RecentAveraging = (typeof recentAveragings)[number]

/** Automatic stations, or sampling points. */
export const exceedancePlaces = ['stations', 'points'] as const
export type ExceedancePlaces = (typeof exceedancePlaces)[number]

/** Only of what the caller's organization reaches; otherwise also what is public of others. */
export const exceedanceReaches = ['own'] as const
export type ExceedanceReach = (typeof exceedanceReaches)[number]

export const notJudgedReasons = [
  // The station or point declares no class or kind of water, on which the limits depend.
  'class-not-declared',
  // The limits of the declared class are missing in our copy of the standard.
  'class-unknown',
  // The unit cannot be converted into that of the limit.
  'unit-does-not-fit',
] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]
