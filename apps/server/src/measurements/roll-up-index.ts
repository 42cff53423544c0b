// Hours become the hourly, the rolling 24-hour and the daily index.
import { POLLUTANTS, vnAqi2019, type IndexSeries } from '@eos/indices'
import { sql } from 'kysely'
import {
  loadHourColumns,
  pollutantSlots,
  type PollutantSlots,
  type StoredHours,
} from './hour-columns.ts'
import { upsertIndexRows, type IndexTableName } from './index-rows.ts'
import { hourMs, widen, type RollUpJob, type Stretch } from './roll-up-job.ts'

/** An hour serves the index of itself and of this many hours after it: 23 of the rolling day, and 7 of its first 8-hour mean. */
export const hoursServedAfter = 30

/** Recomputes every index row that the hours of the stretch have a part in. */
export async function rollUpIndex(job: RollUpJob, stretch: Stretch): Promise<void> {
  const slots = pollutantSlots(job.layout)
  if (job.layout.medium !== 'air' || Object.keys(slots).length === 0) return
  const served = widen(stretch, { after: hoursServedAfter })
  const days = await listDays(job, served)
  const first = days[0] ? Math.min(days[0].from.getTime(), served.from.getTime()) : undefined
  const needed = widen(
    { from: first === undefined ? served.from : new Date(first), to: endOf(served, days) },
    { before: hoursServedAfter },
  )
  const approved = await loadHourColumns(job.db, {
    stationId: job.layout.stationId,
    stretch: needed,
    basis: 1,
    slots,
  })
  const computed = computeIndex(approved, days)
  await removeOutdated(job, served, days)
  for (const rows of rowsOf(computed, served, job.now)) {
    await (job.writeIndexRows ?? upsertIndexRows)(job, { ...rows, basis: 1 })
  }
  await rollUpRawIndex(job, { served, needed, days, slots, computed })
  await refreshNewest(job)
}

/** A local day whose rows may have changed; `to` is the next local midnight. */
export interface LocalDay {
  from: Date
  to: Date
}

interface ComputedIndex {
  hours: StoredHours
  days: readonly LocalDay[]
  hourly: IndexSeries
  rolling: IndexSeries
  daily: IndexSeries
}

/** All three indices over stored hours. */
export function computeIndex(hours: StoredHours, days: readonly LocalDay[]): ComputedIndex {
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

interface RowsOfTable {
  table: IndexTableName
  series: IndexSeries
  elements: number[]
  times: number[]
}

/** Rows for hours that have a row of their own and have ended, and for days that have ended. */
export function rowsOf(computed: ComputedIndex, { from, to }: Stretch, now: Date): RowsOfTable[] {
  const { hours, days, hourly, rolling, daily } = computed
  const elements: number[] = []
  for (let i = 0; i < hours.data.hours; i++) {
    const time = hours.start + i * hourMs
    if (
      hours.present[i] &&
      time >= from.getTime() &&
      time < to.getTime() &&
      time + hourMs <= now.getTime()
    )
      elements.push(i)
  }
  const times = elements.map((i) => hours.start + i * hourMs)
  const ended = days.flatMap((day, k) => (day.to <= now ? [k] : []))
  return [
    { table: 'aqi_hour', series: hourly, elements, times },
    { table: 'aqi_24h', series: rolling, elements, times },
    {
      table: 'aqi_day',
      series: daily,
      elements: ended,
      times: ended.map((k) => days[k]!.from.getTime()),
    },
  ]
}

/** The days that have a row and share an hour with the stretch. */
async function listDays({ db, layout }: RollUpJob, { from, to }: Stretch): Promise<LocalDay[]> {
  const { timeZone, stationId } = layout
  const { rows } = await sql<LocalDay>`
    select time as from,
           ((time at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone} as to
      from data_day
     where station_id = ${stationId} and basis = 1
       and time >= date_trunc('day', ${from}::timestamptz, ${timeZone}) and time < ${to}
     order by time`.execute(db)
  return rows
}

function endOf(served: Stretch, days: readonly LocalDay[]): Date {
  const last = days.at(-1)
  return last && last.to > served.to ? last.to : served.to
}

/** Rows whose hour or day is gone, and all raw rows: those come back where they differ. */
async function removeOutdated(
  { db, layout }: RollUpJob,
  { from, to }: Stretch,
  days: readonly LocalDay[],
): Promise<void> {
  const { stationId, timeZone } = layout
  for (const table of ['aqi_hour', 'aqi_24h'] as const) {
    await sql`
      delete from ${sql.table(table)}
       where station_id = ${stationId} and origin = 0 and time >= ${from} and time < ${to}
         and (basis = 0 or time not in (
           select time from data_hour
            where station_id = ${stationId} and basis = 1 and time >= ${from} and time < ${to}))`.execute(
      db,
    )
  }
  await sql`
    delete from aqi_day
     where station_id = ${stationId} and origin = 0
       and time >= date_trunc('day', ${from}::timestamptz, ${timeZone}) and time < ${to}
       and (basis = 0 or time <> all(${days.map((day) => day.from)}::timestamptz[]))`.execute(db)
}

interface RawIndex {
  served: Stretch
  needed: Stretch
  days: readonly LocalDay[]
  slots: PollutantSlots
  computed: ComputedIndex
}

async function rollUpRawIndex(job: RollUpJob, approved: RawIndex): Promise<void> {
  const { served, needed, days, slots, computed } = approved
  const { stationId } = job.layout
  const found = await sql`
    select 1 from data_hour where station_id = ${stationId} and basis = 0
       and time >= ${needed.from} and time < ${needed.to} limit 1`.execute(job.db)
  if (found.rows.length === 0) return
  const raw = computeIndex(
    await loadHourColumns(job.db, { stationId, stretch: needed, basis: 0, slots }),
    days,
  )
  const approvedRows = rowsOf(computed, served, job.now)
  for (const [place, rows] of rowsOf(raw, served, job.now).entries()) {
    const differing = rows.elements.flatMap((element, k) =>
      isSameIndex(rows.series, approvedRows[place]!.series, element) ? [] : [k],
    )
    await upsertIndexRows(job, {
      ...rows,
      basis: 0,
      elements: differing.map((k) => rows.elements[k]!),
      times: differing.map((k) => rows.times[k]!),
    })
  }
}

function isSameIndex(one: IndexSeries, other: IndexSeries, k: number): boolean {
  return (
    one.aqi[k] === other.aqi[k] &&
    one.reason[k] === other.reason[k] &&
    POLLUTANTS.every((pollutant) => one.sub[pollutant][k] === other.sub[pollutant][k])
  )
}

/** The newest hourly index of the station, for maps and lists. */
async function refreshNewest({ db, layout }: RollUpJob): Promise<void> {
  for (const basis of [0, 1]) {
    await sql`delete from aqi_last where station_id = ${layout.stationId} and basis = ${basis}`.execute(
      db,
    )
    await sql`
      insert into aqi_last (station_id, basis, time, aqi, dominant, sub, reason, rule, computed_at)
      select station_id, basis, time, aqi, dominant, sub, reason, rule, computed_at
        from aqi_hour where station_id = ${layout.stationId} and basis = ${basis}
       order by time desc limit 1`.execute(db)
  }
}
