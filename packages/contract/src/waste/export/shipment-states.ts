// The states of a shipment, and which may follow each while its applicant tells of it. The ministry sets right what was
// entered by mistake, and alone ends what went wrong otherwise than by a return.

export const shipmentStates = [
  'planned',
  'prenotified',
  'departed',
  'in_transit',
  'received',
  'rejected',
  'disposed',
  'closed',
  'returned_to_vn',
  'lost',
  'illegal_suspected',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** How far a shipment has come. */
const ranks: Readonly<Record<ShipmentState, number>> = {
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

/** The steps that the applicant tells of a load that did not go as intended, or has come to its end. */
const following: Readonly<Partial<Record<ShipmentState, readonly ShipmentState[]>>> = {
  rejected: ['returned_to_vn', 'illegal_suspected'],
  lost: ['received', 'rejected', 'returned_to_vn', 'illegal_suspected'],
  illegal_suspected: ['returned_to_vn'],
  disposed: ['closed', 'illegal_suspected'],
  returned_to_vn: ['closed', 'illegal_suspected'],
  closed: [],
}

/** Anything else goes ahead, also past states that nobody told; of two states of one rank either follows the other. */
export function mayFollow(from: ShipmentState, to: ShipmentState): boolean {
  if (from === to) return true
  return following[from]?.includes(to) ?? ranks[to] >= ranks[from]
}

export function hasLeft(state: ShipmentState): boolean {
  return ranks[state] >= ranks.departed
}
