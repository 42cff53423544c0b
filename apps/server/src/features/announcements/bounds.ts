// Bounds what one call about announced or public results may ask for.
import { RequestFailure } from '../../platform/http/answers/errors.ts'

const most = { locationIds: 1000, stationIds: 1000, indicatorCodes: 100, years: 50 } as const
const words = {
  locationIds: { en: 'points', vi: 'điểm quan trắc' },
  stationIds: { en: 'stations', vi: 'trạm' },
  indicatorCodes: { en: 'indicators', vi: 'thông số' },
  years: { en: 'years', vi: 'năm' },
} as const

type BoundedList = keyof typeof most

/** @throws RANGE_TOO_LONG */
export function needFew(name: BoundedList, list: readonly unknown[] | undefined): void {
  if (!list || list.length <= most[name]) return
  const { en, vi } = words[name]
  throw new RequestFailure('RANGE_TOO_LONG', {
    detail: `${name} may hold ${most[name]} values.`,
    message: {
      en: `Ask for at most ${most[name].toLocaleString('en')} ${en} at once.`,
      vi: `Mỗi lần chỉ được hỏi tối đa ${most[name].toLocaleString('vi')} ${vi}.`,
    },
  })
}

export function needBounds(asked: object): void {
  const given = asked as Partial<Record<BoundedList, readonly unknown[]>>
  for (const name of Object.keys(most) as BoundedList[]) needFew(name, given[name])
}
