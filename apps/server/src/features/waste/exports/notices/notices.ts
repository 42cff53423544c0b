// The notices about an export of hazardous waste that go out by mail to the applicant and the ministry: receipts and
// certificates that did not come in time, consents that end too early or are withdrawn, and decisions; and which countries have
// to hear that the applicant has withdrawn.
import { daysAfter, exportAlerts } from '@eos/contract/waste/export/alerts'
import { listOf } from '../../rows-of.ts'
import type { WatchedExport } from './queries.ts'

export interface ExportNotice {
  kind:
    | 'noReceipt'
    | 'noCertificate'
    | 'consentEnds'
    | 'answered'
    | 'revoked'
    | 'withdrawalUntold'
    | 'decided'
  /** The number of the shipment, the country or the status. */
  about: string
  /** `YYYY-MM-DD`. */
  on: string
  decision: string | null
}

/** A server that comes back, or begins with old exports, is silent of what happened longer ago. */
const toldDays = 14
/** A consent that ends is told of so many days ahead. */
const aheadDays = 30

const toldDecisions: ReadonlySet<unknown> = new Set([
  'consent',
  'conditions',
  'denied',
  'more_info',
])
const toldStatuses: ReadonlySet<string> = new Set(['approved', 'refused'])

/** @param today as `YYYY-MM-DD`, by the calendar of the country */
export function noticesOf(item: WatchedExport, today: string): ExportNotice[] {
  const isNew = (day: string) => day >= daysAfter(today, -toldDays) && day <= today
  const alerts = exportAlerts({ ...item }, today).flatMap(
    ({ kind, about, due, isLate }): ExportNotice[] => {
      const notice = { about: String(about), on: String(due), decision: null }
      if ((kind === 'noReceipt' || kind === 'noCertificate') && isLate && isNew(due!))
        return [{ kind, ...notice }]
      // The last change of a withdrawn export is its withdrawal, until a country has been told.
      if (kind === 'withdrawalUntold' && isNew(item.changedOn))
        return [{ kind, ...notice, on: item.changedOn }]
      const isSoon = due !== undefined && !isLate && due <= daysAfter(today, aheadDays)
      return kind === 'consentEnds' && isSoon ? [{ kind, ...notice }] : []
    },
  )
  const answers = listOf(item.consents).flatMap(({ countryCode, decision, decidedAt }) =>
    toldDecisions.has(decision) && typeof decidedAt === 'string' && isNew(decidedAt)
      ? [
          {
            kind: 'answered' as const,
            about: String(countryCode),
            on: decidedAt,
            decision: String(decision),
          },
        ]
      : [],
  )
  const revoked = listOf(item.consents).flatMap(({ countryCode, revokedAt }) =>
    typeof revokedAt === 'string' && isNew(revokedAt)
      ? [{ kind: 'revoked' as const, about: String(countryCode), on: revokedAt, decision: null }]
      : [],
  )
  const isDecided = toldStatuses.has(item.status) && isNew(item.changedOn)
  const decided = { kind: 'decided' as const, about: item.status, on: item.changedOn }
  return [...alerts, ...answers, ...revoked, ...(isDecided ? [{ ...decided, decision: null }] : [])]
}

/** The same for a notice that went out already; a status is told once, whatever is changed of the export in it. */
export function keyOf({ kind, about, on, decision }: ExportNotice): string {
  return kind === 'decided' || kind === 'withdrawalUntold'
    ? `${kind} ${about}`
    : [kind, about, on, decision ?? ''].join(' ').trim()
}
