// The rules by which the index of stations through a year is compared.

/** This share of the days of a year must be known for a station to be ranked or compared. */
export const comparedShare = 0.75

/** The width of one step of the distribution of hours. */
export const distributionStep = 10

/** The reasons for which a station has no rank. */
export const exclusions = ['too-few-days', 'no-index'] as const
