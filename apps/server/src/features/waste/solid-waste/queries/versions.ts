// Keeps what is published of a statistic of solid waste as versions. See
// docs/decisions/0221-statistics-of-waste-are-published-in-versions.md.
import { sql } from 'kysely'
import { exists, first, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

/** The figures of a row, under the names that answers have. */
const figures = sql`jsonb_build_object(
  'population', statistic.population, 'generated', statistic.generated,
  'generatedYear', statistic.generated_year, 'collected', statistic.collected,
  'sortedAtSource', statistic.sorted_at_source,
  'landfillSanitary', statistic.treated_landfill_sanitary,
  'landfillOther', statistic.treated_landfill_other,
  'incineration', statistic.treated_incineration, 'energy', statistic.treated_energy,
  'compost', statistic.treated_compost, 'recycling', statistic.treated_recycling,
  'other', statistic.treated_other, 'toStandard', statistic.treated_to_standard,
  'landfills', statistic.landfills, 'incinerators', statistic.incinerators,
  'compostPlants', statistic.compost_plants, 'recyclingPlants', statistic.recycling_plants,
  'otherPlants', statistic.other_plants)`

const place = sql`(statistic.province_id, statistic.year, statistic.area, statistic.waste_class,
  statistic.source, statistic.source_doc)`
const placeOfNewest = sql`(newest.province_id, newest.year, newest.area, newest.waste_class,
  newest.source, newest.source_doc)`

const newest = sql`(
  select distinct on (statistic_id) * from solid_waste_version
   order by statistic_id, version desc)`

/** Adds a version of each published row that has none, that was withdrawn, or whose figures are others now. */
export async function addVersions(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await run(db)`
    insert into solid_waste_version
           (statistic_id, version, province_id, year, area, waste_class, figures, source, source_doc,
            published_at)
    select statistic.id, coalesce(newest.version, 0) + 1, statistic.province_id, statistic.year,
           statistic.area, statistic.waste_class, ${figures}, statistic.source, statistic.source_doc,
           ${at}
      from solid_waste_statistic statistic
      left join ${newest} newest on newest.statistic_id = statistic.id
     where statistic.id = any(${[...ids]}::bigint[]) and statistic.status = 'published'
       and (newest.version is null or newest.opened_as = 'withdrawal'
         or newest.figures is distinct from ${figures}
         or ${placeOfNewest} is distinct from ${place})`
}

/** A correction that changed nothing is over, and leaves no version. */
export async function closeUnchanged(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`
    update solid_waste_version version set opened_as = null
      from solid_waste_statistic statistic, ${newest} newest
     where statistic.id = any(${[...ids]}::bigint[]) and statistic.status = 'published'
       and newest.statistic_id = statistic.id and version.statistic_id = statistic.id
       and version.version = newest.version and version.opened_as = 'correction'`
}

export async function openVersion(
  db: Db,
  id: string,
  as: 'correction' | 'withdrawal',
): Promise<void> {
  await run(db)`
    update solid_waste_version set opened_as = ${as}
     where statistic_id = ${id} and version = (
       select max(version) from solid_waste_version where statistic_id = ${id})`
}

/** Undefined of a row that was never published. */
export async function firstPublication(db: Db, id: string): Promise<Date | undefined> {
  const found = await first<{ publishedAt: Date }>(db)`
    select published_at as "publishedAt" from solid_waste_version
     where statistic_id = ${id} order by version limit 1`
  return found?.publishedAt
}

/** Whether figures of the row are public. */
export function isStanding(db: Db, id: string): Promise<boolean> {
  return exists(db)`
    select from ${newest} newest
     where statistic_id = ${id} and opened_as is distinct from 'withdrawal'`
}

/** Whether figures of a province that was merged with this one are handed in for the same year, area and class. */
export function isCountedElsewhere(
  db: Db,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  return exists(db)`
    with recursive later as (
      select id, successor_id from province where id = ${item.provinceId}
      union
      select province.id, province.successor_id from province
        join later on province.id = later.successor_id),
    former as (
      select id from province where id = ${item.provinceId}
      union
      select province.id from province join former on province.successor_id = former.id)
    select from solid_waste_statistic
     where year = ${item.year}::int and area = ${item.area} and waste_class = ${item.wasteClass}
       and status in ('submitted', 'published', 'correction')
       and id::text is distinct from ${item.id ?? null}::text
       and province_id <> ${item.provinceId}
       and (province_id in (select id from later) or province_id in (select id from former))
     limit 1`
}
