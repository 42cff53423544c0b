// The calls about station states for people with an account: the list, a station's history, declarations, acknowledgement, notices and choices.
import type {
  DeclaredKind,
  EscalationStage,
  Patience,
  StateReason,
  StateRules,
  StationSignal,
} from '../station-states.ts'
import type { StationState } from '../vocabulary.ts'

export interface StateAcknowledgement {
  by: string
  /** RFC 3339, UTC, as all times here. */
  at: string
  note: string | null
}

export interface StateFacts {
  /** As everybody sees it. */
  state: StationState
  /** What it is by itself, also while it is withheld. */
  signal: StationSignal
  reasonCode: StateReason | null
  /** In Vietnamese; what people wrote is as they wrote it. */
  reason: string | null
  reasonEn: string | null
  /** When the rule was met, or the true begin; null where it has not changed since states are kept. */
  since: string | null
  expectedReturn: string | null
  acknowledgement: StateAcknowledgement | null
  /** How far a silence has been taken up; null where nobody has to see to it. */
  stage: EscalationStage | null
}

export interface StateOfStation extends StateFacts {
  stationId: string
  code: string
  name: string
  nameEn: string | null
  provinceId: string | null
  organizationName: string | null
  timeZone: string
  signalSince: string | null
  /** End of the newest reading. */
  lastReadingAt: string | null
  /** Whether the caller may declare and acknowledge. */
  mayDeclare: boolean
}

/**
 * GET /api/admin/station-states?state=&provinceId=&hours=&q=&size=&after= → the stations within the caller's reach, those that changed
 * last first. `hours`: in this state for at least so long. `counts` are those of all that the other filters leave.
 */
export interface StationStateList {
  data: StateOfStation[]
  counts: Partial<Record<StationState, number>>
  next: string | null
}

export interface StateEpisode extends StateFacts {
  id: string
  enteredAt: string
  /** Null: it lasts. */
  until: string | null
}

/** A declared time of maintenance, calibration or closure. */
export interface StationWindow {
  id: string
  stationId: string
  kind: DeclaredKind
  from: string
  /** The planned end; null: without end. */
  to: string | null
  reason: string | null
  reasonEn: string | null
  declaredBy: string
  declaredAt: string
  endedAt: string | null
  endedBy: string | null
}

/** GET /api/admin/station-states/{stationId}?after= : the newest episodes first. */
export interface StationStateHistory {
  station: StateOfStation
  episodes: StateEpisode[]
  next: string | null
  windows: StationWindow[]
}

/** POST /api/admin/station-states/{stationId}/windows → 201 StationWindow. Needs EDIT on stations, where the station lies. */
export interface NewStationWindow {
  kind: DeclaredKind
  /** Now when absent; at most 31 days back. */
  from?: string
  to?: string | null
  reason: string
  reasonEn?: string
}

/**
 * POST /api/admin/station-windows/{id}/end → StationWindow: takes a planned one back, or ends one that has begun.
 * POST /api/admin/station-states/{stationId}/acknowledge {note?} → StateOfStation: escalation of this silence stops.
 */
export interface Acknowledging {
  note?: string
}

export interface NoticeStation {
  stationId: string
  name: string
  nameEn: string | null
  provinceId: string | null
  since: string | null
  /** When it left the state; null: it is still in it. */
  until: string | null
  acknowledgement: StateAcknowledgement | null
  /** How often it entered the state. */
  times: number
}

/** POST /api/admin/state-notices/{id}/acknowledge {note?}: for all its stations that the caller may edit → StateNotice. */
export interface StateNotice {
  id: string
  kind: StationState
  stage: EscalationStage
  openedAt: string
  changedAt: string
  isSeen: boolean
  /** Those within the caller's reach, at most 200; `total` counts all of them. */
  stations: NoticeStation[]
  total: number
  mayAcknowledge: boolean
}

/** GET /api/admin/state-notices?unseen=&size=&after= ; POST /api/admin/state-notices/seen {ids?} → { unseen } : all when ids are absent. */
export interface StateNotices {
  data: StateNotice[]
  next: string | null
  unseen: number
}

/** GET and PUT /api/admin/state-notices/choice */
export interface StateChoice {
  shown: StationState[]
  mailed: StationState[]
  /** Where mail goes; null: the account has no address. */
  address: string | null
}

export interface SourcePatience extends Patience {
  sourceId: string
  name: string
}

/** GET and PUT /api/admin/station-state-rules ; PUT needs EDIT on the stations of the whole country. */
export interface StationStateRules {
  rules: StateRules
  /** Sources with times of their own. */
  sources: SourcePatience[]
}
