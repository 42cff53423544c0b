// When readings are packed, and how long they are kept.
import type { Settings } from '../../platform/settings/settings.ts'

export interface ArchivePolicy {
  /** So many days after its end a month is packed at the latest; 0: nothing ever is. */
  packAfterDays: number
  /** For so many days readings stay rows; then their day is packed, though its month is still open. 0: until their month is over. */
  rowDays: number
  /** Whole months for which readings are kept; 0: for ever. Roll-ups and index rows always are. */
  keepMonths: number
  /** How long rows stay beside their block, for the sake of whoever looked up the block before it had them. */
  graceMs: number
}

export function archivePolicy({
  packAfterDays,
  rowDays,
  keepReadingsMonths,
}: Pick<Settings, 'packAfterDays' | 'rowDays' | 'keepReadingsMonths'>): ArchivePolicy {
  return { packAfterDays, rowDays, keepMonths: keepReadingsMonths, graceMs: 10 * 60_000 }
}
