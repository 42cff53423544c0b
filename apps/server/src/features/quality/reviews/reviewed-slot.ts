// Which slot of a station holds the indicator that somebody reviews: the one in force, else the last one.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'

export interface ReviewedSlot {
  slot: number
  indicatorId: string
  unit: string
  decimals: number | null
  timeZone: string
  intervalSeconds: number
}

/** @throws VALIDATION when the station does not measure it */
export async function findReviewedSlot(
  db: Db,
  { stationId, indicator }: { stationId: string; indicator: string },
): Promise<ReviewedSlot> {
  const { rows } = await sql<ReviewedSlot>`
    select own.slot, own.indicator_id as "indicatorId", indicator.unit, indicator.decimals,
           station.time_zone as "timeZone", station.interval_s as "intervalSeconds"
      from station_indicator own
      join indicator on indicator.id = own.indicator_id
      join station on station.id = own.station_id
     where own.station_id = ${stationId} and indicator.code = ${indicator}
     order by own.valid_to is null desc, own.slot desc limit 1`.execute(db)
  if (!rows[0]) throw unknownIndicator(indicator)
  return rows[0]
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
