// The points of the reviewer's chart as rows of its table, with the findings about each.
import type { QualityKind } from '@eos/contract/readings/quality-rules'

export interface ReadingRow {
  ms: number
  /** The place of the point in the series. */
  place: number
  kinds: QualityKind[]
}

/** The newest first. A finding stands at the last point that begins no later than it. */
export function readingRows({
  time,
  marks,
}: {
  time: readonly number[]
  marks: readonly { kind: QualityKind; time: readonly number[] }[]
}): ReadingRow[] {
  const rows = time.map((ms, place): ReadingRow => ({ ms, place, kinds: [] }))
  for (const { kind, time: times } of marks) {
    let place = 0
    for (const ms of times) {
      while (place + 1 < time.length && time[place + 1]! <= ms) place += 1
      const row = rows[place]
      if (row && !row.kinds.includes(kind)) row.kinds.push(kind)
    }
  }
  return rows.toReversed()
}

export const rowsPerPage = 100

/** Where a page begins and ends among the rows; one beyond them is the last. */
export function pageOfRows(rows: number, asked: number) {
  const last = Math.max(0, Math.ceil(rows / rowsPerPage) - 1)
  const page = Math.min(asked, last)
  const begin = page * rowsPerPage
  return { page, begin, end: Math.min(rows, begin + rowsPerPage), isLast: page === last }
}
