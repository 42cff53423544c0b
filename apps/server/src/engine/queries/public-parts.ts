// Fields of which outsiders see a part, by resource and field.
import { sql } from 'kysely'
import {
  isBeyondLimit,
  limitedIndicators,
  withheldIndicators,
} from '../../access/queries/public-only.ts'
import type { Sql } from './columns.ts'

const pointId = sql`location_point_data.location_point_id`
const indicatorId = sql`(one.value ->> 'indicatorId')::bigint`
const time = sql`location_point_data.get_time`

/** Without what an office finds by comparing it with the reports of others. */
const ownRemarks = sql`(waste_report.remark_count - jsonb_array_length(waste_report.doubts))`

export const publicParts: Readonly<Record<string, (now: Date) => Sql>> = {
  'waste_report_result.remarkCount': () => ownRemarks,
  /** The values without indicators that are withheld at the point. */
  'public-location-point-data.values': (now) => sql`(
    select coalesce(jsonb_agg(one.value order by one.place), '[]')
      from jsonb_array_elements(location_point_data.values) with ordinality one(value, place)
     where (location_point_data.location_point_id, (one.value ->> 'indicatorId')::bigint)
       not in (${withheldIndicators({ at: now }, 'LOCATION_POINT')})
       and not ${isBeyondLimit(pointId, indicatorId, time, limitedIndicators({ at: now }, 'LOCATION_POINT'))})`,
}
