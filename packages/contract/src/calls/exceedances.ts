// Means of stations and results of samples that were beyond a limit in force: as a list, and as a CSV file with the same filters.

/**
 * `sample`: a sample of a sampling round; of an automatic station, the mean of an hour of surface water, which stands for one. 8h: every 8 hours that end at a full hour; 24h and year:
 * days and years of the station's zone.
 */
export const exceedanceAveragings = ['1h', '8h', '24h', 'year', 'sample'] as const
export type ExceedanceAveraging = (typeof exceedanceAveragings)[number]

/** Where it was measured: by automatic stations, or in samples taken at sampling points. */
export const exceedancePlaces = ['stations', 'points'] as const
export type ExceedancePlaces = (typeof exceedancePlaces)[number]

/**
 * GET /api/{product}/public/exceedances: of published stations, sampling points and indicators; of stations in the basis that each
 * organization publishes.
 * GET /api/admin/exceedances: the same for whoever is signed in, with what the own organization reaches.
 * Both ….csv?…: all rows of the filters as a file.
 *
 * Query: stationId or locationPointId, or stationCode (of either), places=stations|points, indicator (code), provinceCode, averaging, from, to (periods
 * that end after from and not after to), size (50; at most 500), after (the `next` of the answer before); for people also
 * basis=raw|approved, which leaves samples out as they have none. The newest first.
 */
export interface Exceedances {
  data: Exceedance[]
  /** What to ask for as `after` to go on; null at the end. */
  next: string | null
  /** Only where one station or point is asked for: what is measured there, has a limit, and is not held against it. */
  notJudged?: NotJudged[]
}

export interface Exceedance {
  /** Null of a sample; code and name are then those of its sampling point. */
  stationId: string | null
  stationCode: string
  stationName: string
  stationNameEn: string | null
  timeZone: string
  /** The sample that was beyond the limit; null of the mean of a station. */
  sample: ExceedingSample | null
  /** Code of the indicator. */
  indicator: string
  symbol: string
  /** With how many `value` is written: as its indicator declares, or as many as show that the limit was passed. */
  decimals: number
  /** Null of a sample. */
  basis: 'raw' | 'approved' | null
  averaging: ExceedanceAveraging
  /** RFC 3339, UTC. Of a sample both are the moment when it was taken. */
  periodStart: string
  periodEnd: string
  value: number
  /** Of the value and of the limit. */
  unit: string
  /** How many times the limit: with two decimals, more where it would read as 1; null for ranges such as pH. */
  ratio: number | null
  limit: ExceededLimit
  /** Known parts of expected ones (readings of an hour, hours of a day, days of a year); null for reported means and samples. */
  completeness: { present: number; expected: number } | null
  computedAt: string
}

export interface ExceedingSample {
  locationPointId: string
  /** Id among the sampling results. */
  id: string
  year: number
  /** The sampling round of the year. */
  observation: number
  sampleNo: string | null
  /** The laboratory could not tell the value, only that it lies below or above `value`. */
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
}

/** Which number of which document was exceeded. */
export interface ExceededLimit {
  key: string
  /** The number that was passed; of a range, the bound. */
  value: number
  /** exceeded from above or from below */
  kind: 'upper' | 'lower' | 'range'
  standard: string
  /** Version of our declaration of the standard. */
  version: string
  /** In the language of Accept-Language, as are `source` and `table`. */
  title: string
  /** The legal document. */
  source: string
  table: string
  /** ISO dates: the first day, and the day after the last one. */
  validFrom: string
  validBefore: string | null
  /** How sure we are of the number, as in the notes on the standard. */
  certainty: string
}

/**
 * class-not-declared: the limits differ by the class and the kind of the water, and these are not declared for the station or point;
 * class-unknown: the text of the standard that we have does not hold the limits of the class that is declared;
 * unit-does-not-fit: nothing converts the unit into that of the limit.
 */
export interface NotJudged {
  indicator: string
  symbol: string
  standard: string
  title: string
  reason: NotJudgedReason
}

export const notJudgedReasons = [
  'class-not-declared',
  'class-unknown',
  'unit-does-not-fit',
] as const

export type NotJudgedReason = (typeof notJudgedReasons)[number]
