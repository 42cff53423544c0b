// Explains the water quality index of one hour or day of a station: its means are computed again, step by step.
import { bases } from '@eos/contract/words/vocabulary'
import {
  stationWaterIndexCalls,
  type StationWaterDerivation,
} from '@eos/contract/calls/stations/station-water-index'
import { hourMs } from '@eos/contract/words/time-units'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { explain } from '@eos/indices'
import type { Locale, Words } from '@eos/contract/words/errors'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { sendTagged } from '../../../platform/http/answers/send-tagged.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { isShownAt } from '../../../readings/visible-index.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { rounded } from '../../../readings/rounding.ts'
import { validShare } from '../../../readings/roll-up-rules.ts'
import { isIndexInput, type SampleIndex } from '../../sampling/face.ts'
import { readInstant } from '../series/choice.ts'
import { requireStation } from '../series/require-station.ts'
import { findMeans, findWaterOf, type MeansRow } from './queries.ts'
import { factsOfIndex, indexOfMeans, mayShowWaterIndex } from './station-index.ts'
import { caching } from '../../../platform/http/caching.ts'

export async function waterIndexRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  addCalls(
    app,
    stationWaterIndexCalls,
    {
      'water-derivation': async ({ params, query }, request, reply) => {
        const station = await requireStation(context, params.stationId)
        const { averaging, locale = request.locale } = query()
        const time = readInstant(request.search, 'time')
        const answer = await derive(context, station, { averaging, time, locale })
        reply.headers({ 'cache-control': caching.publicAsked, 'content-language': locale })
        return sendTagged(request, reply, JSON.stringify(answer))
      },
    },
    { fixed: { product: context.settings.product } },
  )
}

interface Wanted {
  averaging: StationWaterDerivation['averaging']
  time: Date | undefined
  locale: Locale
}

/** @throws NOT_FOUND for a station without such an index, and for an hour or day without means */
async function derive(
  { db, now }: Pick<Context, 'db' | 'now'>,
  station: VisibleStation,
  { averaging, time, locale }: Wanted,
): Promise<StationWaterDerivation> {
  const declared = await findWaterOf(db, station.id)
  const water = { ...station, ...declared! }
  if (!mayShowWaterIndex(water)) {
    throw new RequestFailure('NOT_FOUND', 'This station shows no water quality index.')
  }
  const slots = station.slots.filter(({ isVisible }) => isVisible).map(({ slot }) => slot)
  const table = averaging === 'day' ? 'data_day' : 'data_hour'
  const row = await findMeans(db, station, { table, time, slots, now: now() })
  if (!row) throw new RequestFailure('NOT_FOUND', 'There are no means of this time.')
  const from = row.time.getTime()
  const period = { from, to: averaging === 'day' ? row.nextDay.getTime() : from + hourMs }
  const units = new Map(station.slots.map(({ code, unit }) => [code, unit]))
  const shown = {
    ...station,
    slots: station.slots.map((slot) => ({ ...slot, isVisible: isShownAt(slot, period.to) })),
  }
  const means = { ...period, ...meansOf(shown, row) }
  const index = indexOfMeans(water, means, (code) => units.get(code))
  return {
    stationId: station.id,
    ...factsOfIndex(index, averaging, period),
    timeZone: station.timeZone,
    basis: station.basis === bases.approved ? 'approved' : 'raw',
    computedAt: row.computedAt.toISOString(),
    result: index.result ?? null,
    steps: stepsOf(index, averaging, locale),
    inputs: inputsOf(shown, row, from),
  }
}

function isEnough({ n, expected }: MeansRow, slot: number): boolean {
  return n === null || (n[slot - 1] ?? 0) >= validShare * expected
}

function meansOf({ slots }: VisibleStation, row: MeansRow) {
  const values: Record<string, number> = {}
  let isWithheld = false
  for (const { slot, code, isVisible } of slots) {
    const value = row.v[slot - 1] ?? null
    if (value === null || !isEnough(row, slot)) continue
    if (isVisible) values[code] = value
    else isWithheld ||= isIndexInput(code, row.time.getTime())
  }
  return { values, isWithheld }
}

/** Only what the index takes, and what may be shown. */
function inputsOf(
  { slots }: VisibleStation,
  row: MeansRow,
  at: number,
): StationWaterDerivation['inputs'] {
  return slots
    .filter(({ code, isVisible, isInForce, slot }) => {
      const isThere = isInForce || (row.v[slot - 1] ?? null) !== null
      return isVisible && isThere && isIndexInput(code, at)
    })
    .map(({ slot, code, symbol, unit, decimals }) => {
      const value = isEnough(row, slot) ? (row.v[slot - 1] ?? null) : null
      return {
        indicator: code,
        symbol,
        unit,
        value: value === null ? null : rounded(value, decimals),
        n: row.n === null ? null : (row.n[slot - 1] ?? 0),
        expected: row.expected,
      }
    })
}

function stepsOf(
  { result, reason }: SampleIndex,
  averaging: Wanted['averaging'],
  locale: Locale,
): StationWaterDerivation['steps'] {
  const first = { text: madeForSamples[averaging][locale] }
  if (!result) return [first, { text: waterIndexReasonWords[reason!][locale] }]
  const steps = explain(result, locale)
  return [first, ...steps.map(({ text, formula }) => (formula ? { text, formula } : { text }))]
}

const madeForSamples: Record<Wanted['averaging'], Words> = {
  hour: {
    en: 'The regulation makes this index for samples; here each value is the mean of an hour of an automatic station, so that the index is not official.',
    vi: 'Quy định tính chỉ số này cho mẫu nước; ở đây mỗi giá trị là trung bình một giờ của trạm tự động nên chỉ số không phải là chỉ số chính thức.',
  },
  day: {
    en: 'The regulation makes this index for samples; here each value is the mean of a day of an automatic station, so that the index is not official.',
    vi: 'Quy định tính chỉ số này cho mẫu nước; ở đây mỗi giá trị là trung bình một ngày của trạm tự động nên chỉ số không phải là chỉ số chính thức.',
  },
}
