// Rules about one line of a yearly waste report: its code, its amounts, and what became of it.
import { balanceOf, reportOutflow } from '../waste/waste-balance.ts'
import { followersOf, holdsIn } from './following-codes.ts'
import {
  error,
  isGiven,
  quantityOf,
  remark,
  sameHands,
  samePath,
  sumOf,
  written,
  type LineRule,
  type LineSubject,
} from './subject.ts'
import { lineWords as says } from './words.ts'

const quantities = ['qtyStockStart', 'qtyGenerated', ...reportOutflow] as const
/** Half a per cent, as is the tolerance of the balance. */
const isFar = (one: number, other: number) =>
  Math.abs(one - other) > Math.max(1, 0.005 * other) + 1e-6

/** Medical waste has a section of its own, in which some is hazardous. */
const hazardousSections: ReadonlySet<unknown> = new Set(['hazardous', 'medical'])

export const lineRules: readonly LineRule[] = [
  {
    name: 'hazardous waste has a code and a state',
    find: ({ line }) =>
      line.section === 'hazardous'
        ? ['dangerWasteId', 'physicalState']
            .filter((name) => !isGiven(line[name]))
            .map((name) => error(name, says.neededForHazardous))
        : [],
  },
  {
    name: 'a code that is always hazardous in another section is explained',
    find: ({ line, waste }) =>
      waste?.classification === 'NH' && !hazardousSections.has(line.section)
        ? [remark('section', says.hazardousElsewhere)]
        : [],
  },
  {
    name: 'a code is of the list that held in the year',
    find: ({ line, waste, year, known }) => {
      if (!isGiven(line.dangerWasteId)) return []
      if (waste && !holdsIn(waste, year)) {
        const followers = followersOf(waste, known.wastes, year).map(({ code }) => code)
        return [error('dangerWasteId', says.otherList(year, followers))]
      }
      return waste?.isActive ? [] : [error('dangerWasteId', says.unknownCode)]
    },
  },
  {
    name: 'a code stands once with each method and receiver',
    find: ({ line, place, firstOn, numberOf }) => {
      const first = firstOn.get(samePath(line)) ?? place
      return isGiven(line.dangerWasteId) && first < place
        ? [error('dangerWasteId', says.twice(numberOf(first)))]
        : []
    },
  },
  {
    name: 'an unusual state is explained',
    find: ({ line, waste }) =>
      waste &&
      isGiven(line.physicalState) &&
      waste.physicalStates.length > 0 &&
      !waste.physicalStates.includes(String(line.physicalState))
        ? [remark('physicalState', says.unusualState)]
        : [],
  },
  {
    name: 'the stock at the start is that at the end of the year before',
    find: ({ line, sameLines, former, known }) => {
      // Several lines about one waste continue its stock together, and the first one says so.
      if (!known.former || sameLines[0] !== line) return []
      const before = sumOf(former, 'qtyStockEnd')
      const now = sumOf(sameLines, 'qtyStockStart')
      if (!isFar(now, before)) return []
      const repair = sameLines.length === 1 ? before : undefined
      return [remark('qtyStockStart', says.otherStock(written(before), written(now)), repair)]
    },
  },
  {
    name: 'more than ten times the amount of the year before is explained',
    find: ({ line, former }) => {
      const before = sumOf(former, 'qtyGenerated')
      const now = quantityOf(line, 'qtyGenerated')
      return before > 0 && now > 10 * before
        ? [remark('qtyGenerated', says.muchMore(written(before)))]
        : []
    },
  },
  {
    name: 'more than the registered amount is explained',
    find: ({ line }) => {
      const registered = quantityOf(line, 'qtyRegistered')
      return isGiven(line.qtyRegistered) && quantityOf(line, 'qtyGenerated') > registered
        ? [remark('qtyGenerated', says.moreThanRegistered(written(registered)))]
        : []
    },
  },
  {
    name: 'an amount of a million tonnes or more is explained',
    find: ({ line }) =>
      quantities
        .filter((name) => quantityOf(line, name) >= 1e9)
        .map((name) => remark(name, says.absurd)),
  },
  {
    name: 'a line without any amount is explained',
    find: ({ line }) =>
      quantities.every((name) => quantityOf(line, name) === 0)
        ? [remark('qtyGenerated', says.noAmount)]
        : [],
  },
  {
    name: 'hazardous waste is treated by itself only with a licence',
    find: ({ line, report, isHazardous }) =>
      isHazardous && quantityOf(line, 'qtySelfTreated') > 0 && !isGiven(report.licenceNo)
        ? [error('qtySelfTreated', says.noLicence)]
        : [],
  },
  {
    name: 'what is handed over has a receiver',
    find: ({ line }) =>
      quantityOf(line, 'qtyTransferred') > 0 && !isGiven(line.receiverId)
        ? [error('receiverId', says.neededForTransfer)]
        : [],
  },
  {
    name: 'what is treated or handed over has a method',
    find: ({ line, method }) => {
      const isTreated =
        quantityOf(line, 'qtyTransferred') > 0 || quantityOf(line, 'qtySelfTreated') > 0
      if (isGiven(line.methodId))
        return method?.isActive ? [] : [error('methodId', says.unknownMethod)]
      return isTreated ? [error('methodId', says.neededForTreatment)] : []
    },
  },
  {
    name: 'a method that needs words has at least five letters of them',
    find: ({ line, method }) =>
      method?.needsDetail && String(line.methodDetail ?? '').trim().length < 5
        ? [error('methodDetail', says.needsDetail)]
        : [],
  },
  {
    name: 'what is exported is what the shipments of the year say',
    find: ({ line, sameLines, known }) => {
      if (!isGiven(line.dangerWasteId))
        return quantityOf(line, 'qtyExported') > 0 ? [error('qtyExported', says.noExport)] : []
      if (sameLines[0] !== line) return []
      const told = sumOf(sameLines, 'qtyExported')
      const shipped = known.exported.get(String(line.dangerWasteId)) ?? 0
      if (Math.abs(told - shipped) <= 0.005 * shipped + 1e-6) return []
      const repair = sameLines.length === 1 ? shipped : undefined
      return [error('qtyExported', says.otherExport(written(shipped)), repair)]
    },
  },
  {
    name: 'what was there and came is what went out and remains',
    find: ({ line }) => {
      const { open, came, went } = balanceOf(line, reportOutflow)
      if (open === 0) return []
      const stock = Math.round((quantityOf(line, 'qtyStockEnd') + open) * 1000) / 1000
      const words = says.unbalanced(written(Math.abs(open)), open > 0, written(came), written(went))
      return [error('qtyStockEnd', words, stock < 0 ? undefined : stock)]
    },
  },
  {
    name: 'hazardous waste that is handed over has manifests',
    find: (about) =>
      isHandedOver(about) &&
      !about.known.manifests.has(sameHands(about.line)) &&
      quantityOf(about.line, 'manifestCount') === 0
        ? [remark('manifestCount', says.noManifest)]
        : [],
  },
  {
    name: 'manifests are counted as they were handed over here, and so is their weight',
    find: (about) => {
      const told = manifestsOf(about)
      if (!isHandedOver(about) || !told) return []
      const { line } = about
      const counted = quantityOf(line, 'manifestCount')
      const handedOver = about.handedOver.get(sameHands(line)) ?? 0
      return [
        ...(counted === told.count
          ? []
          : [remark('manifestCount', says.otherManifests(told.count), told.count)]),
        ...(isFar(handedOver, told.kg)
          ? [remark('qtyTransferred', says.otherHandedOver(written(told.kg)))]
          : []),
      ]
    },
  },
]

function isHandedOver({ line, isHazardous }: LineSubject): boolean {
  return isHazardous && quantityOf(line, 'qtyTransferred') > 0
}

/** The first line about the same waste and receiver answers for all of them. */
function manifestsOf({ line, lines, known }: LineSubject) {
  const hands = sameHands(line)
  const first = lines.find((each) => sameHands(each) === hands)
  return first === line ? known.manifests.get(hands) : undefined
}
