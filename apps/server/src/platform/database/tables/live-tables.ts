// The rows behind the live stream.

export interface LivePictureTable {
  id: string
  begun_at: Date
  events: string
}

export interface LiveToldTable {
  only_one: boolean
  picture_id: string
  begun_at: Date
  stations: string
}

export interface LiveTables {
  live_picture: LivePictureTable
  live_told: LiveToldTable
}
