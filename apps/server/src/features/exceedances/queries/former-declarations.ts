// Keeps what a station was declared to be: its means stay held against the limits of what was declared at their time.
// See docs/decisions/0136-exceedances-keep-the-declaration-of-their-time.md.
import { run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'

type Values = Record<string, unknown>

/** Fields that decide the limits that a station is held against. */
const declaredFields = ['stationTypeId', 'waterBody', 'waterLevel', 'waterUse'] as const

/**
 * A first declaration fills a gap and holds for the past too; one that replaces or withdraws another does not.
 *
 * @returns whether the past is judged in another way by this change
 */
export async function keepFormerDeclaration(
  db: Db,
  { row, changes, now }: { row: { id: string }; changes: Values; now: Date },
): Promise<boolean> {
  const before: Values = { ...row }
  const others = declaredFields.filter(
    (name) => name in changes && (changes[name] ?? null) !== (before[name] ?? null),
  )
  const isReplaced = others.some((name) => (before[name] ?? null) !== null)
  if (isReplaced) {
    await run(db)`
      insert into former_declaration
        (station_id, valid_to, station_type_id, water_body, water_level, water_use)
      select id, ${now}::timestamptz, station_type_id, water_body, water_level, water_use
        from station where id = ${row.id}
      on conflict do nothing`
  }
  return others.length > 0 && !isReplaced
}

/** Stations that were declared alike, and for which means: those that end after `after` and not after `until`. */
interface HeldDeclaration extends DeclaredWater {
  medium: string
  stationType: string
  stationIds: string[]
  after: Date | null
  until: Date | null
}

/** All declarations of the stations, the present ones included, that hold for means that end after an instant. */
export async function listDeclarations(
  db: Db,
  stationIds: readonly string[],
  endingAfter: Date,
): Promise<HeldDeclaration[]> {
  return rows<HeldDeclaration>(db)`
    with former as (
      select station_id, station_type_id, water_body, water_level, water_use,
             lag(valid_to) over (partition by station_id order by valid_to) as after,
             valid_to as until
        from former_declaration where station_id = any(${stationIds}::bigint[])),
    held as (
      select * from former where until > ${endingAfter}
      union all
      select station.id, station.station_type_id, station.water_body, station.water_level,
             station.water_use, last.until, null
        from station
        left join (select station_id, max(until) as until from former group by 1) last
          on last.station_id = station.id
       where station.id = any(${stationIds}::bigint[]))
    select station_type.medium, station_type.code as "stationType", water_body as "waterBody",
           water_level as "waterLevel", water_use as "waterUse", after, until,
           array_agg(station_id) as "stationIds"
      from held join station_type on station_type.id = held.station_type_id
     group by 1, 2, 3, 4, 5, 6, 7`
}
