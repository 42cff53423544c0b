// Lists findings that wait for a reviewer: one for each day, station, indicator and rule.
import type { QualityFindings } from '@eos/contract/calls/quality-review'
import type { Locale } from '@eos/contract/errors'
import { qualityReason } from '@eos/contract/quality-rules'
import { flagOf } from '@eos/contract/reading-flags'
import type { Db } from '../../platform/database/tables/tables.ts'
import { listFindingRows, type WantedFindings, type FindingRow } from './queries.ts'

/** The newest day first. */
export async function listFindings(
  db: Db,
  wanted: WantedFindings,
  locale: Locale,
): Promise<QualityFindings> {
  const { size } = wanted
  const rows = await listFindingRows(db, wanted, locale)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    data: shown.map((row) => findingOf(row, locale)),
    next: last ? `${last.day}~${last.station_id}~${last.slot}~${last.rule_id}` : null,
  }
}

function findingOf(row: FindingRow, locale: Locale): QualityFindings['data'][number] {
  return {
    station: { id: row.station_id, code: row.station_code, name: row.station_name },
    provinceName: row.province_name,
    indicator: row.indicator,
    about: row.is_hour ? 'hour' : 'reading',
    day: row.day,
    from: row.first.toISOString(),
    to: row.last.toISOString(),
    count: row.count,
    flag: row.flag === null ? null : (flagOf(row.flag) ?? null),
    rule: {
      id: row.rule_id,
      version: Number(row.rule_version),
      code: row.rule_code ?? row.kind,
      kind: row.kind,
    },
    reason: qualityReason(row.kind, row.detail, locale),
  }
}
