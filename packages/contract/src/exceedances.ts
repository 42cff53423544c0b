// The words of exceedances: over which period a value is held against a limit, where it was measured, and why some are not judged.

/**
 * `sample`: a sample of a sampling round; of an automatic station, the mean of an hour of surface water, which stands for one.
 * 8h: every 8 hours that end at a full hour; 24h and year: days and years of the station's zone.
 */
export const exceedanceAveragings = ['1h', '8h', '24h', 'year', 'sample'] as const

/** The places of measurement: automatic stations, or sampling points at which samples are taken. */
export const exceedancePlaces = ['stations', 'points'] as const
export type ExceedancePlaces = (typeof exceedancePlaces)[number]

/**
 * class-not-declared: the limits differ by the class and the kind of the water, and these are not declared for the station or point;
 * class-unknown: the text of the standard that we have does not hold the limits of the class that is declared;
 * unit-does-not-fit: nothing converts the unit into that of the limit.
 */
export const notJudgedReasons = [
  'class-not-declared',
  'class-unknown',
  'unit-does-not-fit',
] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]
