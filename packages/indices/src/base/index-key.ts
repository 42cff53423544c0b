// The keys of indices and jurisdictions: those of this package, and any others.

/** The indices that this package declares. */
export type KnownIndexKey =
  | 'vn_aqi'
  | 'us_aqi'
  | 'eaqi'
  | 'cn_aqi'
  | 'in_naqi'
  | 'uk_daqi'
  | 'ca_aqhi'
  | 'vn_wqi'
  | 'ccme_wqi'
  | 'nsf_wqi'

/**
 * One key for all editions of one index. Levels, advice and values of different keys must never be mixed. An index that
 * is declared elsewhere has a key of its own, such as "tw_aqi".
 */
export type IndexKey = KnownIndexKey | Own

export type Medium = 'air' | 'water'

/** Jurisdictions whose rules this package knows. */
export type KnownJurisdiction = 'VN' | 'US' | 'EU' | 'CN' | 'IN' | 'GB' | 'CA' | 'WORLD'

/** Country codes of ISO 3166-1; EU for the European Environment Agency's area, WORLD for WHO. */
export type Jurisdiction = KnownJurisdiction | Own

/** Any other text; written so that editors still offer the known ones. */
type Own = string & Record<never, never>
