// Rules of what happens to an export after its notification: consents, shipments, receipts and disposal. They hold for
// every write. Basel Convention, articles 6, 8 and 9; annex V B. See
// docs/decisions/0262-some-fields-change-after-a-submission.md.
import { daysAfter, daysToAnswer } from '@eos/contract/waste-export/alerts'
import { localDate } from '@eos/indices'
import type { Amendment } from '../../../engine/model/hooks.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isBefore } from './days.ts'
import { problemsOfHandOvers } from './hand-overs.ts'
import { exportProblems as sentences } from './texts.ts'
import { listOf } from '../rows-of.ts'

export async function needSoundExport(_db: Db, item: Values): Promise<void> {
  refuseProblems('wasteExportReportResult', [
    ...(isBefore(item.lastDeparture, item.firstDeparture)
      ? ([['lastDeparture', sentences.endsBeforeFirst]] as Problems)
      : []),
    ...problemsOfConsents(item),
    ...problemsOfShipments(item),
    ...problemsOfHandOvers(item),
    ...(isAllowed(item) ? missingConsents(item) : []),
  ])
}

const isAllowed = ({ status }: Values) => status === 'approved' || status === 'in_use'

/** Statuses in which nothing may have left yet. */
const undecided: ReadonlySet<unknown> = new Set([
  'draft',
  'submitted',
  'returned_incomplete',
  'dossier_complete',
  'notified_abroad',
  'consents_pending',
  'refused',
])

const isConsent = ({ decision }: Values) => decision === 'consent' || decision === 'conditions'

function problemsOfConsents(item: Values): Problems {
  const consents = listOf(item.consents)
  return consents.flatMap((consent, index): Problems => {
    const at = (name: string) => `consents.${index}.${name}`
    const { countryCode, role, sentAt, acknowledgedAt, decidedAt, validFrom, validTo } = consent
    const first = consents.findIndex(
      (each) => each.countryCode === countryCode && each.role === role,
    )
    const problems: Problems = []
    if (first < index) problems.push([at('countryCode'), sentences.countryTwice])
    if (!liesOnRoute(item, { countryCode, role }))
      problems.push([at('countryCode'), sentences.notOnRoute])
    if (isBefore(acknowledgedAt, sentAt))
      problems.push([at('acknowledgedAt'), sentences.beforeSent])
    if (isBefore(decidedAt, sentAt)) problems.push([at('decidedAt'), sentences.beforeSent])
    if (isBefore(validTo, validFrom)) problems.push([at('validTo'), sentences.endsBeforeBegin])
    if (isConsent(consent))
      for (const name of ['decidedAt', 'validFrom', 'validTo'])
        if (consent[name] == null) problems.push([at(name), sentences.neededForConsent])
    return problems
  })
}

function liesOnRoute(item: Values, { countryCode, role }: Values): boolean {
  return listOf(item.route).some((stop) => stop.countryCode === countryCode && stop.role === role)
}

/** The country of import consents in writing; a country of transit consents, or has waived that. */
function missingConsents(item: Values): Problems {
  const consents = listOf(item.consents)
  const asked = listOf(item.route).filter(({ role }) => role !== 'export')
  const missing = asked.filter(({ countryCode, role }) => {
    const found = consents.find((each) => each.countryCode === countryCode && each.role === role)
    return !found || !(isConsent(found) || (role === 'transit' && found.waived === true))
  })
  const told = new Map(
    missing.map(({ countryCode, role }) => [
      `${String(countryCode)} ${String(role)}`,
      sentences.noConsent(String(countryCode), role),
    ]),
  )
  return [...told.values()].map((words) => ['consents', words])
}

/** The silence of a country of transit that has waived its consent counts as one after sixty days. */
export async function needTransitAnswers(
  _db: Db,
  { row, changes, now }: Pick<Amendment, 'row' | 'changes' | 'now'>,
): Promise<void> {
  if (changes.status !== 'approved' || row.status === 'approved') return
  const today = localDate(now.getTime(), nationalZone)
  const silent = listOf({ ...row, ...changes }.consents).filter(
    (each) => each.role === 'transit' && each.waived === true && !isConsent(each),
  )
  refuseProblems(
    'wasteExportReportResult',
    silent
      .filter(({ sentAt }) => sentAt == null || daysAfter(String(sentAt), daysToAnswer) > today)
      .map(({ countryCode }) => ['consents', sentences.stillSilent(String(countryCode))]),
  )
}

const beforeLeaving: ReadonlySet<unknown> = new Set(['planned', 'prenotified'])
const arrived: ReadonlySet<unknown> = new Set(['received', 'disposed', 'closed'])

/** The fields that a shipment must have in its state. */
function factsOf({ state, rejectReason }: Values): readonly string[] {
  if (beforeLeaving.has(state)) return []
  const left = ['actualDate', 'actualKg', 'customsDeclarationNo', 'exitGate']
  if (state === 'rejected') return [...left, 'rejectReason']
  if (!arrived.has(state) || (state === 'closed' && rejectReason != null)) return left
  const received = [...left, 'receivedAt', 'receivedKg']
  return state === 'received'
    ? received
    : [...received, 'disposedAt', 'operationId', 'certificateFileId']
}

function problemsOfShipments(item: Values): Problems {
  const shipments = listOf(item.shipments)
  let shipped = 0
  return shipments.flatMap((shipment, index): Problems => {
    const at = (name: string) => `shipments.${index}.${name}`
    const { serial, state, actualDate } = shipment
    const problems: Problems = []
    if (shipments.findIndex((each) => each.serial === serial) < index)
      problems.push([at('serial'), sentences.serialTwice])
    if (Number(serial) > Number(item.shipmentsPlanned))
      problems.push([at('serial'), sentences.moreThanPlanned])
    for (const name of factsOf(shipment))
      if (shipment[name] == null) problems.push([at(name), sentences.neededInState])
    if (!beforeLeaving.has(state) && undecided.has(item.status))
      problems.push([at('state'), sentences.notAllowedYet])
    shipped += Number(shipment.actualKg ?? 0)
    if (shipped > Number(item.totalTonnes) * 1000 + 0.0005)
      problems.push([at('actualKg'), sentences.moreThanIntended])
    if (actualDate != null)
      problems.push(...problemsOfDay(item, String(actualDate), at('actualDate')))
    return [...problems, ...problemsOfArrival(shipment, at)]
  })
}

/** Nothing leaves before or after the consents and the insurance hold. */
function problemsOfDay(item: Values, day: string, property: string): Problems {
  const isOutside = listOf(item.consents)
    .filter(isConsent)
    .some(({ validFrom, validTo }) => isBefore(day, validFrom) || isBefore(validTo, day))
  const isInsured = item.insuranceExpiry != null && !isBefore(item.insuranceExpiry, day)
  return [
    ...(isOutside ? ([[property, sentences.outsideConsents]] as Problems) : []),
    ...(isInsured ? [] : ([[property, sentences.uninsured]] as Problems)),
  ]
}

/** More than a tenth off opens a case, which has to be told. */
const tellingShare = 0.1

function problemsOfArrival(shipment: Values, at: (name: string) => string): Problems {
  const { actualDate, actualKg, receivedAt, receivedKg, disposedAt, incident } = shipment
  const problems: Problems = []
  if ((receivedAt != null || receivedKg != null) && actualDate == null)
    problems.push([at('receivedAt'), sentences.notLeft])
  if (isBefore(receivedAt, actualDate)) problems.push([at('receivedAt'), sentences.beforeLeft])
  if (disposedAt != null && receivedAt == null)
    problems.push([at('disposedAt'), sentences.notReceived])
  if (isBefore(disposedAt, receivedAt)) problems.push([at('disposedAt'), sentences.beforeReceived])
  if (actualKg != null && receivedKg != null && incident == null) {
    const off = Math.abs(Number(receivedKg) - Number(actualKg))
    if (off > tellingShare * Number(actualKg))
      problems.push([at('receivedKg'), sentences.weightOff])
  }
  return problems
}
