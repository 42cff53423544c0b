// Rules of what may change about the shipments of an export: they go ahead, none that has left disappears, and an export
// ends when all of them have. The ministry alone sets right what was entered by mistake.
import { organizationTypes } from '@eos/contract/vocabulary'
import { localDate } from '@eos/indices'
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { refuseProblems, type Problems } from '../../../platform/http/answers/refuse-field.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { exportProblems as sentences } from './texts.ts'
import { listOf } from '../rows-of.ts'

type Change = Pick<Amendment, 'row' | 'changes' | 'person' | 'now'>

export async function needShipmentsInOrder(_db: Db, change: Change): Promise<void> {
  const { row, changes, person, now } = change
  const old = listOf(row.shipments)
  const shipments = changes.shipments === undefined ? old : listOf(changes.shipments)
  const isMinistry = person.organization.type === organizationTypes.ministry
  const today = localDate(now.getTime(), nationalZone)
  refuseProblems('wasteExportReportResult', [
    ...(changes.shipments === undefined ? [] : problemsOfFuture(shipments, today)),
    ...(changes.handOvers === undefined ? [] : takenOverAhead(listOf(changes.handOvers), today)),
    ...(isMinistry || changes.shipments === undefined
      ? []
      : problemsOfOrder(old, shipments, changes.status ?? row.status)),
    ...(changes.status === row.status ? [] : problemsOfEnd(shipments, changes.status)),
  ])
}

/** How far a shipment has come. Of two states of one rank either may follow the other. */
const ranks: Readonly<Record<string, number>> = {
  planned: 0,
  prenotified: 1,
  departed: 2,
  in_transit: 3,
  received: 4,
  rejected: 4,
  lost: 4,
  illegal_suspected: 4,
  disposed: 5,
  returned_to_vn: 5,
  closed: 6,
}
const rankOf = ({ state }: Values) => ranks[String(state)] ?? 0
const hasLeft = (shipment: Values) => rankOf(shipment) >= ranks.departed!
/** Somebody still waits for the end of these. */
const unended = new Set<unknown>([
  'departed',
  'in_transit',
  'received',
  'rejected',
  'illegal_suspected',
])
const ended = new Set<unknown>(['completed', 'closed'])
const days = ['actualDate', 'receivedAt', 'disposedAt'] as const

function problemsOfFuture(shipments: readonly Values[], today: string): Problems {
  return shipments.flatMap((shipment, index) =>
    days.flatMap((name): Problems => {
      const day = shipment[name]
      return typeof day === 'string' && day > today
        ? [[`shipments.${index}.${name}`, sentences.inFuture]]
        : []
    }),
  )
}

function takenOverAhead(handOvers: readonly Values[], today: string): Problems {
  return handOvers.flatMap(({ takenOverOn }, index): Problems =>
    typeof takenOverOn === 'string' && takenOverOn > today
      ? [[`handOvers.${index}.takenOverOn`, sentences.inFuture]]
      : [],
  )
}

const findAgain = (list: readonly Values[], { serial }: Values) =>
  list.find((each) => each.serial === serial)

function problemsOfOrder(
  old: readonly Values[],
  shipments: readonly Values[],
  status: unknown,
): Problems {
  const gone = old.filter((each) => hasLeft(each) && !findAgain(shipments, each))
  const isOpen = status === 'approved' || status === 'in_use'
  return [
    ...gone.map(({ serial }): Problems[number] => ['shipments', sentences.hasLeft(Number(serial))]),
    ...shipments.flatMap((shipment, index): Problems => {
      const before = findAgain(old, shipment) ?? {}
      const at = `shipments.${index}.state`
      const isSuspicion = shipment.state === 'illegal_suspected' && before.state !== 'closed'
      if (hasLeft(before) && !isSuspicion && rankOf(shipment) < rankOf(before))
        return [[at, sentences.wentFurther]]
      if (hasLeft(shipment) && !hasLeft(before) && !isOpen) return [[at, sentences.mayNotLeave]]
      return []
    }),
  ]
}

function problemsOfEnd(shipments: readonly Values[], status: unknown): Problems {
  if (!ended.has(status)) return []
  return shipments
    .filter(({ state }) => unended.has(state))
    .map(({ serial }) => ['shipments', sentences.stillUnderWay(Number(serial))])
}
