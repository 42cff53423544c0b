// Rules about the receiver of a line: whether its licence covers the waste, the method and the year.
import { error, isGiven, quantityOf, remark, sameHands, written, writtenDay } from './subject.ts'
import type { Found, LineRule, LineSubject } from './subject.ts'
import { receiverWords as says } from './words.ts'

/** A licence that ends within so many days is spoken of. */
const soonDays = 60

/** A licence must cover waste that is always hazardous; of other waste it is a matter to explain. */
const found = (about: LineSubject, field: string, words: Found['words']): Found =>
  about.isHazardous && about.waste?.classification !== 'KS'
    ? error(field, words)
    : remark(field, words)

const isHandedOver = ({ line }: LineSubject) =>
  quantityOf(line, 'qtyTransferred') > 0 && isGiven(line.receiverId)

export const receiverRules: readonly LineRule[] = [
  {
    name: 'a receiver stands in the register and may work',
    find: (about) => {
      if (!isHandedOver(about)) return []
      const { receiver } = about
      if (!receiver) return [error('receiverId', says.unknown)]
      return receiver.isActive ? [] : [found(about, 'receiverId', says.notActive)]
    },
  },
  {
    name: 'the licence of a receiver holds in the year',
    find: (about) => {
      const { receiver, year } = about
      if (!isHandedOver(about) || !receiver) return []
      const { licenceDate, licenceExpiry } = receiver
      const began = licenceDate !== null && licenceDate <= `${year}-12-31`
      const ended = licenceExpiry !== null && licenceExpiry < `${year}-01-01`
      if (licenceExpiry === null && licenceDate === null)
        return about.isHazardous ? [found(about, 'receiverId', says.noLicence)] : []
      if (!began || ended)
        return [found(about, 'receiverId', says.otherYears(spanOf(receiver), year))]
      return []
    },
  },
  {
    name: 'a licence that ended in the year or ends within 60 days is explained',
    find: (about) => {
      const { receiver, year, known } = about
      const end = receiver?.licenceExpiry
      if (!isHandedOver(about) || !end || end < `${year}-01-01`) return []
      const isSoon = end >= known.today && end <= daysAfter(known.today, soonDays)
      return end < `${year}-12-31` || isSoon
        ? [remark('receiverId', says.ends(writtenDay(end)))]
        : []
    },
  },
  {
    name: 'the licence of a receiver covers the code',
    find: (about) => {
      const { receiver, waste } = about
      if (!isHandedOver(about) || !receiver || !waste) return []
      return permissionOf(about) ? [] : [found(about, 'receiverId', says.otherCode(waste.code))]
    },
  },
  {
    name: 'the licence of a receiver covers the method',
    find: (about) => {
      const { method } = about
      const permission = permissionOf(about)
      if (!isHandedOver(about) || !method || !permission) return []
      return permission.methodIds.length === 0 || permission.methodIds.includes(method.id)
        ? []
        : [found(about, 'methodId', says.otherMethod(method.code))]
    },
  },
  {
    name: 'more than the licence of a receiver allows in a year is explained',
    find: (about) => {
      const permission = permissionOf(about)
      if (!isHandedOver(about) || !permission) return []
      // By all lines of the report; what others hand over is not told to anybody.
      const kg = about.handedOver.get(sameHands(about.line)) ?? 0
      return kg > permission.maxKgPerYear
        ? [remark('qtyTransferred', says.overCapacity(written(permission.maxKgPerYear)))]
        : []
    },
  },
]

function permissionOf({ receiver, waste }: Pick<LineSubject, 'receiver' | 'waste'>) {
  return receiver?.permitted.find(({ wasteId }) => wasteId === waste?.id)
}

function spanOf({ licenceDate, licenceExpiry }: NonNullable<LineSubject['receiver']>): string {
  return `${licenceDate ? writtenDay(licenceDate) : '…'} – ${licenceExpiry ? writtenDay(licenceExpiry) : '…'}`
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
