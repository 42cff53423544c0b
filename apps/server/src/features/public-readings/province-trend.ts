// The mean dust of each air station of a province over the days of this month, and over the same days a year before.
import {
  provinceTrendCalls,
  type ProvinceTrend,
  type StationTrend,
} from '@eos/contract/calls/stations/province-trend'
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { dayMs } from '@eos/contract/words/time-units'
import { localDate } from '@eos/indices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { groupedBy } from '../../platform/database/parts.ts'
import { sendTagged } from '../../platform/http/answers/send-tagged.ts'
import { caching } from '../../platform/http/caching.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { nationalZone } from '../../platform/time/instant.ts'
import { listVisibleStations } from '../../readings/queries/visible-stations.ts'
import { rounded } from '../../readings/rounding.ts'
import { validShare } from '../../readings/roll-up-rules.ts'
import { meansOfDays } from '../exceedances/face.ts'
import { areAirStations } from './variation/queries.ts'

export async function provinceTrendRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  addCalls(
    app,
    provinceTrendCalls,
    {
      'province-trend': async ({ params }, request, reply) => {
        const answer = await provinceTrend(context, params.provinceCode)
        // Asked for again each time, so that what is withdrawn is gone at once.
        const fresh = reply.header('cache-control', caching.publicAsked)
        return sendTagged(request, fresh, JSON.stringify(answer))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}

/** The first of them that a station measures. */
const dust = ['pm25', 'pm10']

async function provinceTrend(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  provinceCode: string,
): Promise<ProvinceTrend> {
  const at = clock()
  const now = at.getTime()
  const [present, former] = spansOf(now)
  const where = areAirStations({ provinceCode })
  const stations = await listVisibleStations(db, { at }, { where })
  const ofZones = [...groupedBy(stations, ({ timeZone }) => timeZone).values()]
  const meansOver = async (dates: readonly string[]) => {
    const found = await Promise.all(ofZones.map((some) => meansOfDays(db, some, dates, now)))
    return new Map(found.flatMap((each) => [...each]))
  }
  const [means, before] = await Promise.all([meansOver(present), meansOver(former)])
  return {
    provinceCode,
    now: { from: present[0]!, to: present.at(-1)! },
    yearBefore: { from: former[0]!, to: former.at(-1)! },
    expectedDays: present.length,
    stations: stations.flatMap(({ id }) => trendOf(id, means.get(id), before.get(id)) ?? []),
  }
}

/** The days of the month until yesterday, and those of the same dates a year before; 29 February has none. */
function spansOf(now: number): [present: string[], former: string[]] {
  const yesterday = Date.parse(localDate(now, nationalZone)) - dayMs
  const last = new Date(yesterday).getUTCDate()
  const days = Array.from({ length: last }, (_, place) => {
    return new Date(yesterday - (last - 1 - place) * dayMs).toISOString().slice(0, 10)
  })
  const former = days
    .filter((day) => !day.endsWith('-02-29'))
    .map((day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`)
  return [days, former]
}

function trendOf(
  stationId: string,
  means: DailyMeans | undefined,
  before: DailyMeans | undefined,
): StationTrend | undefined {
  const present = dust
    .map((code) => means?.indicators.find(({ indicator }) => indicator === code))
    .find((each) => each !== undefined)
  if (!present) return undefined
  const { indicator, symbol, unit, decimals } = present
  const former = before?.indicators.find((each) => each.indicator === indicator)
  return {
    stationId,
    indicator,
    symbol,
    unit,
    decimals,
    now: meanOf(present),
    yearBefore: former ? meanOf(former) : { mean: null, days: 0 },
  }
}

function meanOf({ means, decimals }: DailyIndicator): StationTrend['now'] {
  const known = means.filter((value) => value !== null)
  const isEnough = known.length > 0 && known.length >= validShare * means.length
  const sum = known.reduce((total, value) => total + value, 0)
  return { mean: isEnough ? rounded(sum / known.length, decimals) : null, days: known.length }
}
