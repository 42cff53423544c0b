// The site on which a visitor reads or asks, and the office that answers there.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { first } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { OrganizationType } from '@eos/contract/words/vocabulary'

export interface OfficeRow {
  id: string
  name: string
  nameEn: string | null
  type: OrganizationType
  provinceId: string | null
  timeZone: string
  demo: boolean
}

const officeColumns = sql`
  organization.id::text as id, organization.name, organization.name_en as "nameEn", organization.type,
  organization.province_id::text as "provinceId", organization.time_zone as "timeZone", organization.demo`

export function findOrganization(db: Db, id: string) {
  return first<OfficeRow>(db)`
    select ${officeColumns} from organization where organization.id = ${id}::bigint`
}

/** The office of a province, or of the unit that it was merged into. */
export function findOfficeOf(db: Db, provinceId: string, demo: boolean) {
  return first<OfficeRow>(db)`
    select ${officeColumns}
      from province
      left join province next on next.id = province.successor_id
      join organization on organization.province_id in (province.id, province.successor_id, next.successor_id)
     where province.id = ${provinceId} and organization.type = ${codes.provincialOffice}
       and organization.demo = ${demo}
     order by (organization.province_id = province.id) desc, organization.id limit 1`
}

export function findMinistry(db: Db, demo: boolean) {
  return first<OfficeRow>(db)`
    select ${officeColumns} from organization
     where organization.type = ${codes.ministry} and organization.demo = ${demo}
     order by organization.id limit 1`
}

export function findOfficeOfTopic(db: Db, categoryId: string, demo: boolean) {
  return first<OfficeRow>(db)`
    select ${officeColumns} from category
      join organization on organization.id = category.office_id
     where category.id = ${categoryId}::bigint and organization.demo = ${demo}`
}
