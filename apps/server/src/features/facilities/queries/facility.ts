// Statements about one published facility: what its page tells beside the row of the list.
import { codes } from '../../../platform/database/codes.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface Named {
  name: string
  nameEn: string | null
}

interface FileRow {
  id: string
  name: string
  size: number
}

export interface FacilityFacts {
  demo: boolean
  address: string | null
  lat: number | null
  lon: number | null
  yearBuilt: number | null
  yearClosed: number | null
  technology: string | null
  populationServed: number | null
  areaHa: number | null
  cells: number | null
  volumeM3: number | null
  filledM3: number | null
  liner: string | null
  leachateTreatment: string | null
  gasCollection: string | null
  closurePlan: string | null
  furnaces: number | null
  tempPrimaryC: number | null
  tempSecondaryC: number | null
  energyMw: number | null
  flueGasTreatment: string | null
  serves: readonly (Named & { id: string })[]
  operator: OperatorRow | null
  licensee: (Named & { taxCode: string; managementCode: string | null }) | null
}

interface OperatorRow extends Named {
  id: string
  subDomain: string | null
  hostNames: readonly string[]
  taxCode: string | null
  type: number
}

export function findFacilityFacts(db: Db, id: string): Promise<FacilityFacts> {
  return one<FacilityFacts>(db)`
    select facility.demo, facility.address, facility.lat, facility.lon,
           facility.year_built as "yearBuilt", facility.year_closed as "yearClosed", facility.technology,
           facility.population_served as "populationServed", facility.area_ha::float8 as "areaHa",
           facility.cells, facility.volume_m3::float8 as "volumeM3", facility.filled_m3::float8 as "filledM3",
           facility.liner, facility.leachate_treatment as "leachateTreatment",
           facility.gas_collection as "gasCollection", facility.closure_plan as "closurePlan",
           facility.furnaces, facility.temp_primary_c as "tempPrimaryC",
           facility.temp_secondary_c as "tempSecondaryC", facility.energy_mw::float8 as "energyMw",
           facility.flue_gas_treatment as "flueGasTreatment",
           (select coalesce(json_agg(json_build_object('id', province.id, 'name', province.name, 'nameEn', province.name_en)
                                     order by folded(province.name)), '[]')
              from province where province.id = any(facility.serves_province_ids)) as serves,
           (select json_build_object('id', owner.id::text, 'name', owner.name, 'nameEn', owner.name_en,
                                     'subDomain', owner.sub_domain, 'hostNames', owner.host_names,
                                     'taxCode', owner.tax_code, 'type', owner.type)
              from organization owner where owner.id = facility.organization_id) as operator,
           (select json_build_object('name', licensee.name, 'nameEn', licensee.name_en, 'taxCode', licensee.tax_code,
                                     'managementCode', licensee.management_code)
              from waste_receiving_organization licensee
             where licensee.id = facility.receiving_organization_id and licensee.status = 'active') as licensee
      from facility where facility.id = ${id}::bigint`
}

export interface WasteRow {
  code: string
  name: string
  nameEn: string | null
  classification: string | null
  maxKgPerYear: number | null
  isOfFacility: boolean
}

/** The wastes of its own list, else those of its licensee while that may work. */
export function listAcceptedWastes(db: Db, id: string): Promise<WasteRow[]> {
  return rows<WasteRow>(db)`
    select waste.code, waste.name, waste.name_en as "nameEn", waste.classification,
           (line.value ->> 'maxKgPerYear')::float8 as "maxKgPerYear",
           facility.accepted_waste <> '[]' as "isOfFacility"
      from facility
      left join waste_receiving_organization licensee
        on licensee.id = facility.receiving_organization_id and licensee.status = 'active'
     cross join lateral jsonb_array_elements(
       case when facility.accepted_waste <> '[]' then facility.accepted_waste
            else coalesce(licensee.permitted_waste, '[]') end) line
      join danger_waste waste on waste.id = (line.value ->> 'dangerWasteId')::bigint
     where facility.id = ${id}::bigint order by waste.code`
}

export interface DocumentRow {
  kind: string
  title: string
  issuedOn: string | null
  file: FileRow | null
}

export function listPublicDocuments(db: Db, id: string): Promise<DocumentRow[]> {
  return rows<DocumentRow>(db)`
    select line.value ->> 'kind' as kind, line.value ->> 'title' as title,
           line.value ->> 'issuedOn' as "issuedOn",
           (select json_build_object('id', file.id::text, 'name', file.name, 'size', file.size)
              from file where file.id = (line.value ->> 'fileId')::bigint) as file
      from facility cross join lateral jsonb_array_elements(facility.public_documents) line
     where facility.id = ${id}::bigint
     order by line.value ->> 'issuedOn' desc nulls last, line.value ->> 'title'`
}

export interface OfficeRow extends Named {
  id: string
  type: number
  subDomain: string | null
  hostNames: readonly string[]
  hotline: string | null
}

/** The office of the facility's province, then the ministry; of the demo country for facilities of the demo. */
export function listOverseers(db: Db, id: string): Promise<OfficeRow[]> {
  return rows<OfficeRow>(db)`
    select distinct on (office.type) office.id::text as id, office.type, office.name,
           office.name_en as "nameEn", office.sub_domain as "subDomain",
           office.host_names as "hostNames", look.hotline
      from facility
      join province filed on filed.id = facility.province_id
      left join province merged on merged.id = filed.successor_id
      join organization office on office.demo = facility.demo and (office.type = ${codes.ministry}
        or (office.type = ${codes.provincialOffice}
            and office.province_id = coalesce(merged.successor_id, merged.id, filed.id)))
      left join organization_look look on look.organization_id = office.id
     where facility.id = ${id}::bigint
     order by office.type desc, office.id`
}

interface AnnouncementRow {
  slug: string
  title: string
  titleEn: string | null
  publishedAt: Date
}

/** Announcements published by the enterprise that owns the facility. */
export function listAnnouncements(
  db: Db,
  { id, most, now }: { id: string; most: number; now: Date },
): Promise<AnnouncementRow[]> {
  return rows<AnnouncementRow>(db)`
    select post.slug, post.title, post.title_en as "titleEn", post.published_at as "publishedAt"
      from facility
      join organization owner on owner.id = facility.organization_id and owner.type = ${codes.enterprise}
      join post on post.organization_id = owner.id
     where facility.id = ${id}::bigint and post.status = 'PUBLISHED' and post.slug is not null
       and post.published_at <= ${now}
     order by post.published_at desc, post.id desc limit ${most}`
}

interface QuestionRow {
  id: string
  subject: string
  askedAt: Date
  answers: number
}

/** Published questions about a facility or its outlets, without those that hang below others. */
export function listQuestions(
  db: Db,
  { id, stationIds, most }: { id: string; stationIds: readonly string[]; most: number },
): Promise<QuestionRow[]> {
  return rows<QuestionRow>(db)`
    select message.id::text as id, coalesce(message.subject, left(message.content, 120)) as subject,
           coalesce(message.published_at, message.created_at) as "askedAt",
           (select count(*)::int from message answer
             where answer.parent_id = message.id and answer.status = 'PUBLISHED') as answers
      from message
     where (message.station_id = any(${[...stationIds]}::bigint[]) or message.facility_id = ${id}::bigint)
       and message.parent_id is null and message.status = 'PUBLISHED'
     order by "askedAt" desc, message.id desc limit ${most}`
}
