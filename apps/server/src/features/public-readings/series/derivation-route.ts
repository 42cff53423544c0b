// Explains one index value: the stored hours are computed again, step by step.
import { bases } from '@eos/contract/words/vocabulary'
import {
  explain,
  hoursAround,
  POLLUTANTS,
  vnAqi2019,
  type HourColumns,
  type IndexPeriod,
  type VnAqiResult,
} from '@eos/indices'
import type { derivationCalls, DerivationAnswer } from '@eos/contract/calls/stations/derivation'
import type { Locale } from '@eos/contract/words/errors'
import { grain as grainOf, type Grain } from '@eos/contract/words/grains'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Asked } from '../../../platform/http/calls.ts'
import { isShownAt, visibleIndex, visiblePollutants } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import {
  loadHourColumns,
  loadHourCounts,
  pollutantSlots,
  type StoredHours,
} from '../../../readings/queries/hour-columns.ts'
import { readInstant, requireIndex } from './choice.ts'
import { findIndexRow, type IndexRow } from './queries/index-row.ts'
import { requireStation } from './require-station.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'
import { caching } from '../../../platform/http/caching.ts'

export async function answerDerivation(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { params, query }: Asked<typeof derivationCalls.derivation>,
): Promise<FastifyReply> {
  const station = await requireStation(context, params.stationId)
  requireIndex(station)
  const { grain: name, locale = request.locale } = query()
  const grain = grainOf(name)
  const time = readInstant(request.search, 'time')
  const answer = await deriveIndex(context.db, { station, grain, time, locale })
  if (!answer) throw new RequestFailure('NOT_FOUND', 'There is no index value of this time.')
  reply.headers({ 'cache-control': caching.publicAsked, 'content-language': locale })
  return sendTagged(request, reply, JSON.stringify(answer))
}

interface Wanted {
  station: VisibleStation
  grain: Grain
  /** The newest one when absent. */
  time: Date | undefined
  locale: Locale
}

async function deriveIndex(
  db: Db,
  { station, grain, time, locale }: Wanted,
): Promise<DerivationAnswer | undefined> {
  const row = await findIndexRow(db, station, grain, time)
  if (!row) return undefined
  const period = periodOf(grain, row)
  const reach = {
    from: new Date(period.from.getTime() - hoursBefore(grain) * hourMs),
    to: period.to,
  }
  const visible = visiblePollutants(station, period.to)
  const slots = pollutantSlots({
    slots: station.slots.filter((slot) => isShownAt(slot, period.to)),
  })
  const wanted = { stationId: station.id, range: reach, basis: station.basis, slots }
  const hours = (await loadHourColumns(db, { ...wanted, stationIds: [station.id] })).get(
    station.id,
  )!
  const result = recompute(grain, hours.data, period)
  return {
    stationId: station.id,
    grain: grain.name,
    getTime: row.time.toISOString(),
    periodStart: period.from.toISOString(),
    periodEnd: period.to.toISOString(),
    timeZone: station.timeZone,
    basis: station.basis === bases.approved ? 'approved' : 'raw',
    stored: {
      aqi: visibleIndex(row, visible).aqi,
      rule: row.rule,
      computedAt: row.computedAt.toISOString(),
    },
    result,
    steps: explain(result, locale).map(({ text, formula }) =>
      formula === undefined ? { text } : { text, formula },
    ),
    inputs: inputsOf(hours, await loadHourCounts(db, wanted)),
  }
}

function periodOf({ name }: Grain, { time, nextDay }: IndexRow): TimeRange {
  if (name === 'aqiDay') return { from: time, to: nextDay }
  const to = new Date(time.getTime() + hourMs)
  const windowHours = name === 'aqi24h' ? rollingHours : 1
  return { from: new Date(to.getTime() - windowHours * hourMs), to }
}

/** NowCast looks back eleven hours; the 8-hour means of ozone seven. */
function hoursBefore({ name }: Grain): number {
  return hoursAround(vnAqi2019, indexPeriods[name] ?? 'day').before
}

const indexPeriods: Readonly<Record<string, IndexPeriod>> = {
  aqiHour: 'hour',
  aqi24h: 'rolling-24h',
  aqiDay: 'day',
}
const rollingHours = 24

function recompute({ name }: Grain, data: HourColumns, period: TimeRange): VnAqiResult {
  const end = period.to.getTime()
  if (name === 'aqiHour') return vnAqi2019.hourly(data, end)
  if (name === 'aqi24h') return vnAqi2019.rolling24h(data, end)
  return vnAqi2019.daily(data, { start: period.from.getTime(), end })
}

function inputsOf(
  { start, data }: StoredHours,
  counts: Map<number, { n: Record<string, number | null>; expected: number }>,
): DerivationAnswer['inputs'] {
  const pollutants = POLLUTANTS.filter((pollutant) => data.columns[pollutant])
  return Array.from({ length: data.hours }, (_, i) => {
    const time = start + i * hourMs
    const values = Object.fromEntries(
      pollutants.map((pollutant) => {
        const value = data.columns[pollutant]![i]!
        return [pollutant, Number.isNaN(value) ? null : value]
      }),
    )
    const counted = counts.get(time)
    return { time, values, n: counted?.n ?? {}, expected: counted?.expected ?? 0 }
  })
}
