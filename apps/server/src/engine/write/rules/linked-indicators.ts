// An indicator with readings cannot be removed, because they are known by it; its links can be ended.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { countMeasuringStations } from './queries.ts'

export async function keepLinkedIndicators(db: Db, id: string): Promise<void> {
  const { ever, now } = await countMeasuringStations(db, id)
  if (ever === 0) return
  throw new RequestFailure('CONFLICT', {
    detail:
      now > 0
        ? `Stations measure this. DELETE /api/indicator/${id}/stationIndicator ends their links.`
        : 'Stations measured this once. All links have ended.',
    message: now > 0 ? inUse(now) : wasInUse(ever),
  })
}

function inUse(count: number) {
  return {
    en: `The readings of ${count} stations are known by this indicator, so it cannot be deleted. End its links to the stations instead: then it is measured nowhere.`,
    vi: `Số liệu của ${count} trạm gắn với thông số này nên không xóa được. Hãy kết thúc liên kết với các trạm: khi đó không trạm nào còn đo thông số này.`,
  }
}

function wasInUse(count: number) {
  return {
    en: `The earlier readings of ${count} stations are known by this indicator, so it cannot be deleted. Its links have ended: it is measured nowhere any more.`,
    vi: `Số liệu trước đây của ${count} trạm gắn với thông số này nên không xóa được. Mọi liên kết đã kết thúc: không trạm nào còn đo thông số này.`,
  }
}
