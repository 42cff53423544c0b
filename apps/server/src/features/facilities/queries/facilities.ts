// Statements about the published facilities: which of them fit, how many, and where they lie.
import type { Locale } from '@eos/contract/words/errors'
import {
  soonDays,
  type FacilityKind,
  type FacilityOrder,
  type LicenceState,
} from '@eos/contract/waste/facilities'
import { sql, type RawBuilder } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { patternOf } from '../../../engine/queries/filter-operators.ts'

export interface WantedFacilities {
  /** All occur in the words of the facility. */
  words: readonly string[]
  kinds?: readonly FacilityKind[] | undefined
  /** The 24-character form. */
  provinceId?: string | undefined
  organizationId?: string | undefined
  wasteClass?: string | undefined
  method?: string | undefined
  licence?: LicenceState | undefined
  /** Ids among which they are; all when absent. */
  among?: readonly string[] | undefined
  /** Ids of which they are none. */
  without?: readonly string[] | undefined
  /** The calendar day by which licences are judged. */
  today: string
}

type Condition = RawBuilder<unknown>

const isShown = sql`facility.status = 'published'`

function fits(wanted: WantedFacilities): Condition {
  const { words, kinds = null, provinceId = null, organizationId = null } = wanted
  const { wasteClass = null, method = null, among = null, without = null } = wanted
  return sql`${isShown} and ${hasWords(words)}
    and (${kinds && [...kinds]}::text[] is null or facility.facility_kind = any(${kinds && [...kinds]}::text[]))
    and (${provinceId}::text is null or facility.province_id in (
      select part.id from province part left join province next on next.id = part.successor_id
       where ${provinceId} in (part.id, part.successor_id, next.successor_id)))
    and (${organizationId}::bigint is null or facility.organization_id = ${organizationId}::bigint)
    and (${wasteClass}::text is null or ${wasteClass} = any(facility.waste_classes))
    and (${method}::text is null or facility.method_ids && array(
      select id from waste_method where folded(code) = folded(${method})))
    and (${among && [...among]}::bigint[] is null or facility.id = any(${among && [...among]}::bigint[]))
    and (${without && [...without]}::bigint[] is null or facility.id <> all(${without && [...without]}::bigint[]))`
}

/** Each word in a condition of its own, so that the index of words finds the rarest. */
function hasWords(words: readonly string[]): Condition {
  if (words.length === 0) return sql`true`
  const conditions = words.map((word) => sql`facility.words like folded(${patternOf(word)})`)
  return sql.join(conditions, sql` and `)
}

/** The state of a licence; its expiry is its last day. */
function licenceState(today: string): RawBuilder<LicenceState> {
  return sql<LicenceState>`case
    when facility.licence_no is null then 'none'
    when facility.licence_expiry < ${today}::date then 'expired'
    when facility.licence_expiry <= ${today}::date + ${soonDays}::integer then 'expires_soon'
    else 'valid' end`
}

function hasLicence({ licence, today }: WantedFacilities): Condition {
  const wanted = licence ?? null
  return sql`(${wanted}::text is null or ${licenceState(today)} = ${wanted})`
}

export interface PlacedMark {
  lat: number
  lon: number
  count: number
  id: string | null
  name: string | null
  nameEn: string | null
}

interface FacilitySums {
  matching: number
  demo: boolean
  licences: Readonly<Partial<Record<LicenceState, number>>>
  marks: readonly PlacedMark[]
}

/** A picture of the country has room for so many marks beside each other; nearer ones become one. */
const marksAbreast = 16
/** Degrees: a single facility shows what lies around it. */
const leastWidth = 2
/** The picture is a little higher than wide. */
const shape = 1.25

/** How many fit, by the state of their licences, and where those lie that fit with theirs. */
export function sumUpFacilities(db: Db, wanted: WantedFacilities): Promise<FacilitySums> {
  return one<FacilitySums>(db)`
    with fitting as materialized (
      select facility.id, facility.name, facility.name_en, facility.lat, facility.lon, facility.demo,
             ${licenceState(wanted.today)} as state
        from facility where ${fits(wanted)}),
    chosen as (select * from fitting where ${wanted.licence ?? null}::text is null
      or state = ${wanted.licence ?? null}),
    square as (
      select greatest(${leastWidth}, max(lon) - min(lon), (max(lat) - min(lat)) / ${shape}::float8)
             / ${marksAbreast}::float8 as side from chosen)
    select (select count(*)::int from chosen) as matching,
           coalesce((select bool_or(demo) from chosen), false) as demo,
           coalesce((select json_object_agg(state, counted) from (
             select state, count(*)::int as counted from fitting group by state) states), '{}') as licences,
           coalesce((select json_agg(mark order by lat desc, lon) from (
             select round(avg(lat)::numeric, 4)::float8 as lat, round(avg(lon)::numeric, 4)::float8 as lon,
                    count(*)::int as count, case when count(*) = 1 then min(chosen.id)::text end as id,
                    case when count(*) = 1 then min(name) end as name,
                    case when count(*) = 1 then min(name_en) end as "nameEn"
               from chosen, square where lat is not null and lon is not null
              group by floor(lat / side), floor(lon / side)) mark), '[]') as marks`
}

interface NamedProvince {
  id: string
  code: string
  name: string
  nameEn: string | null
}

export interface NamedMethod {
  code: string
  name: string
  nameEn: string
}

export interface FacilityRow {
  id: string
  code: string
  name: string
  nameEn: string | null
  kind: FacilityKind
  operating: string
  province: NamedProvince
  licenceNumber: string | null
  licenceAuthority: string | null
  licenceIssuedOn: string | null
  licenceExpiresOn: string | null
  licenceState: LicenceState
  capacityDesign: number | null
  capacityActual: number | null
  capacityWater: number | null
  classes: readonly string[]
  methods: readonly NamedMethod[]
  wastes: number
}

const columns = (today: string) => sql`
  facility.id::text as id, facility.code, facility.name, facility.name_en as "nameEn",
  facility.facility_kind as kind, facility.operating_status as operating,
  (select json_build_object('id', province.id, 'code', province.province_code, 'name', province.name,
                            'nameEn', province.name_en)
     from province filed left join province merged on merged.id = filed.successor_id
     join province on province.id = coalesce(merged.successor_id, merged.id, filed.id)
    where filed.id = facility.province_id) as province,
  facility.licence_no as "licenceNumber", facility.licence_authority as "licenceAuthority",
  facility.licence_date as "licenceIssuedOn", facility.licence_expiry as "licenceExpiresOn",
  ${licenceState(today)} as "licenceState",
  facility.capacity_design::float8 as "capacityDesign",
  facility.capacity_actual::float8 as "capacityActual",
  facility.capacity_water::float8 as "capacityWater", facility.waste_classes as classes,
  (select coalesce(json_agg(json_build_object('code', method.code, 'name', method.name, 'nameEn', method.name_en)
                            order by method.sort_order, method.code), '[]')
     from waste_method method where method.id = any(facility.method_ids)) as methods,
  case when facility.accepted_waste <> '[]' then jsonb_array_length(facility.accepted_waste)
       else coalesce((select jsonb_array_length(licensee.permitted_waste)
                        from waste_receiving_organization licensee
                       where licensee.id = facility.receiving_organization_id
                         and licensee.status = 'active'), 0) end as wastes`

interface WantedPage {
  order: FacilityOrder
  /** Names of this language are in the order of the alphabet. */
  locale: Locale
  /** Days above a limit by facility id, for the order by them. */
  days: ReadonlyMap<string, number>
  /** Null for all. */
  size: number | null
  offset: number
}

export function listFacilities(
  db: Db,
  wanted: WantedFacilities,
  { order, locale, days, size, offset }: WantedPage,
): Promise<FacilityRow[]> {
  return rows<FacilityRow>(db)`
    select ${columns(wanted.today)} from facility
      left join (select key::bigint as id, value::integer as days
                   from jsonb_each_text(${JSON.stringify(Object.fromEntries(days))}::jsonb)) above
        on above.id = facility.id
     where ${fits(wanted)} and ${hasLicence(wanted)}
     order by ${orderBy(order, locale)}, folded(${nameIn(locale)}), facility.id
     limit ${size} offset ${offset}`
}

function nameIn(locale: Locale): Condition {
  return locale === 'en' ? sql`coalesce(facility.name_en, facility.name)` : sql`facility.name`
}

function orderBy(order: FacilityOrder, locale: Locale): Condition {
  if (order === 'name,desc') return sql`folded(${nameIn(locale)}) desc`
  if (order === 'above,desc') return sql`coalesce(above.days, 0) desc`
  if (order === 'expiry,asc') return sql`facility.licence_expiry nulls last`
  if (order === 'capacity,desc') return sql`facility.capacity_design desc nulls last`
  return sql`folded(${nameIn(locale)})`
}

/** `undefined` where no published facility has this id. */
export async function findFacilityRow(
  db: Db,
  id: string,
  today: string,
): Promise<FacilityRow | undefined> {
  const [found] = await rows<FacilityRow>(db)`
    select ${columns(today)} from facility where facility.id = ${id}::bigint and ${isShown}`
  return found
}

export interface FacilityChoices {
  total: number
  kinds: readonly { key: FacilityKind; count: number }[]
  provinces: readonly { id: string; name: string; nameEn: string | null; count: number }[]
  classes: readonly string[]
  methods: readonly NamedMethod[]
}

/** The choices by which the published facilities can be narrowed, each with its count. */
export function findFacilityChoices(db: Db): Promise<FacilityChoices> {
  return one<FacilityChoices>(db)`
    with shown as materialized (
      select facility_kind, province_id, waste_classes, method_ids from facility where ${isShown})
    select (select count(*)::int from shown) as total,
           coalesce((select json_agg(json_build_object('key', facility_kind, 'count', counted)) from (
             select facility_kind, count(*)::int as counted from shown group by facility_kind) kinds), '[]') as kinds,
           coalesce((select json_agg(json_build_object('id', id, 'name', name, 'nameEn', name_en, 'count', counted)
                                     order by folded(name)) from (
             select province.id, province.name, province.name_en, sum(counted)::int as counted
               from (select province_id, count(*) as counted from shown group by province_id) filed_there
               join province filed on filed.id = filed_there.province_id
               left join province merged on merged.id = filed.successor_id
               join province on province.id = coalesce(merged.successor_id, merged.id, filed.id)
              group by province.id) provinces), '[]') as provinces,
           coalesce((select array_agg(distinct class order by class)
                       from shown cross join lateral unnest(waste_classes) class), '{}') as classes,
           coalesce((select json_agg(json_build_object('code', code, 'name', name, 'nameEn', name_en)
                                     order by sort_order, code)
                       from waste_method where id in (select unnest(method_ids) from shown)), '[]') as methods`
}
