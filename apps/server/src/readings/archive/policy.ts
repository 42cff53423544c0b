// The settings that decide when readings are packed and how long they are kept.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Settings } from '../../platform/settings/settings.ts'

export interface ArchivePolicy {
  /** A month is packed at the latest this many days after its end; 0: never. */
  packAfterDays: number
  /** Whole months for which readings are kept; 0: for ever. Roll-ups and index rows are always kept. */
  keepMonths: number
  /** The time for which rows stay beside their block, for statements that read the block before. */
  graceMs: number
}

export function archivePolicy({
  packAfterDays,
  keepReadingsMonths,
}: Pick<Settings, 'packAfterDays' | 'keepReadingsMonths'>): ArchivePolicy {
  return { packAfterDays, keepMonths: keepReadingsMonths, graceMs: 10 * minuteMs }
}
