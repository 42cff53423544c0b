// What rules found about the readings of a station, page by page, with the rule as it was when it judged.
import type { QualityFlags } from '@eos/contract/calls/quality'
import type { Locale } from '@eos/contract/errors'
import { qualityReason, type QualityKind } from '@eos/contract/quality-rules'
import { flagOf } from '@eos/contract/reading-flags'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface WantedFlags {
  stationId: string
  /** Code; all when absent. */
  indicator: string | undefined
  from: Date
  to: Date
  size: number
  /** Where the page before ended. */
  after: { time: Date; slot: number; ruleId: string } | undefined
}

export async function listQualityFlags(
  db: Db,
  { stationId, indicator, from, to, size, after }: WantedFlags,
  locale: Locale,
): Promise<QualityFlags> {
  const { rows } = await sql<{
    time: Date
    slot: number
    code: string
    flag: number | null
    received: number | null
    rule_id: string
    rule_version: string
    rule_code: string | null
    kind: QualityKind
    detail: Record<string, number | null>
  }>`
    select f.time, f.slot, indicator.code, f.flag, f.received, f.rule_id, f.rule_version, f.kind,
           f.detail, coalesce(former.facts ->> 'code', rule.code) as rule_code
      from reading_flag f
      join station_indicator own on own.station_id = f.station_id and own.slot = f.slot
      join indicator on indicator.id = own.indicator_id
      left join quality_rule rule on rule.id = f.rule_id
      left join quality_rule_version former
        on former.rule_id = f.rule_id and former.version = f.rule_version
     where f.station_id = ${stationId} and f.time >= ${from} and f.time <= ${to}
       and (${indicator ?? null}::text is null or indicator.code = ${indicator ?? null})
       and (${after?.time ?? null}::timestamptz is null
         or (f.time, f.slot, f.rule_id) > (${after?.time ?? null}, ${after?.slot ?? 0}::smallint,
             ${after?.ruleId ?? '0'}::bigint))
     order by f.time, f.slot, f.rule_id limit ${size + 1}`.execute(db)
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
