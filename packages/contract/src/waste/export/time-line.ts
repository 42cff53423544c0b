// The events of an export of hazardous waste, in the order of their days.
import type { StatusChange } from './procedure.ts'

type Facts = Readonly<Record<string, unknown>>

export const timeLineKinds = [
  'status',
  'opinion',
  'field_checked',
  'sent',
  'acknowledged',
  'answered',
  'revoked',
  'withdrawal_sent',
  'left',
  'taken_over',
  'received',
  'rejected',
  'noticed',
  'suspected',
  'returned',
  'disposed',
] as const
type TimeLineKind = (typeof timeLineKinds)[number]

export interface TimeLineEntry {
  kind: TimeLineKind
  /** `YYYY-MM-DD` in the country. */
  on: string
  /** The status, the country, or the number of the shipment or opinion. */
  about: string
  /** The decision of the country. */
  decision: string | null
  kg: number | null
  /** The office or enterprise that took the step, or the carrier that took the load over. */
  by: string | null
  /** The carrier that handed the load over; nobody where it is the exporter. */
  from: string | null
  /** The place and the vehicle, the reason, the conditions, or why a load was rejected. */
  note: string | null
}

export interface ToldChange extends StatusChange {
  by: string | null
  note: string | null
}

/**
 * The first one first; of one day in the order of the procedure.
 *
 * @param carriers the names of carriers by their ids
 */
export function exportTimeLine(
  changes: readonly ToldChange[],
  facts: Facts,
  carriers: ReadonlyMap<string, string> = new Map(),
): TimeLineEntry[] {
  const entries = [
    ...changes.map(({ status, on, by, note }) => ({ ...bare('status', status), on, by, note })),
    ...listOf(facts.opinions).flatMap(ofProvince),
    ...listOf(facts.consents).flatMap(ofCountry),
    ...listOf(facts.shipments).flatMap(departureOf),
    ...handOversOf(listOf(facts.handOvers), carriers),
    ...listOf(facts.shipments).flatMap(arrivalOf),
  ]
  return entries.toSorted((one, other) => one.on.localeCompare(other.on))
}

function bare(kind: TimeLineKind, about: unknown) {
  return { kind, about: String(about), decision: null, kg: null, by: null, from: null, note: null }
}

function ofProvince({ givenOn, kind, words }: Facts, index: number): TimeLineEntry[] {
  const name = kind === 'field_check' ? 'field_checked' : 'opinion'
  return onDay(givenOn, { ...bare(name, index + 1), note: textOr(words) })
}

function ofCountry(consent: Facts): TimeLineEntry[] {
  const { countryCode, sentAt, acknowledgedAt, decidedAt, decision, conditions } = consent
  const answer = { decision: textOr(decision), note: textOr(conditions) }
  const why = textOr(consent.revocationReason)
  return [
    ...onDay(sentAt, bare('sent', countryCode)),
    ...onDay(acknowledgedAt, bare('acknowledged', countryCode)),
    ...onDay(decidedAt, { ...bare('answered', countryCode), ...answer }),
    ...onDay(consent.revokedAt, { ...bare('revoked', countryCode), note: why }),
    ...onDay(consent.withdrawalSentAt, bare('withdrawal_sent', countryCode)),
  ]
}

function departureOf({ serial, actualDate, actualKg }: Facts): TimeLineEntry[] {
  return onDay(actualDate, { ...bare('left', serial), kg: numberOr(actualKg) })
}

function handOversOf(
  handOvers: readonly Facts[],
  carriers: ReadonlyMap<string, string>,
): TimeLineEntry[] {
  const holders = new Map<string, string | null>()
  return handOvers
    .toSorted((one, other) => String(one.takenOverOn).localeCompare(String(other.takenOverOn)))
    .flatMap(({ serial, takenOverOn, carrierId, place, vehicle }) => {
      const by = carriers.get(String(carrierId)) ?? null
      const from = holders.get(String(serial)) ?? null
      holders.set(String(serial), by)
      const note = [place, vehicle].map(textOr).filter(Boolean).join(' · ')
      return onDay(takenOverOn, { ...bare('taken_over', serial), by, from, note: textOr(note) })
    })
}

function arrivalOf(shipment: Facts): TimeLineEntry[] {
  const { serial, state, receivedAt, receivedKg } = shipment
  const reason = textOr(shipment.rejectReason)
  const isRejected = reason !== null || state === 'rejected'
  const incident = textOr(shipment.incident)
  const arrived = { kg: numberOr(receivedKg), note: reason ?? incident }
  return [
    ...onDay(receivedAt, { ...bare(isRejected ? 'rejected' : 'received', serial), ...arrived }),
    ...onDay(shipment.noticedAt, { ...bare('noticed', serial), note: reason }),
    ...onDay(shipment.suspectedAt, { ...bare('suspected', serial), note: incident }),
    ...onDay(shipment.returnedAt, bare('returned', serial)),
    ...onDay(shipment.disposedAt, bare('disposed', serial)),
  ]
}

function onDay(day: unknown, entry: Omit<TimeLineEntry, 'on'>): TimeLineEntry[] {
  return typeof day === 'string' && day !== '' ? [{ ...entry, on: day.slice(0, 10) }] : []
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const numberOr = (value: unknown) => (value == null ? null : Number(value))

function listOf(list: unknown): readonly Facts[] {
  return Array.isArray(list) ? (list as Facts[]) : []
}
