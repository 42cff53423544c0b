// How much of an export has left, arrived and been disposed of, and what may still leave.
import { hasLeft, type ShipmentState } from './shipment-states.ts'

type Facts = Readonly<Record<string, unknown>>

export const totalNames = ['intended', 'shipped', 'received', 'disposed', 'remaining'] as const
type TotalName = (typeof totalNames)[number]

export interface ExportTotal {
  kg: number
  shipments: number
}

/**
 * A load that was rejected is not received; one that came back has used up its part of what the countries consented to.
 *
 * @param facts the fields of the export
 * @returns kg, exact to a thousandth
 */
export function exportTotals(facts: Facts): Readonly<Record<TotalName, ExportTotal>> {
  const shipments = (Array.isArray(facts.shipments) ? facts.shipments : []) as readonly Facts[]
  const left = shipments.filter(
    ({ state, actualDate }) => actualDate != null && hasLeft(state as ShipmentState),
  )
  const taken = left.filter(
    ({ rejectReason, receivedKg }) => rejectReason == null && receivedKg != null,
  )
  const disposed = left.filter(({ disposedAt }) => disposedAt != null)
  const intended = {
    kg: exact(Number(facts.totalTonnes ?? 0) * 1000),
    shipments: Number(facts.shipmentsPlanned ?? 0),
  }
  const shipped = sumOf(left, ({ actualKg }) => actualKg)
  return {
    intended,
    shipped,
    received: sumOf(taken, ({ receivedKg }) => receivedKg),
    disposed: sumOf(disposed, ({ receivedKg, actualKg }) => receivedKg ?? actualKg),
    remaining: {
      kg: Math.max(0, exact(intended.kg - shipped.kg)),
      shipments: Math.max(0, intended.shipments - shipped.shipments),
    },
  }
}

function sumOf(shipments: readonly Facts[], kgOf: (shipment: Facts) => unknown): ExportTotal {
  const kg = shipments.reduce((sum, each) => sum + Number(kgOf(each) ?? 0), 0)
  return { kg: exact(kg), shipments: shipments.length }
}

const exact = (kg: number) => Math.round(kg * 1000) / 1000
