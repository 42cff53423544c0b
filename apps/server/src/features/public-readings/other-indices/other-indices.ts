// The indices of other countries at a station: each by its own rule from the published hours of its six pollutants.
// See docs/decisions/0201-other-countries-indices-are-computed-when-asked-for.md.
import type { OtherIndex, OtherIndices } from '@eos/contract/calls/stations/other-indices'
import { bases } from '@eos/contract/words/vocabulary'
import { hourMs } from '@eos/contract/words/time-units'
import { dayOf, indexFor, localDate, type HourColumns, type Interval } from '@eos/indices'
import type { Context } from '../../../platform/context.ts'
import { loadHourColumns, pollutantSlots } from '../../../readings/queries/hour-columns.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { newestHour } from '../variation/distribution.ts'
import { listStationNames } from '../variation/queries.ts'
import { yearAt, yearWindow } from '../variation/year-window.ts'
import { newestOf } from './newest-hour.ts'
import { editionsOf, hoursRead, type EditionDays } from './other-editions.ts'
import { yearOf } from './year-levels.ts'

export async function otherIndices(
  context: Pick<Context, 'db' | 'now'>,
  station: VisibleStation,
  asked: number | undefined,
): Promise<OtherIndices> {
  const { db } = context
  const { id, timeZone } = station
  const now = context.now().getTime()
  const year = asked ?? yearAt(now, timeZone)
  const { dates, span } = yearWindow(year, timeZone, now)
  const [names, newest] = await Promise.all([
    listStationNames(db, [id]),
    year === yearAt(now, timeZone) ? newestHour(db, station, now) : null,
  ])
  // The day of the newest hour has an edition, and is counted when it has ended.
  const shown = newest ? [...dates, ...missing(dates, localDate(newest.time, timeZone))] : dates
  const days = shown.map((date) => dayOf(date, timeZone))
  const editions = editionsOf(days)
  const end = newest === null ? undefined : newest.time + hourMs
  const reach = reachOf(editions, span, end)
  const hours = await hoursOf(context, station, reach)
  return {
    stationId: id,
    timeZone,
    demo: names[0]!.demo,
    basis: station.basis === bases.raw ? 'raw' : 'approved',
    year,
    newest: newest && {
      periodStart: new Date(newest.time).toISOString(),
      periodEnd: new Date(newest.time + hourMs).toISOString(),
      vnAqi: newest.value,
    },
    indices: editions.map((own) =>
      told(own, { dates: shown, days, ended: dates.length, data: hours, end }),
    ),
  }
}

const missing = (dates: readonly string[], date: string) => (dates.includes(date) ? [] : [date])

interface Known {
  dates: readonly string[]
  days: readonly Interval[]
  /** It counts the ones that have ended. */
  ended: number
  data: HourColumns
  /** The newest hour ends then. */
  end: number | undefined
}

function told(
  { jurisdiction, edition, from, to }: EditionDays,
  { dates, days, ended, data, end }: Known,
): OtherIndex {
  const { key, name, levels, rule } = edition
  const { id, version, title, source } = rule
  const own = dates.slice(from, to)
  const isCurrent = end !== undefined && indexFor(jurisdiction, end - hourMs) === edition
  return {
    key,
    jurisdiction,
    name,
    rule: { id, version, title, source },
    from: own[0]!,
    to: own.at(-1)!,
    levels: [...levels],
    newest: isCurrent ? newestOf(edition, data, end) : null,
    year: yearOf(edition, { days: days.slice(from, Math.min(to, ended)), data }),
  }
}

/** The hours of the days and the newest one, with those that means around them read. */
function reachOf(
  editions: readonly EditionDays[],
  { from, to }: { from: Date; to: Date },
  end: number | undefined,
): { from: Date; to: Date } {
  const { before, after } = hoursRead(editions.map(({ edition }) => edition))
  return {
    from: new Date(from.getTime() - before * hourMs),
    to: new Date(Math.max(to.getTime() + after * hourMs, end ?? 0)),
  }
}

/** Only of pollutants that are published at the station. */
async function hoursOf(
  { db }: Pick<Context, 'db'>,
  station: VisibleStation,
  range: { from: Date; to: Date },
): Promise<HourColumns> {
  const { id, basis, slots } = station
  const visible = pollutantSlots({ slots: slots.filter(({ isVisible }) => isVisible) })
  const wanted = { stationIds: [id], range, basis, slots: visible }
  return (await loadHourColumns(db, wanted)).get(id)!.data
}
