// Rules of what happens to an export after its notification: consents, shipments, receipts and disposal. They hold for
// every write. Basel Convention, articles 6, 8 and 9; annex V B. See
// docs/decisions/0262-some-fields-change-after-a-submission.md.
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isConsent, missingConsents, problemsOfConsents } from './consents.ts'
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

const beforeLeaving: ReadonlySet<unknown> = new Set(['planned', 'prenotified'])
const arrived: ReadonlySet<unknown> = new Set(['received', 'disposed', 'closed'])

/** The facts of loads that did not go as intended. */
const factsOfFailure: Readonly<Record<string, readonly string[]>> = {
  rejected: ['rejectReason', 'noticedAt'],
  illegal_suspected: ['suspectedAt'],
  lost: ['incident'],
  returned_to_vn: ['returnedAt'],
}

/** The fields that a shipment must have in its state. */
function factsOf(shipment: Values): readonly string[] {
  const { state, rejectReason, returnedAt, receivedAt, disposedAt } = shipment
  if (beforeLeaving.has(state)) return []
  const left = ['actualDate', 'actualKg', 'customsDeclarationNo', 'exitGate']
  if (!arrived.has(state)) return [...left, ...(factsOfFailure[String(state)] ?? [])]
  if (state === 'closed' && returnedAt != null) return left
  const disposed = ['disposedAt', 'operationId', 'certificateFileId']
  // A rejected load was disposed of elsewhere: where, and that the countries agreed.
  if (state !== 'received' && rejectReason != null) return [...left, ...disposed, 'incident']
  // The ministry closes what was lost, and says how it ended.
  if (state === 'closed' && receivedAt == null && disposedAt == null) return [...left, 'incident']
  const received = [...left, 'receivedAt', 'receivedKg']
  return state === 'received' ? received : [...received, ...disposed]
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
  const isRejected = shipment.rejectReason != null
  if ((receivedAt != null || receivedKg != null) && actualDate == null)
    problems.push([at('receivedAt'), sentences.notLeft])
  for (const name of ['receivedAt', 'noticedAt', 'suspectedAt', 'returnedAt'])
    if (isBefore(shipment[name], actualDate)) problems.push([at(name), sentences.beforeLeft])
  if (disposedAt != null && receivedAt == null && !isRejected)
    problems.push([at('disposedAt'), sentences.notReceived])
  if (isBefore(disposedAt, receivedAt)) problems.push([at('disposedAt'), sentences.beforeReceived])
  if (actualKg != null && receivedKg != null && incident == null) {
    const off = Math.abs(Number(receivedKg) - Number(actualKg))
    if (off > tellingShare * Number(actualKg))
      problems.push([at('receivedKg'), sentences.weightOff])
  }
  return problems
}
