// The index of daily city means, compared with the published AQI of the same days: counted by a test, shown in the
// notes.

/**
 * Thirteen Indian cities, 2015 to 2020: `air-india-cpcb` among the sample data, days with a published AQI and three
 * pollutants. Differences are taken with the published AQI cut at 500.
 */
export const indianCityDays = {
  published: 15_571,
  compared: 15_533,
  within1: 1_015,
  within10: 5_524,
  sameLevel: 10_399,
  withinOneLevel: 15_265,
  /** Spearman's rank correlation. */
  rankCorrelation: 0.925,
  /** Days with a published AQI above 500, the end of the scale, and the largest of them. */
  above500: 493,
  largest: 2049,
} as const
