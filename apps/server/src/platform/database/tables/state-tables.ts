// Row types of station states, declarations and notices.
import type { DeclaredKind, StateReason, StationSignal } from '@eos/contract/station-states'
import type { StationState } from '@eos/contract/vocabulary'
import type { ColumnType, Generated } from 'kysely'

type Id = Generated<string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface StationWindowTable {
  id: Id
  station_id: string
  kind: DeclaredKind
  from_time: Date
  to_time: Date | null
  reason: string | null
  reason_en: string | null
  declared_by: string | null
  declarer: string
  declared_at: Date
  ended_at: Date | null
  ended_by: string | null
  ender: string | null
}

export interface StationStateTable {
  id: Id
  station_id: string
  state: StationState
  signal: StationSignal
  reason_code: StateReason | null
  reason: string | null
  reason_en: string | null
  since: Date | null
  signal_since: Date | null
  expected_return: Date | null
  window_id: string | null
  entered_at: Date
  signal_at: Date
  until_at: Date | null
  /** 0 nobody, 1 enterprise, 2 province, 3 ministry. */
  stage: WithDefault<number>
  stage_due_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  acknowledger: string | null
  acknowledgement: string | null
}

export interface SourcePatienceTable {
  source_id: string
  delayed_factor: number
  delayed_minutes: number
  offline_factor: number
  offline_minutes: number
}

export interface StateNoticeTable {
  id: Id
  organization_id: string
  kind: StationState
  stage: number
  opened_at: Date
  changed_at: Date
  mail_due_at: Date | null
}

export interface StateNoticeStationTable {
  notice_id: string
  state_id: string
  station_id: string
  at: Date
}

export interface StateNoticeSeenTable {
  account_id: string
  notice_id: string
  seen_at: Date
}

export interface StateMailTable {
  notice_id: string
  account_id: string
  next_try_at: Date | null
  attempts: WithDefault<number>
  sent_at: Date | null
  problem: string | null
}

export interface StateChoiceTable {
  account_id: string
  shown: StationState[]
  mailed: StationState[]
}

export interface StationFreshnessTable {
  station_id: string
  newest_at: WithDefault<Date | null>
  complete_24h: WithDefault<number | null>
}

export interface StateTables {
  station_freshness: StationFreshnessTable
  station_window: StationWindowTable
  station_state: StationStateTable
  source_patience: SourcePatienceTable
  state_notice: StateNoticeTable
  state_notice_station: StateNoticeStationTable
  state_notice_seen: StateNoticeSeenTable
  state_mail: StateMailTable
  state_choice: StateChoiceTable
}
