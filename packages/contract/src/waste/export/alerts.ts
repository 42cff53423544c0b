// Alerts about an export of hazardous waste on a day: receipts and certificates that do not come, loads
// that come back, countries that do not answer, and consents or an insurance that end too early. Basel Convention,
// articles 6 (4), 6 (9), 8 and 9.
import { dayMs } from '../../words/time-units.ts'

type Facts = Readonly<Record<string, unknown>>

type ExportAlertKind =
  | 'unanswered'
  | 'noReceipt'
  | 'noCertificate'
  | 'weightOff'
  | 'takeBack'
  | 'illegal'
  | 'lost'
  | 'consentEnds'
  | 'consentRevoked'
  | 'insuranceEnds'
  | 'withdrawalUntold'

export interface ExportAlert {
  kind: ExportAlertKind
  /** The number of the shipment, or the country. */
  about?: string
  /** The last day, as `YYYY-MM-DD`; nothing for what has no clock. */
  due?: string
  /** The day is over. */
  isLate: boolean
}

/** Days in which a country of transit may answer: Basel Convention, article 6 (4). */
export const daysToAnswer = 60

/**
 * After the departure, and after the day on which this country was told of a rejection or a suspicion (articles 8 and 9); a
 * certificate has a year after the arrival, and is told of in the last month.
 */
export const alertDays = { receipt: 30, takeBack: 90, illegal: 30, ahead: 30 } as const
/** A receiver weighs otherwise; more than this share is told. */
const weightShare = 0.02

/**
 * @param facts the fields of the export
 * @param today as `YYYY-MM-DD`
 * @returns late ones first, then by their last day
 */
export function exportAlerts(facts: Facts, today: string): ExportAlert[] {
  const alerts = [
    ...(awaited.has(facts.status) ? listOf(facts.consents).flatMap(unanswered) : []),
    ...listOf(facts.shipments).flatMap(ofShipment),
    ...(underWay.has(facts.status) ? endings(facts) : []),
    ...(standing.has(facts.status) ? listOf(facts.consents).flatMap(revoked) : []),
    ...(facts.status === 'withdrawn' ? listOf(facts.consents).flatMap(untold) : []),
  ]
    .filter(
      ({ kind, due }) => kind !== 'noCertificate' || due! <= daysAfter(today, alertDays.ahead),
    )
    .map((alert) => ({ ...alert, isLate: alert.due !== undefined && alert.due < today }))
  return alerts.toSorted(
    (one, other) =>
      Number(other.isLate) - Number(one.isLate) ||
      (one.due ?? farAway).localeCompare(other.due ?? farAway),
  )
}

const farAway = '9999'
const awaited: ReadonlySet<unknown> = new Set(['notified_abroad', 'consents_pending'])
const underWay: ReadonlySet<unknown> = new Set(['approved', 'in_use'])
const standing: ReadonlySet<unknown> = new Set(['approved', 'in_use', 'suspended'])

type Found = Omit<ExportAlert, 'isLate'>

function unanswered({ countryCode, sentAt, decision, waived }: Facts): Found[] {
  const waits = decision == null || decision === 'none' || decision === 'more_info'
  if (!isDay(sentAt) || !waits || waived === true) return []
  return [{ kind: 'unanswered', about: String(countryCode), due: daysAfter(sentAt, daysToAnswer) }]
}

/** Nothing leaves any more on a consent that was withdrawn. */
function revoked({ countryCode, revokedAt }: Facts): Found[] {
  return isDay(revokedAt) ? [{ kind: 'consentRevoked', about: String(countryCode) }] : []
}

/** A country that was notified hears of it when the applicant withdraws. */
function untold({ countryCode, sentAt, withdrawalSentAt }: Facts): Found[] {
  const isUntold = isDay(sentAt) && !isDay(withdrawalSentAt)
  return isUntold ? [{ kind: 'withdrawalUntold', about: String(countryCode) }] : []
}

function ofShipment(shipment: Facts): Found[] {
  const { serial, state, actualDate, actualKg, receivedAt, receivedKg, disposedAt } = shipment
  const about = String(serial)
  const found: Found[] = []
  // Loads of earlier records name no day of the notice.
  const named = told[String(state)]
  const since = [named && shipment[named], receivedAt, actualDate].find(isDay)
  if ((state === 'departed' || state === 'in_transit') && isDay(actualDate))
    found.push({ kind: 'noReceipt', about, due: daysAfter(actualDate, alertDays.receipt) })
  if (state === 'received' && isDay(receivedAt) && disposedAt == null)
    found.push({ kind: 'noCertificate', about, due: yearAfter(receivedAt) })
  if (state === 'rejected' && since)
    found.push({ kind: 'takeBack', about, due: daysAfter(since, alertDays.takeBack) })
  if (state === 'illegal_suspected' && since)
    found.push({ kind: 'illegal', about, due: daysAfter(since, alertDays.illegal) })
  if (state === 'lost') found.push({ kind: 'lost', about })
  if (actualKg != null && receivedKg != null) {
    const off = Math.abs(Number(receivedKg) - Number(actualKg))
    if (off > weightShare * Number(actualKg)) found.push({ kind: 'weightOff', about })
  }
  return found
}

/** The days from which the clocks of a load count. */
const told: Readonly<Record<string, string>> = {
  rejected: 'noticedAt',
  illegal_suspected: 'suspectedAt',
}

function endings({ lastDeparture, insuranceExpiry, consents }: Facts): Found[] {
  if (!isDay(lastDeparture)) return []
  const ending = listOf(consents).flatMap(({ countryCode, validTo }): Found[] =>
    isDay(validTo) && validTo < lastDeparture
      ? [{ kind: 'consentEnds', about: String(countryCode), due: validTo }]
      : [],
  )
  const isShort = isDay(insuranceExpiry) && insuranceExpiry < lastDeparture
  return isShort ? [...ending, { kind: 'insuranceEnds', due: insuranceExpiry }] : ending
}

function listOf(list: unknown): readonly Facts[] {
  return Array.isArray(list) ? (list as Facts[]) : []
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** 28 February follows 29 February. */
export function yearAfter(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}
