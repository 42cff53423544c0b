// Judges computed hours: how complete they are, and how they compare with their neighbours and their past.
import { qualityKind, type QualityKind } from '@eos/contract/readings/quality-rules'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { deleteFlags, insertFlags, listHourFlags, type StoredFlag } from './queries/flags.ts'
import { listHours, listHoursAt, type Hour } from './queries/hours.ts'
import {
  distanceKm,
  findIncomplete,
  findUnlikeHistory,
  findUnlikeNeighbours,
  type Detail,
} from './checks/hour-checks.ts'
import type { JudgedStation, KnownSlot } from './judged-station.ts'
import type { RuleBook } from './known-stations.ts'
import { ruleAt, type Rule } from './rules.ts'

interface HoursToJudge {
  /** All stations that may be neighbours. */
  stations: ReadonlyMap<string, JudgedStation>
  /** The stations whose hours are judged. */
  stationIds: readonly string[]
  /** Epoch milliseconds of the start of the first hour, and of the end of the last. */
  from: number
  to: number
  book: RuleBook
  now: Date
  /** Compares with neighbours and history as well. */
  isThorough: boolean
}

/** Flags of hours are stored at their ends; former flags that are no longer found are deleted. */
export async function judgeHours(db: Db, work: HoursToJudge): Promise<void> {
  const { stationIds, from, to, now } = work
  if (stationIds.length === 0 || from >= to) return
  const hours = await listHours(db, stationIds, { from, to })
  const found: StoredFlag[] = []
  for (const hour of hours) checkComplete(work, hour, found)
  if (work.isThorough) {
    await checkNeighbours(db, work, hours, found)
    await checkHistory(db, work, hours, found)
  }
  const before = await listHourFlags(db, stationIds, { from, to })
  const keys = new Set(found.map(keyOf))
  const gone = before.filter(
    (flag) => !keys.has(keyOf(flag)) && (work.isThorough || !qualityKind(flag.kind).comparesHours),
  )
  await deleteFlags(db, gone)
  await insertFlags(db, found, { at: now })
}

function keyOf({ stationId, time, slot, ruleId }: StoredFlag): string {
  return `${stationId} ${time} ${slot} ${ruleId}`
}

function rulesOfSlot(
  { book }: HoursToJudge,
  station: JudgedStation,
  slot: KnownSlot,
  { kind, start }: { kind: QualityKind; start: number },
): Rule[] {
  if (slot.validTo !== null && slot.validTo <= start) return []
  const rules = book.rulesFor({
    stationId: station.id,
    indicatorId: slot.indicatorId,
    group: slot.group,
  })
  return (rules[kind] ?? []).flatMap((ranked) => ruleAt(ranked, start) ?? [])
}

function eachRule(
  work: HoursToJudge,
  hour: Hour,
  kind: QualityKind,
  look: (rule: Rule, slot: KnownSlot) => void,
): void {
  const station = work.stations.get(hour.stationId)
  for (const slot of station?.slots ?? []) {
    const options = { kind, start: hour.start }
    for (const rule of rulesOfSlot(work, station!, slot, options)) look(rule, slot)
  }
}

function flagOf(hour: Hour, { slot }: KnownSlot, rule: Rule, detail: Detail): StoredFlag {
  const { id: ruleId, version, kind } = rule
  const place = { stationId: hour.stationId, time: hour.start + hourMs, slot }
  return { ...place, ruleId, version, kind, flag: null, received: null, detail }
}

/** A reported hour needs no number of readings. */
function checkComplete(work: HoursToJudge, hour: Hour, found: StoredFlag[]): void {
  const { counts, expected } = hour
  if (counts === null) return
  eachRule(work, hour, 'completeness', (rule, slot) => {
    const detail = findIncomplete(rule, { count: counts[slot.slot - 1] ?? 0, expected })
    if (detail) found.push(flagOf(hour, slot, rule, detail))
  })
}

async function checkNeighbours(
  db: Db,
  work: HoursToJudge,
  hours: readonly Hour[],
  found: StoredFlag[],
): Promise<void> {
  const near = new Map<string, { station: JudgedStation; km: number }[]>()
  for (const stationId of new Set(hours.map((hour) => hour.stationId))) {
    near.set(stationId, neighboursOf(work, stationId))
  }
  const others = [...new Set([...near.values()].flat().map(({ station }) => station.id))]
  if (others.length === 0) return
  const around = new Map(
    (await listHours(db, others, work)).map((hour) => [`${hour.stationId} ${hour.start}`, hour]),
  )
  for (const hour of hours) {
    eachRule(work, hour, 'neighbour', (rule, slot) => {
      const value = hour.values[slot.slot - 1]
      if (typeof value !== 'number') return
      const values = near.get(hour.stationId)!.flatMap(({ station, km }) => {
        const own = station.slots.find((each) => each.indicatorId === slot.indicatorId)
        const there = around.get(`${station.id} ${hour.start}`)
        const other = own && there?.values[own.slot - 1]
        return km <= (rule.distanceKm ?? 0) && typeof other === 'number' ? [other] : []
      })
      const detail = findUnlikeNeighbours(rule, value, values)
      if (detail) found.push(flagOf(hour, slot, rule, detail))
    })
  }
}

const furthestKm = 500
const kmPerDegree = 110

function neighboursOf(
  { stations, book }: HoursToJudge,
  stationId: string,
): { station: JudgedStation; km: number }[] {
  const own = stations.get(stationId)
  const place = placeOf(own)
  if (!own || !place) return []
  const reach = Math.min(furthestKm, reachOf(own, book))
  if (reach === 0) return []
  const found: { station: JudgedStation; km: number }[] = []
  for (const station of stations.values()) {
    const other = placeOf(station)
    if (!other || station.id === stationId || station.demo !== own.demo) continue
    if (Math.abs(other.lat - place.lat) * kmPerDegree > reach) continue
    const km = distanceKm(place, other)
    if (km <= reach) found.push({ station, km })
  }
  return found
}

function reachOf(station: JudgedStation, book: RuleBook): number {
  const distances = station.slots.flatMap(({ indicatorId, group }) =>
    Object.values(book.rulesFor({ stationId: station.id, indicatorId, group }))
      .flat(2)
      .map((rule) => rule.distanceKm ?? 0),
  )
  return Math.max(0, ...distances)
}

function placeOf(station: JudgedStation | undefined): { lat: number; lon: number } | undefined {
  if (station?.lat == null || station.lon == null) return undefined
  return station.lat === 0 && station.lon === 0 ? undefined : { lat: station.lat, lon: station.lon }
}

/** Only hours far from the day before are compared with a month. */
async function checkHistory(
  db: Db,
  work: HoursToJudge,
  hours: readonly Hour[],
  found: StoredFlag[],
): Promise<void> {
  const yesterday = new Map(
    (await listHours(db, work.stationIds, { from: work.from - dayMs, to: work.to - dayMs })).map(
      (hour) => [`${hour.stationId} ${hour.start}`, hour],
    ),
  )
  for (const hour of hours) {
    const suspects: { rule: Rule; slot: KnownSlot; value: number }[] = []
    eachRule(work, hour, 'history', (rule, slot) => {
      const value = hour.values[slot.slot - 1]
      const former = yesterday.get(`${hour.stationId} ${hour.start - dayMs}`)?.values[slot.slot - 1]
      if (typeof value !== 'number') return
      if (typeof former === 'number' && Math.abs(value - former) <= (rule.change ?? 0)) return
      suspects.push({ rule, slot, value })
    })
    if (suspects.length === 0) continue
    const days = Math.floor(Math.max(...suspects.map(({ rule }) => rule.hours ?? 0)) / 24)
    const starts = Array.from({ length: days }, (_, k) => hour.start - (k + 1) * dayMs)
    const past = await listHoursAt(db, hour.stationId, starts)
    for (const { rule, slot, value } of suspects) {
      const since = hour.start - (rule.hours ?? 0) * hourMs
      const values = past.flatMap(({ start, values: own }) => {
        const other = own[slot.slot - 1]
        return start >= since && typeof other === 'number' ? [other] : []
      })
      const detail = findUnlikeHistory(rule, value, values)
      if (detail) found.push(flagOf(hour, slot, rule, detail))
    }
  }
}
