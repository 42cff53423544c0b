// Lists the flags of a station's readings, page by page, with the rule as it was when it judged.
import type { QualityFlags } from '@eos/contract/calls/quality'
import type { Locale } from '@eos/contract/errors'
import { qualityReason } from '@eos/contract/quality-rules'
import { flagOf } from '@eos/contract/reading-flags'
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
    data: shown.map((row) => ({
      time: row.time.toISOString(),
      about: row.received === null ? 'hour' : 'reading',
      indicator: row.code,
      flag: row.flag === null ? null : (flagOf(row.flag) ?? null),
      received: row.received === null ? null : (flagOf(row.received) ?? null),
      rule: {
        id: row.rule_id,
        version: Number(row.rule_version),
        code: row.rule_code ?? row.kind,
        kind: row.kind,
      },
      detail: row.detail,
      reason: qualityReason(row.kind, row.detail, locale),
    })),
    next: last ? `${last.time.toISOString()}~${last.slot}~${last.rule_id}` : null,
  }
}
