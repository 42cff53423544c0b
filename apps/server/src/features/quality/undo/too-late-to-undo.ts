// The refusal to withdraw a delivery whose receipt has been removed.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { findRemovedReceipt, type RemovedReceipt } from '../../ingestion/face.ts'

export async function findRemovedDelivery(db: Db, id: string): Promise<RemovedReceipt | undefined> {
  return /^[1-9]\d{0,17}$/.test(id) ? findRemovedReceipt(db, id) : undefined
}

export function tooLateToUndo({ id, keptDays, removedAt }: RemovedReceipt): RequestFailure {
  const day = removedAt.toISOString().slice(0, 10)
  return new RequestFailure('CONFLICT', {
    message: {
      en: `It is too late to withdraw delivery ${id}: that can be done for ${keptDays} days, and its receipt was removed on ${day}. Judge its readings under quality control instead.`,
      vi: `Đã quá hạn thu hồi gói dữ liệu ${id}: chỉ có thể thu hồi trong ${keptDays} ngày và biên nhận đã được gỡ ngày ${day}. Hãy đánh giá các số liệu này trong phần kiểm soát chất lượng.`,
    },
  })
}
