// Tells of a delivery whether it can be withdrawn, and where its readings lie.
import type { DeliveryRow, Part } from './queries/deliveries.ts'

/** The reason why it cannot be withdrawn. */
export function refusalOf(delivery: DeliveryRow): { en: string; vi: string } | undefined {
  if (delivery.status === 'running') {
    return {
      en: 'The delivery is still being stored: wait until its receipt is closed.',
      vi: 'Dữ liệu đang được lưu: hãy chờ đến khi biên nhận hoàn tất.',
    }
  }
  if (delivery.channel === 'demo') {
    return {
      en: 'The simulated country is taken away as a whole: `eos demo remove`.',
      vi: 'Quốc gia mô phỏng chỉ có thể được gỡ toàn bộ: `eos demo remove`.',
    }
  }
  if (delivery.has_stored && partOf(delivery).length === 0) {
    return {
      en: 'Its receipt does not say which stations it was about, so it cannot be withdrawn as a whole. Judge its readings under quality control instead.',
      vi: 'Biên nhận không ghi các trạm liên quan nên không thể thu hồi cả gói dữ liệu. Hãy đánh giá các số liệu này trong phần kiểm soát chất lượng.',
    }
  }
  return undefined
}

export function partOf({
  id,
  station_ids: stationIds,
  from_time: from,
  to_time: to,
}: DeliveryRow): Part[] {
  return stationIds && from && to ? [{ batchId: id, stationIds, from, to, waitedIn: null }] : []
}
