// Rules of the hand-overs of a shipment: a carrier of the export takes over what has left and has not arrived yet.
import type { Values } from '../../../engine/model/values.ts'
import type { Problems } from '../../../platform/http/answers/refuse-field.ts'
import { listOf } from '../rows-of.ts'
import { isBefore } from './days.ts'
import { exportProblems as sentences } from './texts.ts'

export function problemsOfHandOvers(item: Values): Problems {
  const carriers = new Set(idsOf(item.carrierIds))
  const shipments = listOf(item.shipments)
  return listOf(item.handOvers).flatMap((handOver, index): Problems => {
    const at = (name: string) => `handOvers.${index}.${name}`
    const { serial, takenOverOn, carrierId } = handOver
    const shipment = shipments.find((each) => Number(each.serial) === Number(serial))
    const problems: Problems = []
    if (!carriers.has(String(carrierId))) problems.push([at('carrierId'), sentences.noCarrierOf])
    if (!shipment) return [...problems, [at('serial'), sentences.noSuchShipment]]
    if (shipment.actualDate == null) problems.push([at('serial'), sentences.notLeft])
    if (isBefore(takenOverOn, shipment.actualDate))
      problems.push([at('takenOverOn'), sentences.beforeLeft])
    if (isBefore(shipment.receivedAt, takenOverOn))
      problems.push([at('takenOverOn'), sentences.afterArrival])
    return problems
  })
}

function idsOf(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(String) : []
}
