// Judges stored readings once more with everything around them in sight, and changes only what came out otherwise.
import type { PoolClient } from 'pg'
import { hourMs } from '@eos/contract/time-units'
import { noteChanges } from '../archive/archived-rows.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { bringBackToAmend } from './update-flags.ts'
import { assemble } from './to-columns.ts'
import { behindStored } from './clock-spans.ts'
import {
  amendReadingFlags,
  deleteFlags,
  insertFlags,
  outcomesOf,
  type StoredFlag,
} from './flags.ts'
import { flagOf } from './judge-delivery.ts'
import { effectiveFlag, judge } from './checks/run-checks.ts'
import type { JudgedStation, RuleSet } from './known-stations.ts'
import { readAround, type StoredReading } from './stored-around.ts'
import { lockStations } from '../station-lock.ts'
import { insertDirtyIntervals } from '../dirty-intervals.ts'

export interface Rejudging {
  station: JudgedStation
  book: RuleSet
  /** Epoch milliseconds: what has changed lies in from < time <= to. */
  from: number
  to: number
  now: Date
}

/**
 * Flags that are found again keep the version that judged them. Inside a transaction.
 *
 * @returns how many readings count otherwise now
 */
export async function rejudge(
  { db, client }: { db: Db; client: PoolClient },
  { station, book, from, to, now }: Rejudging,
): Promise<number> {
  await lockStations(client, [station.id])
  const reachMs = book.longestHours * hourMs
  let changed = 0
  for (let start = from - reachMs; start < to + reachMs; start += pieceMs) {
    const end = Math.min(start + pieceMs, to + reachMs)
    changed += await rejudgePiece({ db, client }, { station, book, from: start, to: end, now })
  }
  return changed
}

const pieceMs = 31 * 24 * hourMs

async function rejudgePiece(
  { db, client }: { db: Db; client: PoolClient },
  { station, book, from, to, now }: Rejudging,
): Promise<number> {
  const reachMs = book.longestHours * hourMs
  const span = {
    stationIds: [station.id],
    from: new Date(from - reachMs),
    to: new Date(to + reachMs),
  }
  const { readings, flags } = await readAround(db, span, () => true)
  const rows = readings.get(station.id) ?? []
  const behindAt = await behindStored(
    db,
    { stationId: station.id, from: span.from, to: span.to },
    { spans: station.behind ?? [], flags: flags.get(station.id) ?? [] },
  )
  const columns = assemble(station, rows, { book, hours: Infinity, behindAt })
  const byTime = new Map(rows.map((reading) => [reading.time, reading]))
  const isInPiece = (time: number) => time > from && time <= to
  const found = judge(columns).flatMap((finding) => {
    const time = columns.times[finding.at]!
    if (!isInPiece(time)) return []
    const reading = byTime.get(time)!
    if (reading.undone.has(finding.slot)) return []
    const received = finding.kind === 'sentinel' ? 0 : (reading.received[finding.slot - 1] ?? 0)
    return [flagOf({ stationId: station.id, time }, finding, received)]
  })
  const before = (flags.get(station.id) ?? []).filter(
    ({ time, slot }) => isInPiece(time) && !byTime.get(time)?.undone.has(slot),
  )
  const changes = differences(before, found)
  if (changes.gone.length + changes.come.length === 0) return 0
  await deleteFlags(db, changes.gone)
  await insertFlags(db, changes.come, { at: now })
  const amended = amendments(changes, found, byTime)
  if (amended.length === 0) return 0
  await noteChanges(client, await bringBackToAmend(client, amended))
  await amendReadingFlags(db, amended)
  const intervals = amended.map(({ stationId, time, periodS }) => ({
    stationId,
    from: time - periodS * 1000,
    to: time,
  }))
  await insertDirtyIntervals(client, joined(intervals), now)
  return amended.length
}

const keyOf = ({ time, slot, ruleId }: StoredFlag) => `${time} ${slot} ${ruleId}`

interface Differences {
  gone: StoredFlag[]
  come: StoredFlag[]
}

function differences(before: readonly StoredFlag[], found: readonly StoredFlag[]): Differences {
  const standing = new Map(before.map((flag) => [keyOf(flag), flag]))
  const keys = new Set(found.map(keyOf))
  return {
    // A number that stood for "no value" is known from its flag alone.
    gone: before.filter((flag) => flag.kind !== 'sentinel' && !keys.has(keyOf(flag))),
    come: found.filter((flag) => {
      const there = standing.get(keyOf(flag))
      return !there || there.flag !== flag.flag
    }),
  }
}

function amendments(
  { gone, come }: Differences,
  found: readonly StoredFlag[],
  byTime: ReadonlyMap<number, StoredReading>,
): { stationId: string; time: number; slot: number; flag: number; periodS: number }[] {
  const places = new Map([...gone, ...come].map((flag) => [`${flag.time} ${flag.slot}`, flag]))
  const standing = new Map<string, StoredFlag[]>()
  for (const flag of found) {
    const key = `${flag.time} ${flag.slot}`
    standing.set(key, [...(standing.get(key) ?? []), flag])
  }
  return [...places].flatMap(([key, { stationId, time, slot, kind }]) => {
    const reading = byTime.get(time)
    if (!reading || kind === 'sentinel') return []
    const outcomes = outcomesOf(standing.get(key) ?? [])
    const flag = effectiveFlag(reading.received[slot - 1] ?? 0, outcomes)
    const now = reading.q?.[slot - 1] ?? 0
    return flag === now ? [] : [{ stationId, time, slot, flag, periodS: reading.periodS }]
  })
}

/** Readings of the same day share an interval. */
function joined<Interval extends { stationId: string; from: number; to: number }>(
  intervals: readonly Interval[],
): Interval[] {
  const merged: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && interval.from - last.to <= 24 * hourMs) last.to = Math.max(last.to, interval.to)
    else merged.push({ ...interval })
  }
  return merged
}
