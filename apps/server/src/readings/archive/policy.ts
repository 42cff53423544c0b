// The settings that decide when readings are packed and how long they are kept.
import type { Settings } from '../../platform/settings/settings.ts'

export interface ArchivePolicy {
  /** So many days after its end a month is packed at the latest; 0: nothing ever is. */
  packAfterDays: number
  /** Whole months for which readings are kept; 0: for ever. Roll-ups and index rows always are. */
  keepMonths: number
  /** For so long rows stay beside their block, for statements that read the block before it had them. */
  graceMs: number
}

export function archivePolicy({
  packAfterDays,
  keepReadingsMonths,
}: Pick<Settings, 'packAfterDays' | 'keepReadingsMonths'>): ArchivePolicy {
  return { packAfterDays, keepMonths: keepReadingsMonths, graceMs: 10 * 60_000 }
}
