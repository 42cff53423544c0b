// Lists the flags of a station's readings, page by page, with the rule as it was when it judged.
import type { QualityFlags } from '@eos/contract/calls/ingestion/quality'
import type { Locale } from '@eos/contract/words/errors'
import { qualityReason } from '@eos/contract/readings/quality-rules'
import { flagOf } from '@eos/contract/readings/reading-flags'
import type { Db } from '../../platform/database/tables/tables.ts'
import { listFlagRows } from './queries.ts'

export interface WantedFlags {
  stationId: string
  /** Code; all when absent. */
  indicator: string | undefined
  from: Date
  to: Date
  size: number
  /** The last entry of the page before. */
  after: { time: Date; slot: number; ruleId: string } | undefined
}

export async function listQualityFlags(
  db: Db,
  { stationId, indicator, from, to, size, after }: WantedFlags,
  locale: Locale,
): Promise<QualityFlags> {
  const rows = await listFlagRows(db, { stationId, from, to, indicator, after, size })
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    data: shown.map(({ slot: _slot, time, flag, received, ...row }) => ({
      ...row,
      time: time.toISOString(),
      about: received === null ? 'hour' : 'reading',
      flag: flag === null ? null : (flagOf(flag) ?? null),
      received: received === null ? null : (flagOf(received) ?? null),
      reason: qualityReason(row.rule.kind, row.detail, locale),
    })),
    next: last ? `${last.time.toISOString()}~${last.slot}~${last.rule.id}` : null,
  }
}
