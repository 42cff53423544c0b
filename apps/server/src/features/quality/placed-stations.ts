// Readings of a station whose place was not known are judged again when somebody enters it, and when it is taken away.
import { readingExtent } from '../../readings/stored-readings.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertJudgeIntervals } from '../../readings/judging/judge-intervals.ts'

type Values = Record<string, unknown>

const isNowhere = ({ lat, lon }: Values) => lat === 0 && lon === 0

export async function judgeAgainWhenPlaced(
  db: Db,
  { row, changes, now }: { row: { id: string }; changes: Values; now: Date },
): Promise<Values> {
  const before: Values = { ...row }
  if (isNowhere(before) === isNowhere({ ...before, ...changes })) return changes
  const extent = await readingExtent(db, row.id)
  if (extent) {
    const [from, to] = [extent.first.getTime() - 1, extent.last.getTime()]
    await insertJudgeIntervals(db, [{ stationId: row.id, from, to }], now)
  }
  return changes
}
