// Puts manifests of hazardous waste of the demo country into the database: some on their way, some at their end.
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { enterprises } from '@eos/demo/country/enterprises'
import type { Item } from '@eos/demo/item'
import { receivers } from '@eos/demo/records/waste-partners'
import { hazardousLines } from '@eos/demo/records/waste-reports'
import { insertItems } from '../../queries/insert-rows.ts'
import { dayAway, daysBefore, type Ground } from '../ground.ts'
import type { Ids } from './insert-waste-partners.ts'

/** All lie within the last days, in a year whose reports are not due yet. */
const manifests = [
  { enterprise: 0, days: 8, status: 'treated' },
  { enterprise: 0, days: 4, status: 'received' },
  { enterprise: 0, days: 1, status: 'in_transit' },
  { enterprise: 1, days: 6, status: 'returned' },
  { enterprise: 2, days: 2, status: 'issued' },
  { enterprise: 3, days: 0, status: 'draft' },
] as const

const receiver = receivers.find(({ key }) => key === 'xanh')!
const permitted = new Set(receiver.wastes.map(([code]) => code))

export async function insertManifests(ground: Ground, receiverIds: Ids): Promise<void> {
  const items = manifests.map((_each, index) =>
    itemOf(ground, index, receiverIds.get(receiver.key)!),
  )
  await insertItems(ground, wasteManifest, items)
}

function itemOf(
  { anchor, ...ground }: Ground,
  index: number,
  receiverId: string,
): Item<typeof wasteManifest.fields> {
  const { enterprise: at, days, status } = manifests[index]!
  const enterprise = enterprises[at]!
  const year = new Date(anchor).getUTCFullYear()
  const lines = hazardousLines(enterprise, year)
    .filter(({ code }) => permitted.has(code))
    .map(({ code, name, state, method, transferred }) => ({
      dangerWasteId: ground.known('danger_waste', code),
      wasteName: name,
      physicalState: state,
      kg: Math.round(transferred / 12),
      methodId: ground.known('waste_method', method),
    }))
  const issuedAt = status === 'draft' ? null : daysBefore(anchor, days)
  return {
    manifestNo: `MP-CT-${year}-${String(index + 1).padStart(6, '0')}`,
    organizationId: ground.organization(enterprise.subDomain),
    provinceId: ground.province(enterprise.province),
    status,
    plannedOn: dayAway(anchor, -days),
    loadingPlace: 'Kho chất thải nguy hại (mô phỏng)',
    receiverId,
    carriers: [{ carrierId: receiverId, plate: '99C-000.01' }],
    lines,
    handOvers: stepsOf(status, daysBefore(anchor, days)),
    arrivals: arrivalsOf(status, lines),
    issuedAt,
    treatedAt: status === 'treated' ? hoursAfter(daysBefore(anchor, days), treatedHours) : null,
    note: 'Chứng từ mô phỏng. / A simulated manifest.',
  }
}

const steps = {
  draft: [],
  issued: [],
  in_transit: ['take_over'],
  received: ['take_over', 'receive'],
  returned: ['take_over', 'receive', 'give_back'],
  treated: ['take_over', 'receive', 'treat'],
} as const
/** After the issue, step by step. */
const hours = [1, 6, 20] as const
const treatedHours = 20

function stepsOf(status: keyof typeof steps, issuedAt: Date) {
  return steps[status].map((step, place) => ({
    step,
    at: hoursAfter(issuedAt, hours[place]!).toISOString(),
    party: step === 'give_back' ? 'Chủ nguồn thải (mô phỏng)' : receiver.name,
    isOnBehalf: step !== 'give_back',
    place: place === 0 ? 'Kho chất thải nguy hại (mô phỏng)' : 'Trạm cân (mô phỏng)',
  }))
}

function arrivalsOf(status: keyof typeof steps, lines: readonly { kg: number }[]) {
  if (steps[status].length < 2) return []
  const isRejected = status === 'returned'
  return lines.map(({ kg }, line) => ({
    line,
    arrivedKg: kg,
    rejectedKg: isRejected ? kg : 0,
    note: isRejected ? 'Sai mã chất thải (mô phỏng)' : null,
  }))
}

function hoursAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * 3_600_000)
}
