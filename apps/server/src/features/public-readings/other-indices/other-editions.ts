// The editions of other countries' indices that were in force in a year, each with its days and what it is computed of.
import { otherJurisdictions } from '@eos/contract/calls/stations/other-indices'
import { hoursAround, indexFor, type AirEdition, type Interval } from '@eos/indices'

type Jurisdiction = (typeof otherJurisdictions)[number]
export type OtherEdition = AirEdition<Jurisdiction>

/** Days of a year by their place in the list of its days. */
export interface EditionDays {
  jurisdiction: Jurisdiction
  edition: OtherEdition
  /** The first day, and the one after the last. */
  from: number
  to: number
}

/** The editions by country, in the order of time. A country without an edition on some days has none for them. */
export function editionsOf(days: readonly Interval[]): EditionDays[] {
  return otherJurisdictions.flatMap((jurisdiction) => {
    const found: EditionDays[] = []
    days.forEach(({ start }, place) => {
      const edition = indexFor(jurisdiction, start)
      const last = found.at(-1)
      if (!edition) return
      if (last?.edition === edition && last.to === place) last.to = place + 1
      else found.push({ jurisdiction, edition, from: place, to: place + 1 })
    })
    return found
  })
}

/** Before the first and after the last hour so many are read: NowCast, means of 8 hours, and rolling 24 hours. */
export function hoursRead(editions: readonly OtherEdition[]): { before: number; after: number } {
  const around = editions.flatMap((edition) =>
    'table' in edition
      ? (['hour', 'day', 'rolling-24h'] as const).map((period) => hoursAround(edition, period))
      : [{ before: aqhiHours - 1, after: 0 }],
  )
  const before = Math.max(rollingHours, ...around.map((each) => each.before))
  return { before: before + rollingHours, after: Math.max(0, ...around.map(({ after }) => after)) }
}

const rollingHours = 24
/** Canada's index is of three hours. */
const aqhiHours = 3
