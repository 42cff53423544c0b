// One announced result of the demo country had a misplaced decimal point; a second version corrects it.
import type { SamplingRound } from '@eos/demo/records/sampling'
import { keepVersions } from '../../../announcements/face.ts'
import { judgeAtPoints } from '../../../exceedances/face.ts'
import { indexAtPoints } from '../../../sampling/face.ts'
import { correctValue } from '../../queries/country.ts'
import { insertRows } from '../../queries/insert-rows.ts'
import type { Ground } from '../ground.ts'

/** The point whose last announced round was corrected, and the indicator. */
const point = 'DEMO-CAU-01'
const indicator = 'nh4_n'
const misplaced = 10

type PlacedRound = SamplingRound & { pointId: string }

/** The newest round of the point waits to be announced; the one before it was. */
export function roundToCorrect(
  rounds: readonly PlacedRound[],
  points: ReadonlyMap<string, string>,
): PlacedRound | undefined {
  return rounds.filter(({ pointId }) => pointId === points.get(point)).at(-2)
}

export function mistyped(round: PlacedRound): PlacedRound {
  const values = round.values.map((each) =>
    each.indicator === indicator && each.value !== null
      ? { ...each, value: Number((each.value * misplaced).toFixed(2)) }
      : each,
  )
  return { ...round, values }
}

export async function insertCorrection(
  { db, anchor, known }: Ground,
  { pointId, year, observation, values }: PlacedRound,
  resultId: string,
): Promise<void> {
  const indicatorId = known('indicator', indicator)
  const value = values.find((each) => each.indicator === indicator)?.value
  if (indicatorId === undefined || value == null) return
  const now = new Date(anchor)
  await correctValue(db, { resultId, indicatorId, value })
  await judgeAtPoints(db, [pointId], now)
  await indexAtPoints(db, [pointId], now)
  const step = { location_point_id: pointId, year, observation, actor: 'demo' }
  const reason = 'Sửa dấu thập phân của N-NH4. / The decimal point of N-NH4 is put right.'
  await insertRows(db, 'announcement', [
    { ...step, state: 'withdrawn', is_change: true, reason },
    { ...step, state: 'announced', reason },
  ])
  await keepVersions(db, [resultId], now)
}
