// Looks through the receipts for stations whose clock is behind: once a minute, outside of every delivery.
import { saveProgress, takeProgress } from '../../../platform/jobs/queries.ts'
import { minuteMs, dayMs } from '@eos/contract/words/time-units'
import { listDelivered } from '../../../readings/queries/delivered-readings.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  endBehind,
  extendBehind,
  listWatches,
  saveWatches,
  startBehind,
  findFirstReceipt,
  listReceipts,
  type Receipt,
  listDeliveredRanges,
  listIntervals,
  findReceivedAt,
} from './queries.ts'
import {
  followClock,
  isCertain,
  type ClockDelivery,
  type ClockSetting,
  type ClockWatch,
} from './follow-clock.ts'
import { insertJudgeIntervals } from '../../../readings/judging/queries/judge-intervals.ts'
import { readRuleBook, type RuleBook } from '../../../readings/judging/known-stations.ts'
import { listJudgedStations } from '../../../readings/judging/queries/judged-stations.ts'
import { ruleAt } from '../../../readings/judging/rules.ts'

/**
 * Reads each receipt once, in one process. Readings that arrived before a clock was recognised as behind are judged
 * again.
 */
export async function watchClocks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const progress = await takeProgress(trx, progressKey)
    if (!progress.isOurs) return
    const book = await readRuleBook(trx)
    const former = progress.value?.after
    let after = former ?? (await firstPlace(trx, at))
    for (;;) {
      const receipts = await listReceipts(trx, after, new Date(at.getTime() - longestLookMs))
      const last = receipts.at(-1)
      if (!last) break
      await follow({ db: trx, book, at }, receipts)
      after = last.id
    }
    if (after !== former) await saveProgress(trx, progressKey, { after }, at)
  })
}

/** An installation that has not looked yet begins a day back. */
async function firstPlace(db: Db, at: Date): Promise<string> {
  const id = await findFirstReceipt(db, new Date(at.getTime() - longestLookMs))
  return String(Math.max(0, Number(id ?? 0) - 1))
}

interface Looking {
  db: Db
  book: RuleBook
  at: Date
}

async function follow(looking: Looking, receipts: readonly Receipt[]): Promise<void> {
  const { db, at } = looking
  const watches = await listWatches(db)
  const before = new Map(watches)
  const deliveries: ClockDelivery[] = []
  for (const receipt of receipts) deliveries.push(...(await deliveriesOf(db, receipt)))
  const suspected = deliveries.filter((each) => isLate(each)).map((each) => each.stationId)
  const settings = await listSettings(looking, [...new Set(suspected)])
  for (const delivery of deliveries) {
    const { stationId } = delivery
    const setting = settings.get(stationId)
    const watch = watches.get(stationId)
    const next = setting && followClock(watch, delivery, setting)
    if (watch?.behindId && next?.behindId !== watch.behindId) {
      await end(db, watch, at)
    }
    if (!next) watches.delete(stationId)
    else watches.set(stationId, await recognised(looking, next, setting))
  }
  await extendBehind(db, [...watches.values()])
  await saveWatches(db, before, watches)
}

const isLate = ({ receivedAt, oldest }: ClockDelivery) => receivedAt - oldest >= leastLateMs

/** Looks up a delivery for several stations only if it is late: readings of the last minutes never are. */
async function deliveriesOf(db: Db, receipt: Receipt): Promise<ClockDelivery[]> {
  const { id, station_ids: stationIds, from_time: from, to_time: to } = receipt
  const common = {
    batchId: Number(id),
    receivedAt: receipt.received_at.getTime(),
    oldest: from.getTime(),
    newest: to.getTime(),
  }
  const isOfOne = stationIds.length === 1 || !isLate({ ...common, stationId: '' })
  if (isOfOne) return stationIds.map((stationId) => ({ ...common, stationId }))
  if (to.getTime() - from.getTime() > longestLookMs) return []
  const ranges = await listDeliveredRanges(db, { batchId: id, stationIds, from, to })
  return ranges.map(({ stationId, oldest, newest }) => ({
    ...common,
    stationId,
    oldest: oldest.getTime(),
    newest: newest.getTime(),
  }))
}

/** By the rules in force; none for a station that no such rule is meant for. */
async function listSettings(
  { db, book, at }: Looking,
  stationIds: readonly string[],
): Promise<Map<string, ClockSetting>> {
  if (stationIds.length === 0) return new Map()
  const intervals = await listIntervals(db, stationIds)
  const settings = new Map<string, ClockSetting>()
  for (const [stationId, { slots }] of await listJudgedStations(db, stationIds)) {
    const rule = slots
      .flatMap((slot) => book.rulesFor({ stationId, ...slot }).clock_behind ?? [])
      .map((ranked) => ruleAt(ranked, at.getTime()))
      .find((each) => each !== undefined)
    if (!rule) continue
    settings.set(stationId, {
      intervalMs: intervals.get(stationId)!,
      leastMs: (rule.minutes ?? 0) * minuteMs,
      count: Math.max(2, rule.count ?? 0),
    })
  }
  return settings
}

async function recognised(
  { db, at }: Looking,
  watch: ClockWatch,
  setting: ClockSetting,
): Promise<ClockWatch> {
  if (watch.behindId || watch.isQueue || !isCertain(watch, setting)) return watch
  if (await isQueue(db, watch, setting)) return { ...watch, isQueue: true }
  const behindId = await startBehind(db, watch, at)
  await judgeAgain(db, watch, at)
  return { ...watch, behindId }
}

/** Readings that were flagged too late, or still after the clock was set right, are judged again. */
async function end(db: Db, watch: ClockWatch, at: Date): Promise<void> {
  await endBehind(db, watch)
  await judgeAgain(db, watch, at)
}

async function judgeAgain(
  db: Db,
  { stationId, firstTime, newest }: ClockWatch,
  at: Date,
): Promise<void> {
  const to = newest + longestSlipMs
  await insertJudgeIntervals(db, [{ stationId, from: firstTime - 1, to }], at)
}

/**
 * A logger that sends its backlog one by one, without catching up, is behind by the same as well. It continues where it
 * stopped, and nothing later is known; a clock that was set back repeats times.
 */
async function isQueue(
  db: Db,
  { stationId, firstTime, firstBatch, newest, receivedAt }: ClockWatch,
  { intervalMs, leastMs }: ClockSetting,
): Promise<boolean> {
  const later = await listDelivered(db, stationId, { from: newest, to: receivedAt })
  if (later.some(({ batchId }) => batchId < firstBatch)) return false
  const from = firstTime - 3 * intervalMs - 1
  const before = await listDelivered(db, stationId, { from, to: firstTime - 1 })
  const former = before.toSorted((a, b) => a.time - b.time).at(-1)
  if (!former) return false
  const arrived = await findReceivedAt(db, former.batchId)
  // A delivery whose receipt is gone was believed then.
  return !arrived || arrived.getTime() - former.time < leastMs
}

const progressKey = 'quality-clocks'
const longestLookMs = dayMs
/** Readings up to this much later may have been flagged before the end was seen. */
const longestSlipMs = 30 * minuteMs
/** No rule looks at less. */
const leastLateMs = 10 * minuteMs
