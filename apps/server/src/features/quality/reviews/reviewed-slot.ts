// Finds the slot of a station that holds the indicator under review: the one in force, else the last one.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { findSlotOf, type ReviewedSlot } from './queries/reviewed-stations.ts'

/** @throws VALIDATION when the station does not measure it */
export async function findReviewedSlot(
  db: Db,
  { stationId, indicator }: { stationId: string; indicator: string },
): Promise<ReviewedSlot> {
  const slot = await findSlotOf(db, stationId, indicator)
  if (!slot) throw unknownIndicator(indicator)
  return slot
}

function unknownIndicator(code: string): RequestFailure {
  return new RequestFailure('VALIDATION', {
    message: {
      en: `The station does not measure “${code}”.`,
      vi: `Trạm không đo thông số “${code}”.`,
    },
    errors: [
      {
        entity: 'review',
        property: 'indicator',
        invalidValue: code,
        message: 'Not an indicator of the station.',
      },
    ],
  })
}
