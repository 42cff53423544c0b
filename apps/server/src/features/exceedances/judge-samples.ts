// Updates exceedances of samples in the transaction that changes a sample, its point, or the rules for it.
import { isInForce } from '@eos/indices'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { limitsFor, standardsOf, type JudgedLimit } from '@eos/contract/readings/judged-limits'
import { beyondLimit } from './judged-limits.ts'
import {
  listSamples,
  type Sample,
  type Result,
  areResults,
  areAtPoints,
  deleteExceedingSamples,
  insertExceedingSamples,
  type Row,
} from './queries/samples.ts'

/**
 * Judges samples again by the limits in force when they were taken, for the declared class of their point.
 *
 * @param which a condition over location_point_data and location_point
 * @returns how many samples were judged
 */
export async function judgeSamples(db: Db, which: RawBuilder<unknown>, now: Date): Promise<number> {
  let judged = 0
  let after = '0'
  for (;;) {
    const samples = await listSamples(db, which, after)
    const last = samples.at(-1)
    if (!last) return judged
    await replaceRows(db, samples, now)
    judged += samples.length
    after = last.id
  }
}

/** A hook of results: judges these samples. */
export async function judgeWritten(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await judgeSamples(db, areResults(ids), now)
}

/** A hook of sampling points: judges all their samples, as their class may be another now. */
export async function judgeAtPoints(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await judgeSamples(db, areAtPoints(ids), now)
}

async function replaceRows(db: Db, samples: readonly Sample[], now: Date): Promise<void> {
  await deleteExceedingSamples(db, samples)
  const rows = samples.flatMap(exceedancesOf)
  if (rows.length === 0) return
  await insertExceedingSamples(db, now, rows)
}

function exceedancesOf(sample: Sample): Row[] {
  const { medium, stationType } = sample
  const limits = standardsOf(medium, stationType).flatMap((standard) => standard.limits)
  return sample.results.flatMap((result) => {
    const { code, unit } = result
    return limitsFor(limits, { code, unit, water: sample })
      .judged.filter(({ averaging }) => averaging === 'sample')
      .flatMap((limit) => exceedanceOf(sample, result, limit) ?? [])
  })
}

/** A result below or above the range of its method exceeds a limit only if that is certain. */
function exceedanceOf(
  { id, time }: Sample,
  { indicatorId, value, censor, limitValue }: Result,
  judged: JudgedLimit,
): Row | undefined {
  const known = censor === null ? value : (limitValue ?? value)
  if (known === null || known < 0 || !isInForce(judged.limit, time.getTime())) return undefined
  const beyond = beyondLimit(judged, known, {
    instant: time.getTime(),
    belowDetection: censor === 'lt_lod' || censor === 'lt_loq',
  })
  if (!beyond || (censor === 'gt_range' && !beyond.isAbove)) return undefined
  return { ...beyond, sampleId: id, time, indicatorId, censor }
}
