// GET /api/{product}/public/changes and /public/changes/{provinceCode}: what is otherwise than 24 hours ago, for all published stations.

export interface ChangedStation {
  id: string
  name: string
  nameEn: string | null
  medium: 'air' | 'water' | 'emission' | 'noise'
  provinceCode: string | null
}

/** The hourly index stands in another level than 24 hours earlier; only of stations that speak now. */
export interface LevelChange extends ChangedStation {
  before: { value: number; level: string }
  now: { value: number; level: string }
  /** End of the hour that the present value judges: RFC 3339, UTC. */
  periodEnd: string
}

/** Fell silent, or spoke again, within the last 24 hours. */
export interface SpeechChange extends ChangedStation {
  /** Since when: RFC 3339, UTC. */
  since: string
}

export interface Changes {
  asOf: string
  /** The greatest change first. */
  levels: LevelChange[]
  /** The newest first. */
  silent: SpeechChange[]
  back: SpeechChange[]
}
