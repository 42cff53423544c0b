// Looks up the stations whose readings are judged.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { BehindRange, JudgedStation, KnownSlot } from '../judged-station.ts'

export async function listJudgedStations(
  db: Db,
  stationIds: readonly string[],
): Promise<Map<string, JudgedStation>> {
  const found = await rows<{
    id: string
    lat: number | null
    lon: number | null
    unplacedAt: number | null
    demo: boolean
    behind: BehindRange[]
    slots: (Omit<KnownSlot, 'rangeMin' | 'rangeMax'> & {
      rangeMin: number | null
      rangeMax: number | null
    })[]
  }>(db)`
    select station.id, lat, lon, demo, extract(epoch from unplaced_at)::float8 * 1000 as "unplacedAt",
           coalesce((select json_agg(json_build_object('offsetMinutes', offset_minutes,
                       'from', (extract(epoch from from_time) * 1000)::bigint,
                       'to', (extract(epoch from to_time) * 1000)::bigint,
                       'firstBatch', first_batch, 'lastBatch', last_batch) order by clock_behind.id)
                       from clock_behind where clock_behind.station_id = station.id), '[]') as behind,
           json_agg(json_build_object('slot', slot, 'indicatorId', indicator.id::text,
             'code', indicator.code, 'group', indicator."group",
             'validTo', (extract(epoch from valid_to) * 1000)::bigint,
             'rangeMin', coalesce(own.range_min, indicator.range_min),
             'rangeMax', coalesce(own.range_max, indicator.range_max)) order by slot) as slots
      from station
      join station_indicator own on own.station_id = station.id
      join indicator on indicator.id = own.indicator_id
     where station.id = any(${stationIds.filter((id) => /^\d+$/.test(id))}::bigint[])
     group by station.id`
  return new Map(
    found.map(({ slots, ...station }) => {
      const known = slots.map((slot) => ({
        ...slot,
        rangeMin: slot.rangeMin ?? -Infinity,
        rangeMax: slot.rangeMax ?? Infinity,
      }))
      return [station.id, { ...station, slots: known }]
    }),
  )
}
