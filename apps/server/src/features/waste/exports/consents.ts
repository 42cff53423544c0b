// Rules of the answers of countries to an export: Basel Convention, article 6. A country may take its consent back at any time;
// the days and the words of both stand beside each other.
import { daysAfter, daysToAnswer } from '@eos/contract/waste/export/alerts'
import { leastReason } from '@eos/contract/waste/waste'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isBefore, todayAt } from './days.ts'
import { exportProblems as sentences } from './texts.ts'
import { listOf } from '../rows-of.ts'

export const isConsent = ({ decision }: Values) =>
  decision === 'consent' || decision === 'conditions'

/** A country of transit that waived its consent in writing, and has said nothing. */
const isSilent = ({ role, waived, decision }: Values) =>
  role === 'transit' && waived === true && (decision == null || decision === 'none')

export function problemsOfConsents(item: Values): Problems {
  const consents = listOf(item.consents)
  return consents.flatMap((consent, index): Problems => {
    const at = (name: string) => `consents.${index}.${name}`
    const { countryCode, role, sentAt, validFrom, validTo } = consent
    const first = consents.findIndex(
      (each) => each.countryCode === countryCode && each.role === role,
    )
    const problems: Problems = []
    if (first < index) problems.push([at('countryCode'), sentences.countryTwice])
    if (!liesOnRoute(item, { countryCode, role }))
      problems.push([at('countryCode'), sentences.notOnRoute])
    for (const name of ['acknowledgedAt', 'decidedAt', 'withdrawalSentAt'])
      if (isBefore(consent[name], sentAt)) problems.push([at(name), sentences.beforeSent])
    if (isBefore(validTo, validFrom)) problems.push([at('validTo'), sentences.endsBeforeBegin])
    if (isConsent(consent))
      for (const name of ['decidedAt', 'validFrom', 'validTo'])
        if (consent[name] == null) problems.push([at(name), sentences.neededForConsent])
    return [...problems, ...problemsOfRevocation(consent, at)]
  })
}

function liesOnRoute(item: Values, { countryCode, role }: Values): boolean {
  return listOf(item.route).some((stop) => stop.countryCode === countryCode && stop.role === role)
}

/** Only what was given, or counts as given, is taken back; with the day and the reason. */
function problemsOfRevocation(consent: Values, at: (name: string) => string): Problems {
  const { sentAt, decidedAt, revokedAt, revocationReason } = consent
  if (revokedAt == null && revocationReason == null) return []
  const problems: Problems = []
  if (!isConsent(consent) && !isSilent(consent))
    problems.push([at('revokedAt'), sentences.notConsented])
  if (revokedAt == null) problems.push([at('revokedAt'), sentences.neededForRevocation])
  if (isBefore(revokedAt, decidedAt ?? sentAt))
    problems.push([at('revokedAt'), sentences.beforeDecided])
  if (String(revocationReason ?? '').trim().length < leastReason)
    problems.push([at('revocationReason'), sentences.reasonNeeded(leastReason)])
  return problems
}

/** The country of import consents in writing; a country of transit consents, or has waived that and is silent. */
export function missingConsents(item: Values): Problems {
  const consents = listOf(item.consents)
  const asked = listOf(item.route).filter(({ role }) => role !== 'export')
  const missing = asked.filter(({ countryCode, role }) => {
    const found = consents.find((each) => each.countryCode === countryCode && each.role === role)
    return !found || !(isConsent(found) || isSilent(found))
  })
  const told = new Map(
    missing.map(({ countryCode, role }) => [
      `${String(countryCode)} ${String(role)}`,
      sentences.noConsent(String(countryCode), role),
    ]),
  )
  return [...told.values()].map((words) => ['consents', words])
}

const allowing: ReadonlySet<unknown> = new Set(['approved', 'in_use'])

/**
 * No consent has been withdrawn when an export is approved or goes on. The silence of a country of transit that has waived
 * its consent counts as one after sixty days.
 */
export async function needStandingConsents(
  _db: Db,
  { row, changes, now }: Pick<Amendment, 'row' | 'changes' | 'now'>,
): Promise<void> {
  if (!allowing.has(changes.status) || row.status === changes.status) return
  const today = todayAt(now)
  const consents = listOf({ ...row, ...changes }.consents)
  const isEarly = ({ sentAt }: Values) =>
    sentAt == null || daysAfter(String(sentAt), daysToAnswer) > today
  const silent = changes.status === 'approved' ? consents.filter(isSilent).filter(isEarly) : []
  refuseProblems('wasteExportReportResult', [
    ...silent.map(({ countryCode }): Problems[number] => [
      'consents',
      sentences.stillSilent(String(countryCode)),
    ]),
    ...consents
      .filter(({ revokedAt }) => revokedAt != null)
      .map(({ countryCode }): Problems[number] => [
        'consents',
        sentences.revoked(String(countryCode)),
      ]),
  ])
}

/** Countries that were notified hear of it when the applicant withdraws, before the dossier is closed. */
export async function needToldCountries(
  _db: Db,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): Promise<void> {
  if (row.status !== 'withdrawn' || changes.status !== 'closed') return
  refuseProblems(
    'wasteExportReportResult',
    listOf({ ...row, ...changes }.consents)
      .filter(({ sentAt, withdrawalSentAt }) => sentAt != null && withdrawalSentAt == null)
      .map(({ countryCode }) => ['consents', sentences.untold(String(countryCode))]),
  )
}
