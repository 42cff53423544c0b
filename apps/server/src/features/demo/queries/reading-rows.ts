// Simulated readings and hours as rows of their tables, ready for COPY.
import type { Readings } from '@eos/demo/signal/readings'
import { BinaryRows } from './binary-rows.ts'

export interface Rows {
  bytes: Buffer
  rows: number
  values: number
}

const approved = 1
const reported = 1
const readingsPerHour = 12

/** Rows of data_hour as if a source had reported its hourly means. */
export function hourRows(stationId: number, readings: Readings, computedAt: number): Rows {
  const { from, periodMs, count, present, values } = readings
  const out = new BinaryRows(count * (130 + values.length * 8))
  let rows = 0
  for (let index = 0; index < count; index++) {
    if (!present[index]) continue
    out.row(11, values.length)
    out.bigint(stationId)
    out.smallint(approved)
    out.timestamp(from + index * periodMs)
    out.reals(values, index)
    out.nothing()
    out.smallint(readingsPerHour)
    out.nothing()
    out.nothing()
    out.smallint(reported)
    out.smallint(ruleVersion)
    out.timestamp(computedAt)
    rows++
  }
  return { bytes: out.take(), rows, values: rows * values.length }
}

/** Nothing was computed: the number says that no rule had a part in a reported mean. */
const ruleVersion = 0

/** Rows of data_min; a reading is stamped with the end of its averaging period. */
export function readingRows(stationId: number, readings: Readings, batchId: number): Rows {
  const { from, periodMs, count, present, values, flags } = readings
  const out = new BinaryRows(count * (90 + values.length * 8))
  const periodSeconds = periodMs / 1000
  let rows = 0
  for (let index = 0; index < count; index++) {
    if (!present[index]) continue
    out.row(6, values.length)
    out.bigint(stationId)
    out.timestamp(from + (index + 1) * periodMs)
    out.integer(periodSeconds)
    out.reals(values, index)
    if (flags.some((column) => column?.[index])) out.smallints(flags, index)
    else out.nothing()
    out.bigint(batchId)
    rows++
  }
  return { bytes: out.take(), rows, values: rows * values.length }
}
