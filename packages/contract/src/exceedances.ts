// The words of exceedances: over which period a value is held against a limit, where it was measured, and why some are
// not judged.

/**
 * `sample`: a sample of a sampling round; of an automatic station, the mean of an hour of surface water, which stands
 * for one. 8h: every 8 hours that end at a full hour; 24h and year: days and years of the station's zone.
 */
export const exceedanceAveragings = ['1h', '8h', '24h', 'year', 'sample'] as const

/** The places of measurement: automatic stations, or sampling points at which samples are taken. */
export const exceedancePlaces = ['stations', 'points'] as const
export type ExceedancePlaces = (typeof exceedancePlaces)[number]

export const notJudgedReasons = [
  // The station or point declares no class or kind of water, on which the limits depend.
  'class-not-declared',
  // The text of the standard that we have does not hold the limits of the declared class.
  'class-unknown',
  // The unit cannot be converted into that of the limit.
  'unit-does-not-fit',
] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]
