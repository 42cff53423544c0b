// Judges the readings of deliveries inside the transaction that stores them: all stations of a burst with a few
// statements.
import { qualityKind } from '@eos/contract/readings/quality-rules'
import type { Db } from '../../platform/database/tables/tables.ts'
import { assemble, type JudgedReading } from './to-columns.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { firstUnusable, type Finding } from './checks/columns.ts'
import { flagOfOutcome, outcomesOf, type FlagPlace, type StoredFlag } from './queries/flags.ts'
import { effectiveFlag, judge } from './checks/run-checks.ts'
import type { JudgedStation } from './judged-station.ts'
import type { QualityMemory, RuleBook } from './known-stations.ts'
import { lastGood, lookBackMs, lookBackOf, slackMs } from './look-back.ts'
import { listNewest, type Before } from './queries/received-rows.ts'
import { readAround, type StoredReading } from './queries/stored-around.ts'

/** A reading about to be stored; judging sets the final numbers of its flags. */
interface NewReading {
  stationId: string
  time: number
  periodSeconds: number
  values: (number | null)[]
  flags: (number | null)[]
  /** Slots that are not changed, with their present flags. */
  held?: ReadonlyMap<number, number>
  /** Numbers that mean "no value", by slot. */
  sentinels?: ReadonlyMap<number, number>
}

/** A finding that the receipt reports to the sender. */
export interface Notice<Row> {
  row: Row
  kind: StoredFlag['kind']
  /** The code of the indicator. */
  code: string
  value: number | null
  /** Number of readings of the delivery. */
  count: number
}

export interface JudgedDelivery<Row> {
  notices: Notice<Row>[]
  flags: StoredFlag[]
  /** Stored readings whose flag has changed. */
  amended: (FlagPlace & { flag: number; periodSeconds: number })[]
  /** Readings with from < time <= to that must be judged again together with the readings around them. */
  waiting: { stationId: string; from: number; to: number }[]
}

/** Each station and time must occur once. Call it under the stations' locks. */
export async function judgeDelivery<Row extends NewReading>(
  trx: Db,
  memory: QualityMemory,
  rows: readonly Row[],
): Promise<JudgedDelivery<Row>> {
  const result: JudgedDelivery<Row> = { notices: [], flags: [], amended: [], waiting: [] }
  if (rows.length === 0) return result
  const byStation = groupedBy(rows, (row) => row.stationId)
  const widths = new Map([...byStation].map(([id, own]) => [id, widthOf(own)]))
  const book = await memory.ruleBook(trx)
  const stations = await memory.stations(trx, widths)
  const last = await listNewest(trx, [...byStation.keys()])
  const judged: Judged<Row>[] = []
  for (const [stationId, own] of byStation) {
    const station = stations.get(stationId)
    if (!station) continue
    const entry = { station, rows: own, before: last.get(stationId), stored: [], hours: 0 }
    judged.push(entry)
    const first = Math.min(...own.map((row) => row.time))
    const isNext = own.length === 1 && (!entry.before || entry.before.time < first)
    if (isNext) continue
    Object.assign(entry, { hours: own.length === 1 ? 0 : Infinity, before: undefined })
    const to = Math.max(...own.map((row) => row.time))
    result.waiting.push({ stationId, from: first - own[0]!.periodSeconds * 1000, to })
  }
  await lookAround(trx, book, judged)
  for (const entry of judged) collect(entry, book, result)
  for (const row of rows) {
    for (const [slot, flag] of row.held ?? []) row.flags[slot - 1] = flag
  }
  return result
}

interface Judged<Row> {
  station: JudgedStation
  rows: readonly Row[]
  /** The newest stored reading, when a single reading follows it. */
  before: Before | undefined
  stored: StoredReading[]
  /** The hours of surrounding readings that are loaded. */
  hours: number
}

/**
 * Loads the stored readings before those that need them: first a few hours, then more for those that still look
 * suspicious.
 */
async function lookAround(
  db: Db,
  book: RuleBook,
  judged: readonly Judged<NewReading>[],
): Promise<void> {
  const next = judged.filter(({ before }) => before !== undefined)
  const wanted = new Map<Judged<NewReading>, number>()
  const still = new Map<Judged<NewReading>, ReturnType<typeof lookBackOf>['still']>()
  for (const entry of next) {
    const lookBack = lookBackOf(entry.station, {
      reading: readingOf(entry),
      before: entry.before!,
      book,
    })
    if (lookBack.hours > 0) wanted.set(entry, lookBack.hours)
    if (lookBack.still.length > 0) still.set(entry, lookBack.still)
  }
  for (const [entry, hours] of await listLongStill(db, still)) {
    wanted.set(entry, Math.max(wanted.get(entry) ?? 0, hours))
  }
  await fetch(db, wanted)
  const further = new Map<Judged<NewReading>, number>()
  for (const entry of wanted.keys()) {
    const reading = readingOf(entry)
    const before = lastGood(entry.station, entry.stored, reading.time)
    const { hours } = lookBackOf(entry.station, { reading, before, book })
    if (hours > entry.hours) further.set(entry, hours)
  }
  await fetch(db, further)
}

async function fetch(db: Db, wanted: ReadonlyMap<Judged<NewReading>, number>): Promise<void> {
  for (const [hours, group] of groupedBy(wanted.keys(), (entry) => wanted.get(entry)!)) {
    for (const { entries, from, to } of near(group, lookBackMs(hours))) {
      const stationIds = entries.map(({ station }) => station.id)
      const range = { stationIds, from: new Date(from), to: new Date(to) }
      const { readings } = await readAround(db, range, findsRuns)
      for (const entry of entries) {
        entry.hours = hours
        entry.stored = readings.get(entry.station.id) ?? []
      }
    }
  }
}

const findsRuns = ({ kind }: StoredFlag) => qualityKind(kind).findsRuns === true

/** Stations whose readings are of about the same time share a statement. */
function* near(
  group: readonly Judged<NewReading>[],
  backMs: number,
): Generator<{ entries: Judged<NewReading>[]; from: number; to: number }> {
  const timeOf = (entry: Judged<NewReading>) => entry.rows[0]!.time
  let part: Judged<NewReading>[] = []
  for (const entry of group.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    if (part.length > 0 && timeOf(entry) - timeOf(part[0]!) > slackMs) {
      yield rangeOf(part)
      part = []
    }
    part.push(entry)
  }
  if (part.length > 0) yield rangeOf(part)
  function rangeOf(entries: Judged<NewReading>[]) {
    const times = entries.map(timeOf)
    return { entries, from: Math.min(...times) - backMs, to: Math.max(...times) - 1 }
  }
}

/** Lists the slots that repeat the previous value and had it hours ago as well. */
async function listLongStill(
  db: Db,
  still: ReadonlyMap<Judged<NewReading>, ReturnType<typeof lookBackOf>['still']>,
): Promise<Map<Judged<NewReading>, number>> {
  const found = new Map<Judged<NewReading>, number>()
  const hoursOf = (entry: Judged<NewReading>) =>
    Math.max(...still.get(entry)!.map(({ hours }) => hours))
  for (const [hours, group] of groupedBy(still.keys(), hoursOf)) {
    for (const { entries, from } of near(group, lookBackMs(hours))) {
      const to = from + 2 * slackMs
      const stationIds = entries.map(({ station }) => station.id)
      const range = { stationIds, from: new Date(from), to: new Date(to) }
      const { readings } = await readAround(db, range, () => false)
      for (const entry of entries) {
        const past = readings.get(entry.station.id) ?? []
        const isStill = still
          .get(entry)!
          .some(({ slot, value }) =>
            past.some(
              ({ values }) => Math.fround(values[slot - 1] ?? Number.NaN) === Math.fround(value),
            ),
          )
        if (isStill) found.set(entry, hours)
      }
    }
  }
  return found
}

function collect<Row extends NewReading>(
  entry: Judged<Row>,
  book: RuleBook,
  result: JudgedDelivery<Row>,
): void {
  const { station, rows, stored, hours } = entry
  const fresh = new Map(rows.map((row) => [row.time, row]))
  const old = stored.filter(({ time }) => !fresh.has(time))
  const columns = assemble(station, [...old, ...rows.map(asReading)], { book, hours })
  const oldByTime = new Map(old.map((reading) => [reading.time, reading]))
  const bySlot = groupedBy(judge(columns), ({ at, slot }) => `${columns.times[at]} ${slot}`)
  const told = new Map<string, Notice<Row>>()
  for (const findings of bySlot.values()) {
    const { at, slot } = findings[0]!
    const time = columns.times[at]!
    const row = fresh.get(time)
    if (row) flagNew(row, { slot, findings, station }, result, told)
    else amendOld(oldByTime.get(time)!, { slot, findings, station }, result)
  }
  result.notices.push(...told.values())
}

interface Found {
  slot: number
  findings: readonly Finding[]
  station: JudgedStation
}

function flagNew<Row extends NewReading>(
  row: Row,
  { slot, findings, station }: Found,
  result: JudgedDelivery<Row>,
  told: Map<string, Notice<Row>>,
): void {
  if (row.held?.has(slot)) return
  const sentinel = row.sentinels?.get(slot)
  const received = sentinel === undefined ? (row.flags[slot - 1] ?? 0) : 0
  const flags = findings.map((finding) => flagOf(row, finding, received))
  result.flags.push(...flags)
  row.flags[slot - 1] = effectiveFlag(received, outcomesOf(flags))
  for (const { kind, outcome } of findings) {
    if (outcome === 'noted') continue
    const key = `${slot} ${kind}`
    const notice = told.get(key)
    if (notice) notice.count += 1
    else {
      const { code } = station.slots.find((each) => each.slot === slot)!
      const value = sentinel ?? row.values[slot - 1] ?? null
      told.set(key, { row, kind, code, value, count: 1 })
    }
  }
}

/** Keeps only findings about earlier readings that a later reading causes; others were reported when they arrived. */
function amendOld<Row>(
  reading: StoredReading,
  { slot, findings, station }: Found,
  result: JudgedDelivery<Row>,
): void {
  const now = reading.flags?.[slot - 1] ?? 0
  const news = findings.filter(({ kind }) => qualityKind(kind).flagsEarlier)
  if (now >= firstUnusable || news.length === 0 || reading.undone.has(slot)) return
  const place = { stationId: station.id, time: reading.time }
  const flags = news.map((finding) => flagOf(place, finding, now))
  result.flags.push(...flags)
  const flag = effectiveFlag(now, outcomesOf(flags))
  if (flag !== now)
    result.amended.push({ ...place, slot, flag, periodSeconds: reading.periodSeconds })
}

export function flagOf(
  { stationId, time }: { stationId: string; time: number },
  { slot, ruleId, version, kind, outcome, detail }: Finding,
  received: number,
): StoredFlag {
  const flag = flagOfOutcome(outcome)
  return { stationId, time, slot, ruleId, version, kind, flag, received, detail }
}

function readingOf({ rows }: Judged<NewReading>): JudgedReading {
  return asReading(rows[0]!)
}

function asReading(row: NewReading): JudgedReading {
  const { time, periodSeconds, values, flags, sentinels } = row
  return { time, periodSeconds, values, received: [...flags], ...(sentinels ? { sentinels } : {}) }
}

function widthOf(rows: readonly NewReading[]): number {
  return Math.max(...rows.map(({ flags }) => flags.findLastIndex((flag) => flag !== null) + 1))
}
