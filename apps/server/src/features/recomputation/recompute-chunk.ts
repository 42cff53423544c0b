// Recomputes one chunk in one transaction together with its mark, so that it can be interrupted at any time.
import type { Recomputed } from '@eos/contract/readings/recomputation'
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { claimStations } from '../../readings/queries/dirty-intervals.ts'
import { groupAlike, listSlotLayouts } from '../../readings/queries/slot-layout.ts'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import { insertJudgeIntervals } from '../../readings/judging/queries/judge-intervals.ts'
import {
  claimChunk,
  finishChunk,
  isFinished,
  prepareStations,
  type Run,
} from './queries/next-chunk.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { judgeExceedances } from '../exceedances/face.ts'
import { commitWithoutDisk, rollUpCalendar, rollUpHours, rollUpIndex } from '../roll-ups/face.ts'
import { judgeWaiting } from '../quality/face.ts'
import { wholeHours, countHours } from './queries/chunk-hours.ts'

type Work = Pick<Context, 'db' | 'now'>

/** @returns `busy` when others hold everything that is left, `done` when nothing is left */
export async function recomputeNext(context: Work, run: Run): Promise<'more' | 'busy' | 'done'> {
  const { db, now } = context
  if (await inTransaction(db, (trx) => prepareStations(trx, run))) return 'more'
  const judges = run.what === 'readings-flags' || run.what === 'all'
  const isJudged = judges && (await judgeAgain(context, run))
  const isDone = run.what === 'readings-flags' ? isJudged : await computeChunk(context, run)
  if (isDone) return 'more'
  return (await isFinished(db, run, now())) ? 'done' : 'busy'
}

/** Today's rules judge the chunk; what they move becomes dirty and is rolled up like any late reading. */
async function judgeAgain(context: Work, run: Run): Promise<boolean> {
  const at = context.now()
  const isJudged = await inTransaction(context.db, async (trx) => {
    const chunk = await claimChunk(trx, run)
    if (!chunk) return false
    const [from, to] = [chunk.from.getTime(), chunk.to.getTime()]
    const intervals = chunk.stationIds.map((stationId) => ({ stationId, from, to }))
    await insertJudgeIntervals(trx, intervals, at)
    if (run.what === 'readings-flags') await finishChunk(trx, run, chunk)
    return true
  })
  await judgeWaiting(context)
  return isJudged
}

async function computeChunk({ db, now }: Work, run: Run): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const claimed = await claimChunk(trx, run)
    if (!claimed) return false
    const stationIds = await claimStations(trx, claimed.stationIds)
    if (stationIds.length === 0) return false
    const chunk = { ...claimed, stationIds }
    await commitWithoutDisk(trx)
    for (const stations of groupAlike(await listSlotLayouts(trx, stationIds))) {
      const job = { db: trx, stations, now: at }
      await compute(run.what, job, await wholeHours(job, chunk))
    }
    await countHours(trx, run, chunk)
    await finishChunk(trx, run, chunk)
    await announceChange(trx, { kind: 'roll-ups', stationIds })
    return true
  })
}

async function compute(what: Recomputed, job: RollUpJob, range: TimeRange): Promise<void> {
  if (what === 'hours' || what === 'all') {
    await rollUpHours(job, range)
    await rollUpCalendar(job, range)
  }
  if (what !== 'exceedances') await rollUpIndex(job, range)
  if (what !== 'index') await judgeExceedances(job, range)
}
