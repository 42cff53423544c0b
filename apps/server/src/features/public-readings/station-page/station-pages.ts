// What each station's page shows first, ready to send: put together when asked for, and again only when something in it has changed.
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import type { StationPage } from '@eos/contract/calls/station-page'
import { ReadyAnswer } from '../../../platform/http/answers/encode.ts'
import type { RecentHoursCache } from './recent-hours-cache.ts'

interface Made {
  /** Of the picture that it was last compared with. */
  station: LatestStation
  mark: string
  edition: number
  answer: ReadyAnswer
}

export class StationPages {
  readonly #book: RecentHoursCache
  #latest: LatestStations | undefined
  #stations = new Map<string, LatestStation>()
  readonly #made = new Map<string, Made>()

  constructor(book: RecentHoursCache) {
    this.#book = book
  }

  /** `undefined` when no such station is public. */
  answer(latest: LatestStations, stationId: string): ReadyAnswer | undefined {
    if (latest !== this.#latest) {
      this.#latest = latest
      this.#stations = new Map(latest.stations.map((station) => [station.id, station]))
    }
    const station = this.#stations.get(stationId)
    const edition = this.#book.editionOf(stationId)
    const known = this.#made.get(stationId)
    if (!station) {
      this.#made.delete(stationId)
      return undefined
    }
    if (known?.station === station && known.edition === edition) return known.answer
    const mark = JSON.stringify(station)
    if (known && known.mark === mark && known.edition === edition) {
      known.station = station
      return known.answer
    }
    const page = pageOf(latest, station, this.#book)
    const answer = new ReadyAnswer(JSON.stringify(page))
    this.#made.delete(stationId)
    this.#made.set(stationId, { station, mark, edition, answer })
    const [oldest] = this.#made.keys()
    if (this.#made.size > mostPages && oldest !== undefined) this.#made.delete(oldest)
    return answer
  }
}

/** About 10 kB each. */
const mostPages = 3_000

function pageOf(
  latest: LatestStations,
  station: LatestStation,
  book: RecentHoursCache,
): StationPage {
  const hours = book.recentHours(station.id)
  const codes = new Set([
    ...station.values.map(({ indicator }) => indicator),
    ...Object.keys(hours.values),
  ])
  const indicators = Object.fromEntries(
    [...codes].flatMap((code) => {
      const facts = latest.indicators[code]
      return facts ? [[code, facts] as const] : []
    }),
  )
  return { asOf: latest.asOf, demo: latest.demo, station, indicators, hours }
}
