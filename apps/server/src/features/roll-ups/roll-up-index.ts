// Hours become the hourly, the rolling 24-hour and the daily index.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { POLLUTANTS, vnAqi2019, type IndexSeries } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import {
  loadHourColumns,
  pollutantSlots,
  type PollutantSlots,
  type StoredHours,
} from '../../readings/queries/hour-columns.ts'
import { upsertIndexRows } from './queries/index-rows.ts'
import {
  listEndedDays,
  listRolledDays,
  listWithoutHour,
  listWithRawHours,
  removeRawRows,
  type LocalDay,
} from './queries/index-parts.ts'
import { refreshNewestIndex } from './queries/newest-index.ts'
import type { RollUpJob, IndexTableName, StationIndexRows } from '../../readings/roll-up-job.ts'
import { removeRolledRows, type RowKey } from './queries/roll-up-rows.ts'
import { widenRange, type TimeRange } from '../../platform/time/time-range.ts'

/** The hours after it whose index needs an hour: 23 of the rolling day, and 7 of its first 8-hour mean. */
export const hoursServedAfter = 30

/** Recomputes every index row that the hours of the range have a part in. */
export async function rollUpIndex(job: RollUpJob, range: TimeRange): Promise<void> {
  const slots = pollutantSlots(job.stations)
  if (job.stations.medium !== 'air' || Object.keys(slots).length === 0) return
  // Hours that have not ended have no index, and neither have their days: the usual case of live readings.
  if (range.from.getTime() + hourMs > job.now.getTime()) return
  const served = widenRange(range, { after: hoursServedAfter })
  const days = await listEndedDays(job, served)
  const needed = hoursNeeded(served, [...days.values()].flat(), job.now)
  const window: IndexWindow = { served, needed, days, slots }
  const approved = await computeStations(job, window, 1)
  await removeOutdated(job, window)
  const write = job.writeIndexRows ?? upsertIndexRows
  for (const table of indexTables) {
    await write(job, {
      table,
      basis: bases.approved,
      stations: approved.map((station) => station[table]),
    })
  }
  await rollUpRawIndex(job, window, approved)
  await refreshNewestIndex(job)
}

interface IndexWindow {
  /** Hours whose index may have changed. */
  served: TimeRange
  /** Hours that the index of those rests on. */
  needed: TimeRange
  days: Map<string, LocalDay[]>
  slots: PollutantSlots
}

/** Hours that have not come yet are not read: live readings need little more than the day before them. */
function hoursNeeded(served: TimeRange, endedDays: readonly LocalDay[], now: Date): TimeRange {
  let from = served.from.getTime()
  const hoursEnded = Math.floor((now.getTime() - from) / hourMs)
  let to = Math.min(served.to.getTime(), from + hoursEnded * hourMs)
  for (const day of endedDays) {
    from = Math.min(from, day.from.getTime())
    to = Math.max(to, day.to.getTime())
  }
  return widenRange({ from: new Date(from), to: new Date(to) }, { before: hoursServedAfter })
}

const indexTables = ['aqi_hour', 'aqi_24h', 'aqi_day'] as const satisfies IndexTableName[]

type RowsOfStation = Record<IndexTableName, StationIndexRows>

async function computeStations(
  { db, stations, now }: RollUpJob,
  { served, needed, days, slots }: IndexWindow,
  basis: BasisCode,
): Promise<RowsOfStation[]> {
  const { stationIds } = stations
  const hours = await loadHourColumns(db, { stationIds, range: needed, basis, slots })
  return stationIds.map((stationId) =>
    rowsOf(computeIndex(hours.get(stationId)!, days.get(stationId) ?? []), {
      stationId,
      served,
      now,
    }),
  )
}

interface ComputedIndex {
  hours: StoredHours
  days: readonly LocalDay[]
  hourly: IndexSeries
  rolling: IndexSeries
  daily: IndexSeries
}

/** All three indices over stored hours. */
function computeIndex(hours: StoredHours, days: readonly LocalDay[]): ComputedIndex {
  const place = (time: Date) => Math.round((time.getTime() - hours.start) / hourMs)
  return {
    hours,
    days,
    hourly: vnAqi2019.hourlyColumns(hours.data),
    rolling: vnAqi2019.rolling24hColumns(hours.data),
    daily: vnAqi2019.dailyColumns(hours.data, {
      from: days.map((day) => place(day.from)),
      to: days.map((day) => place(day.to)),
    }),
  }
}

/** Rows for hours that have a row of their own and have ended, and for the days. */
function rowsOf(
  { hours, days, hourly, rolling, daily }: ComputedIndex,
  { stationId, served, now }: { stationId: string; served: TimeRange; now: Date },
): RowsOfStation {
  const first = Math.max(0, Math.round((served.from.getTime() - hours.start) / hourMs))
  const end = Math.min(served.to.getTime(), now.getTime() - hourMs + 1)
  const elements: number[] = []
  for (let i = first; i < hours.data.hours && hours.start + i * hourMs < end; i++) {
    if (hours.present[i]) elements.push(i)
  }
  const times = elements.map((i) => hours.start + i * hourMs)
  const dayTimes = days.map((day) => day.from.getTime())
  return {
    aqi_hour: { stationId, series: hourly, elements, times },
    aqi_24h: { stationId, series: rolling, elements, times },
    aqi_day: { stationId, series: daily, elements: [...days.keys()], times: dayTimes },
  }
}

/** Rows whose hour or day is gone, and all raw rows: those come back where they differ. */
async function removeOutdated(job: RollUpJob, { served, days }: IndexWindow): Promise<void> {
  for (const table of ['aqi_hour', 'aqi_24h'] as const) {
    await removeRawRows(job, table, served)
    await removeRolledRows(job, table, await listWithoutHour(job, table, served))
  }
  await removeRawRows(job, 'aqi_day', served)
  const rows = await listRolledDays(job, served)
  const isThere = ({ stationId, time }: RowKey) =>
    days.get(stationId)?.some((day) => day.from.getTime() === time.getTime()) === true
  await removeRolledRows(
    job,
    'aqi_day',
    rows.filter((row) => !isThere(row)),
  )
}

async function rollUpRawIndex(
  job: RollUpJob,
  window: IndexWindow,
  approved: readonly RowsOfStation[],
): Promise<void> {
  const stationIds = await listWithRawHours(job, window.needed)
  if (stationIds.length === 0) return
  const rawJob = { ...job, stations: { ...job.stations, stationIds } }
  const raw = await computeStations(rawJob, window, 0)
  for (const table of indexTables) {
    const byStation = new Map(approved.map((each) => [each[table].stationId, each[table]]))
    const stations = raw.map((each) =>
      differingFrom(byStation.get(each[table].stationId)!, each[table]),
    )
    await upsertIndexRows(job, { table, basis: bases.raw, stations })
  }
}

function differingFrom(approved: StationIndexRows, raw: StationIndexRows): StationIndexRows {
  const differing = raw.elements.flatMap((element, k) =>
    isSameIndex(raw.series, approved.series, element) ? [] : [k],
  )
  return {
    ...raw,
    elements: differing.map((k) => raw.elements[k]!),
    times: differing.map((k) => raw.times[k]!),
  }
}

function isSameIndex(one: IndexSeries, other: IndexSeries, k: number): boolean {
  return (
    one.aqi[k] === other.aqi[k] &&
    one.reason[k] === other.reason[k] &&
    POLLUTANTS.every((pollutant) => one.sub[pollutant][k] === other.sub[pollutant][k])
  )
}
