// The facilities of a province in the register, and the numbers of them that its figures of solid waste give.
import { countedKinds, facilityCounts, type FacilityCount } from '@eos/contract/waste/solid-waste'
import { first, rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'

export interface AskedFigures {
  provinceId: string
  year: number
  area: string
  wasteClass: string
}

const counted = facilityCounts.flatMap((name) => countedKinds[name].map((kind) => ({ name, kind })))

/** Counts facilities in use at the end of the year, as far as the register knows the past. */
export function countRegistered(db: Db, { provinceId, year, wasteClass }: AskedFigures) {
  return rows<{ name: FacilityCount; registered: number }>(db)`
    select counted.name, count(facility.id)::int as registered
      from unnest(${counted.map(({ name }) => name)}::text[], ${counted.map(({ kind }) => kind)}::text[])
             counted (name, kind)
      left join facility
        on facility.facility_kind = counted.kind and facility.province_id = ${provinceId}
       and facility.status <> 'draft'
       and (facility.waste_classes = '{}' or ${wasteClass} = any(facility.waste_classes))
       and coalesce(facility.year_built <= ${year}::int, true)
       and facility.operating_status in ('operating', 'closed')
       and coalesce(facility.year_closed > ${year}::int, facility.operating_status = 'operating')
     group by counted.name`
}

type GivenCounts = Record<FacilityCount, number | null>

export function findOtherArea(db: Db, { provinceId, year, area, wasteClass }: AskedFigures) {
  return first<GivenCounts>(db)`
    select landfills, incinerators, compost_plants as "compostPlants",
           recycling_plants as "recyclingPlants", other_plants as "otherPlants"
      from solid_waste_statistic
     where province_id = ${provinceId} and year = ${year}::int and area <> ${area}
       and waste_class = ${wasteClass}`
}
