// Judges stored readings again together with the readings around them, and changes only the flags that differ.
import { isDeepStrictEqual } from 'node:util'
import { hourMs, dayMs } from '@eos/contract/words/time-units'
import { mergeRanges } from '../../platform/time/time-range.ts'
import { noteChanges } from '../archive/queries/archived-rows.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { bringBackToAmend } from './update-flags.ts'
import { assemble } from './to-columns.ts'
import { behindStored } from './clocks-behind.ts'
import {
  amendReadingFlags,
  deleteFlags,
  insertFlags,
  outcomesOf,
  type StoredFlag,
} from './queries/flags.ts'
import { flagOf } from './judge-delivery.ts'
import { effectiveFlag, judge } from './checks/run-checks.ts'
import type { JudgedStation } from './judged-station.ts'
import type { RuleBook } from './known-stations.ts'
import { readAround, type StoredReading } from './queries/stored-around.ts'
import { lockStations } from '../archive/queries/station-lock.ts'
import { insertDirtyIntervals } from '../queries/dirty-intervals.ts'

interface Rejudging {
  station: JudgedStation
  book: RuleBook
  /** Epoch milliseconds: the changes lie in from < time <= to. */
  from: number
  to: number
  now: Date
}

/**
 * Unchanged flags keep the version of the rule that gave them. Call it inside a transaction.
 * @returns how many readings have another flag now
 */
export async function rejudge(
  db: Db,
  { station, book, from, to, now }: Rejudging,
): Promise<number> {
  await lockStations(db, [station.id])
  const reachMs = book.longestHours * hourMs
  let changed = 0
  for (let start = from - reachMs; start < to + reachMs; start += rangeMs) {
    const end = Math.min(start + rangeMs, to + reachMs)
    changed += await rejudgeRange(db, { station, book, from: start, to: end, now })
  }
  return changed
}

const rangeMs = 31 * dayMs

async function rejudgeRange(db: Db, { station, book, from, to, now }: Rejudging): Promise<number> {
  const reachMs = book.longestHours * hourMs
  const around = {
    stationIds: [station.id],
    from: new Date(from - reachMs),
    to: new Date(to + reachMs),
  }
  const { readings, flags } = await readAround(db, around, () => true)
  const rows = readings.get(station.id) ?? []
  const behindAt = await behindStored(
    db,
    { stationId: station.id, from: around.from, to: around.to },
    { ranges: station.behind ?? [], flags: flags.get(station.id) ?? [] },
  )
  const columns = assemble(station, rows, { book, hours: Infinity, behindAt })
  const byTime = new Map(rows.map((reading) => [reading.time, reading]))
  const isInRange = (time: number) => time > from && time <= to
  const found = judge(columns).flatMap((finding) => {
    const time = columns.times[finding.at]!
    if (!isInRange(time)) return []
    const reading = byTime.get(time)!
    if (reading.undone.has(finding.slot)) return []
    const received = finding.kind === 'sentinel' ? 0 : (reading.received[finding.slot - 1] ?? 0)
    return [flagOf({ stationId: station.id, time }, finding, received)]
  })
  const before = (flags.get(station.id) ?? []).filter(
    ({ time, slot }) => isInRange(time) && !byTime.get(time)?.undone.has(slot),
  )
  const changes = differences(before, found)
  if (changes.gone.length + changes.come.length === 0) return 0
  await deleteFlags(db, changes.gone)
  await insertFlags(db, changes.come, { at: now })
  const amended = amendments(changes, found, byTime)
  if (amended.length === 0) return 0
  await noteChanges(db, await bringBackToAmend(db, amended))
  await amendReadingFlags(db, amended)
  const ranges = amended.map(({ time, periodSeconds }) => ({
    from: time - periodSeconds * 1000,
    to: time,
  }))
  const intervals = mergeRanges(ranges, 24).map((range) => ({ stationId: station.id, ...range }))
  await insertDirtyIntervals(db, intervals, now)
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
    // A number that means "no value" is known from its flag alone.
    gone: before.filter((flag) => flag.kind !== 'sentinel' && !keys.has(keyOf(flag))),
    come: found.filter((flag) => {
      const there = standing.get(keyOf(flag))
      return there?.flag !== flag.flag || !isDeepStrictEqual(there.detail, flag.detail)
    }),
  }
}

function amendments(
  { gone, come }: Differences,
  found: readonly StoredFlag[],
  byTime: ReadonlyMap<number, StoredReading>,
): { stationId: string; time: number; slot: number; flag: number; periodSeconds: number }[] {
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
    const now = reading.flags?.[slot - 1] ?? 0
    return flag === now
      ? []
      : [{ stationId, time, slot, flag, periodSeconds: reading.periodSeconds }]
  })
}
