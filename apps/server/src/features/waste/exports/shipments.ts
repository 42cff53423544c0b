// Rules of what may change about the shipments of an export: they go ahead, none that has left disappears, none leaves on a
// consent that was withdrawn, and an export ends when all of them have. The ministry alone sets right what was entered by
// mistake, and ends what was rejected, lost or suspected otherwise than by a return.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { hasLeft, mayFollow, type ShipmentState } from '@eos/contract/waste/export/shipment-states'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { isBefore } from './days.ts'
import { exportProblems as sentences } from './texts.ts'
import { listOf } from '../rows-of.ts'

type Change = Pick<Amendment, 'row' | 'changes' | 'person'>

export async function needShipmentsInOrder(_db: Db, change: Change): Promise<void> {
  const { row, changes, person } = change
  const old = listOf(row.shipments)
  const shipments = changes.shipments === undefined ? old : listOf(changes.shipments)
  const item = { ...row, ...changes }
  const isMinistry = person.organization.type === organizationTypes.ministry
  refuseProblems('wasteExportReportResult', [
    ...(isMinistry ? [] : problemsOfOrder(old, shipments, item.status)),
    ...problemsOfDepartures(old, shipments, item),
    ...(changes.status === row.status ? [] : problemsOfEnd(shipments, changes.status)),
  ])
}

const stateOf = ({ state }: Values) => (state ?? 'planned') as ShipmentState
export const isOut = (shipment: Values) => hasLeft(stateOf(shipment))
/** Somebody still waits for the end of these. */
const unended = new Set<unknown>([
  'departed',
  'in_transit',
  'received',
  'rejected',
  'lost',
  'illegal_suspected',
])
const ended = new Set<unknown>(['completed', 'closed'])

/** The stored shipment with the number of this one. */
export const findAgain = (list: readonly Values[], { serial }: Values) =>
  list.find((each) => Number(each.serial) === Number(serial))

function problemsOfOrder(
  old: readonly Values[],
  shipments: readonly Values[],
  status: unknown,
): Problems {
  const gone = old.filter((each) => isOut(each) && !findAgain(shipments, each))
  const isOpen = status === 'approved' || status === 'in_use'
  return [
    ...gone.map(({ serial }): Problems[number] => ['shipments', sentences.hasLeft(Number(serial))]),
    ...shipments.flatMap((shipment, index): Problems => {
      const before = findAgain(old, shipment) ?? {}
      const at = (name: string) => `shipments.${index}.${name}`
      const [from, to] = [stateOf(before), stateOf(shipment)]
      if (before.rejectReason != null && shipment.rejectReason == null)
        return [[at('rejectReason'), sentences.keptRejection]]
      if (from !== to && isOut(before) && !mayFollow(from, to)) return [[at('state'), backOr(to)]]
      if (!ends.has(from) && isEndOfMinistry(shipment))
        return [[at('state'), sentences.endedByMinistry]]
      if (isOut(shipment) && !isOut(before) && !isOpen)
        return [[at('state'), sentences.mayNotLeave]]
      return []
    }),
  ]
}

const ends: ReadonlySet<ShipmentState> = new Set(['disposed', 'closed'])

const backOr = (to: ShipmentState) =>
  ends.has(to) ? sentences.endedByMinistry : sentences.wentFurther

/** Not by a return, nor by a disposal as it was notified. */
function isEndOfMinistry(shipment: Values): boolean {
  const { state, returnedAt, disposedAt, rejectReason } = shipment
  if (!ends.has(stateOf(shipment)) || returnedAt != null) return false
  return rejectReason != null || (state === 'closed' && disposedAt == null)
}

/** A load that left all the same may be illegal traffic, and is written down as that. */
function problemsOfDepartures(
  old: readonly Values[],
  shipments: readonly Values[],
  { consents }: Values,
): Problems {
  const revoked = listOf(consents).filter(({ revokedAt }) => revokedAt != null)
  if (revoked.length === 0) return []
  return shipments.flatMap((shipment, index): Problems => {
    const before = findAgain(old, shipment) ?? {}
    const { actualDate } = shipment
    const isKept = isOut(before) && before.actualDate === actualDate
    const isNew = isOut(shipment) && !isKept && actualDate != null
    if (!isNew || shipment.state === 'illegal_suspected') return []
    return revoked
      .filter(({ revokedAt }) => !isBefore(actualDate, revokedAt))
      .map(({ countryCode }) => [
        `shipments.${index}.actualDate`,
        sentences.afterRevocation(String(countryCode)),
      ])
  })
}

function problemsOfEnd(shipments: readonly Values[], status: unknown): Problems {
  if (!ended.has(status)) return []
  return shipments
    .filter(({ state }) => unended.has(state))
    .map(({ serial }) => ['shipments', sentences.stillUnderWay(Number(serial))])
}
