// Lists findings that wait for a reviewer: one for each day, station, indicator and rule.
import type { QualityFindings } from '@eos/contract/calls/ingestion/quality-review'
import type { Locale } from '@eos/contract/words/errors'
import { qualityReason } from '@eos/contract/readings/quality-rules'
import { flagOf } from '@eos/contract/readings/reading-flags'
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
    next: last ? `${last.day}~${last.station.id}~${last.slot}~${last.rule.id}` : null,
  }
}

function findingOf(row: FindingRow, locale: Locale): QualityFindings['data'][number] {
  const { slot: _slot, first, last, flag, detail, ...finding } = row
  return {
    ...finding,
    from: first.toISOString(),
    to: last.toISOString(),
    flag: flag === null ? null : (flagOf(flag) ?? null),
    reason: qualityReason(finding.rule.kind, detail, locale),
  }
}
