// Row types of the live stream.

export interface LiveSnapshotTable {
  id: string
  begun_at: Date
  events: string
}

export interface LivePositionTable {
  only_one: boolean
  snapshot_id: string
  begun_at: Date
  stations: string
}

export interface LiveTables {
  live_snapshot: LiveSnapshotTable
  live_position: LivePositionTable
}
