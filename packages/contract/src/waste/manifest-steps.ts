// The way of a manifest of hazardous waste: who takes which step next.
import type { Lifecycle } from '../resource.ts'

export const manifestStatuses = [
  'draft',
  'issued',
  'in_transit',
  'received',
  'rejected',
  'returned',
  'treated',
  'cancelled',
] as const

/** Only drafts are changed; what happens on the way is written by the parties, each at their turn. */
export const manifestLifecycle: Lifecycle = {
  field: 'status',
  enteredBy: 'enteredById',
  open: ['draft'],
  later: [
    { fields: ['photoIds'], in: ['issued', 'in_transit', 'received', 'rejected'] },
    {
      fields: ['handOvers', 'arrivals', 'treatedAt'],
      in: ['issued', 'in_transit', 'received', 'rejected', 'treated'],
      national: true,
    },
  ],
  transitions: [
    { from: 'draft', to: 'issued', action: 'EDIT' },
    { from: 'issued', to: 'draft', action: 'EDIT' },
    { from: 'issued', to: 'cancelled', action: 'EDIT', asksWhy: true },
    { from: 'issued', to: 'in_transit', action: 'EDIT', byCall: true },
    { from: 'in_transit', to: 'received', action: 'EDIT', byCall: true },
    { from: 'in_transit', to: 'rejected', action: 'EDIT', byCall: true },
    { from: 'rejected', to: 'returned', action: 'EDIT', byCall: true },
    { from: 'received', to: 'treated', action: 'EDIT', byCall: true },
  ],
}

export const handOverSteps = ['take_over', 'receive', 'give_back', 'treat'] as const
export type HandOverStep = (typeof handOverSteps)[number]

export interface NextStep {
  step: HandOverStep
  party: 'generator' | 'carrier' | 'receiver'
  /** Which carrier, from 0. */
  carrier?: number
}

interface ManifestState {
  status: string
  carriers: readonly unknown[]
  handOvers: readonly { step?: unknown }[]
  arrivals: readonly { rejectedKg?: unknown }[]
}

/** The steps that may come next; none for a draft and at the end. */
export function nextSteps({ status, carriers, handOvers, arrivals }: ManifestState): NextStep[] {
  const done = (step: HandOverStep) => handOvers.filter((each) => each.step === step).length
  const carried = done('take_over')
  const isUnderWay = status === 'issued' || status === 'in_transit'
  if (isUnderWay && carried < carriers.length)
    return [{ step: 'take_over', party: 'carrier', carrier: carried }]
  if (status === 'in_transit') return [{ step: 'receive', party: 'receiver' }]
  const giveBack: NextStep = { step: 'give_back', party: 'generator' }
  if (status === 'rejected') return [giveBack]
  if (status !== 'received' && status !== 'treated') return []
  const hasRejected = arrivals.some(({ rejectedKg }) => Number(rejectedKg ?? 0) > 0)
  const owed = hasRejected && done('give_back') === 0 ? [giveBack] : []
  return status === 'received' ? [{ step: 'treat', party: 'receiver' }, ...owed] : owed
}

/** More than a tenth off has to be explained, as at the arrival of an export. */
const tellingShare = 0.1

export function needsWords(kg: number, { arrivedKg, rejectedKg }: Weighed): boolean {
  return rejectedKg > 0 || Math.abs(arrivedKg - kg) > tellingShare * kg
}

interface Weighed {
  /** kg that came, as the next one. */
  arrivedKg: number
  /** The part of `arrivedKg` that goes back. */
  rejectedKg: number
}

/** The status after the receiver has weighed everything. */
export function statusAfterArrival(arrivals: readonly Weighed[]): 'received' | 'rejected' {
  const arrived = arrivals.reduce((sum, each) => sum + each.arrivedKg, 0)
  const rejected = arrivals.reduce((sum, each) => sum + each.rejectedKg, 0)
  return rejected > 0 && rejected >= arrived ? 'rejected' : 'received'
}
