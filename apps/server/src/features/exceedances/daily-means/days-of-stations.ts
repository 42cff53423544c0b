// The last days of all public stations, as one offer to whoever tells of them: the means of one, or what many come to.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { hourMs } from '@eos/contract/words/time-units'
import type { FastifyInstance } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { dailyMeans } from './daily-means.ts'
import { keepingOf, type LimitKeeping } from './limit-keeping.ts'
import { openDailyMeans, type AllStationDays, type StationDays } from './open-daily-means.ts'

/** Requests get their turn between. */
const atOnce = 50

export class DaysOfStations {
  readonly snapshot: Snapshot<AllStationDays>
  readonly #now: () => Date
  /** They are kept for the hour, by days that have not changed. */
  readonly #keepings = new WeakMap<StationDays, { hour: number; keeping: LimitKeeping }>()

  constructor(snapshot: Snapshot<AllStationDays>, now: () => Date) {
    this.snapshot = snapshot
    this.#now = now
  }

  /** @throws UNAVAILABLE while the database was never reached */
  async all(): Promise<AllStationDays['stations']> {
    const all = await this.snapshot.value()
    if (!all) throw new RequestFailure('UNAVAILABLE')
    return all.stations
  }

  /** `undefined` where no public station has this id. */
  async means(stationId: string): Promise<DailyMeans | undefined> {
    const own = (await this.all())[stationId]
    return own && dailyMeans(own, this.#now().getTime())
  }

  /** Returns them by id for those of the stations that are public. */
  async keepings(stationIds: readonly string[]): Promise<Map<string, LimitKeeping>> {
    const stations = await this.all()
    const found = new Map<string, LimitKeeping>()
    for (const [place, id] of stationIds.entries()) {
      if (place % atOnce === atOnce - 1) await turn()
      const own = stations[id]
      if (own) found.set(id, this.#keeping(own))
    }
    return found
  }

  #keeping(own: StationDays): LimitKeeping {
    const now = this.#now().getTime()
    const hour = Math.floor(now / hourMs)
    const known = this.#keepings.get(own)
    if (known?.hour === hour) return known.keeping
    const keeping = keepingOf(dailyMeans(own, now))
    this.#keepings.set(own, { hour, keeping })
    return keeping
  }
}

/** Closed with the app. */
export async function openDaysOfStations(
  app: FastifyInstance,
  context: Context,
): Promise<DaysOfStations> {
  const snapshot = await openDailyMeans(context, (error) =>
    app.log.warn({ err: error }, 'the days of stations could not be read'),
  )
  app.addHook('onClose', () => snapshot.close())
  return new DaysOfStations(snapshot, context.now)
}
