// The readings of one indicator for reviewers: received and approved values, and the findings of rules.
import type { ReviewSeries, SeriesValues } from '@eos/contract/calls/ingestion/quality-review'
import type { QualityKind } from '@eos/contract/readings/quality-rules'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { findReviewedSlot } from './reviewed-slot.ts'
import {
  listBuckets,
  type WantedReviewSeries,
  type Bucket,
  type Figures,
  listMarkRows,
} from './queries/reviewed-readings.ts'

export async function readReviewSeries(db: Db, wanted: WantedReviewSeries): Promise<ReviewSeries> {
  const { stationId, indicator, from, to, points } = wanted
  const place = await findReviewedSlot(db, wanted)
  const widthMs = Math.ceil((to.getTime() - from.getTime() + 1) / points)
  const rows = await listBuckets(db, wanted, { slot: place.slot, widthMs })
  const isReduced = rows[0]?.isReduced ?? false
  const marks = await listMarks(db, {
    ...wanted,
    slot: place.slot,
    widthMs: isReduced ? widthMs : 1,
  })
  return {
    stationId,
    indicator,
    unit: place.unit,
    decimals: place.decimals,
    timeZone: place.timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    stepSeconds: place.intervalSeconds,
    reduced: isReduced,
    readings: rows.reduce((sum, { n }) => sum + n, 0),
    unusable: rows.reduce((sum, { unusable }) => sum + unusable, 0),
    time: rows.map(({ t }) => t),
    received: valuesOf(rows, ['received', 'receivedMin', 'receivedMax']),
    approved: valuesOf(rows, ['approved', 'approvedMin', 'approvedMax']),
    marks,
  }
}

function valuesOf(
  rows: readonly Bucket[],
  [values, min, max]: [Figures, Figures, Figures],
): SeriesValues {
  return {
    values: rows.map((row) => row[values]),
    min: rows.map((row) => row[min]),
    max: rows.map((row) => row[max]),
  }
}

async function listMarks(
  db: Db,
  { stationId, slot, from, to, widthMs }: WantedReviewSeries & { slot: number; widthMs: number },
): Promise<ReviewSeries['marks']> {
  const rows = await listMarkRows(db, { stationId, slot, from, to, widthMs })
  const byKind = new Map<QualityKind, ReviewSeries['marks'][number]>()
  for (const { kind, t, n } of rows) {
    const mark = byKind.get(kind) ?? { kind, time: [], count: [] }
    mark.time.push(t)
    mark.count.push(n)
    byKind.set(kind, mark)
  }
  return [...byKind.values()]
}
