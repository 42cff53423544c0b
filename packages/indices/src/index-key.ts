// The indices and the jurisdictions that this package knows.

/** One key for all editions of one index. Levels, advice and values of different keys must never be mixed. */
export type IndexKey =
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

export type Medium = 'air' | 'water'

/** Country codes of ISO 3166-1; EU for the European Environment Agency's area, WORLD for the World Health Organization. */
export type Jurisdiction = 'VN' | 'US' | 'EU' | 'CN' | 'IN' | 'GB' | 'CA' | 'WORLD'
