// GET /api/admin/disk: what the installation keeps on disk. JSON; for people of the ministry who may edit indicators.

/**
 * hot: readings as they came, by rows; packed: closed months; receipts: with what they set aside, and what is left of removed ones;
 * deliveries: what senders sent, as files of the data folder; other: everything that is no measurement.
 */
export const diskKinds = [
  'hot',
  'packed',
  'judgements',
  'rollUps',
  'indices',
  'newest',
  'receipts',
  'deliveries',
  'other',
] as const
export type DiskKind = (typeof diskKinds)[number]

export interface DiskMonth {
  /** yyyy-mm, of UTC. */
  month: string
  /** open: takes readings as rows; packing, closing: on its way; packed: in blocks; dropped: only roll-ups are left. */
  state: 'open' | 'packing' | 'closing' | 'packed' | 'dropped'
  hotBytes: number
  /** Estimated; null when nothing is known yet. */
  hotRows: number | null
  packedBytes: number
  packedValues: number
  /** Why packing did not go on, if it did not. */
  problem: string | null
}

export interface DiskReport {
  /** RFC 3339. */
  at: string
  /** Bytes with indexes. */
  kinds: { kind: DiskKind; bytes: number }[]
  totalBytes: number
  /** Bytes with indexes for each stored value; hot is estimated; null while there are too few. */
  bytesPerValue: { hot: number | null; packed: number | null }
  /** 0: never, for ever. */
  policy: {
    packAfterDays: number
    keepMonths: number
    receiptDays: number
    faultyReceiptDays: number
    deliveryMonths: number
  }
  /** Newest first. */
  months: DiskMonth[]
}
