// Entering the place of a station has the readings judged again that came without one; taking it away has none judged.
// See docs/decisions/0157-readings-keep-the-place-of-their-time.md.
import { firstAndLast } from '../../readings/queries/stored-readings.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { insertJudgeIntervals } from '../../readings/judging/queries/judge-intervals.ts'
import { saveUnplaced, findUnplaced } from './queries.ts'

type Values = Record<string, unknown>

const isPlaced = ({ lat, lon }: Values) =>
  typeof lat === 'number' && typeof lon === 'number' && (lat !== 0 || lon !== 0)

export async function followPlace(
  db: Db,
  { row, changes, now }: { row: { id: string }; changes: Values; now: Date },
): Promise<void> {
  const before: Values = { ...row }
  const wasPlaced = isPlaced(before)
  if (wasPlaced === isPlaced({ ...before, ...changes })) return
  if (wasPlaced) {
    await saveUnplaced(db, row.id, now)
    return
  }
  const extent = await firstAndLast(db, row.id)
  if (!extent) return
  const since = (await findUnplaced(db, row.id))?.getTime() ?? -Infinity
  const [from, to] = [Math.max(since, extent.first.getTime() - 1), extent.last.getTime()]
  if (from < to) await insertJudgeIntervals(db, [{ stationId: row.id, from, to }], now)
}
