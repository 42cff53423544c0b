// Vacancies for which one can still apply.
import { sql } from 'kysely'
import { exists, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { unitsOf } from './units.ts'

/** One can apply until the end of the last day, by the clock of the country. */
const isOpenVacancy = (now: Date) =>
  sql`(career.status = 'PUBLISHED' and coalesce(career.published_at <= ${now}::timestamptz, true)
    and coalesce(
      career.apply_until >= (${now}::timestamptz at time zone ${nationalZone}::text)::date, true))`

export interface VacancyRow {
  id: string
  slug: string
  title: string
  titleEn: string | null
  summary: string | null
  summaryEn: string | null
  content: string | null
  contentEn: string | null
  place: string | null
  openings: number | null
  applyUntil: string | null
  contact: string | null
  fileId: string | null
  organizationId: string | null
  organizationName: string | null
  organizationNameEn: string | null
  provinceCode: string | null
  provinceName: string | null
  provinceNameEn: string | null
  publishedAt: Date
  demo: boolean
}

interface VacanciesAsked {
  placeCode: string | null
  now: Date
  most: number
}

export function listVacancies(db: Db, asked: VacanciesAsked): Promise<VacancyRow[]> {
  const { placeCode, now, most } = asked
  return rows<VacancyRow>(db)`
    select career.id::text as id, coalesce(career.slug, career.id::text) as slug, career.title,
           career.title_en as "titleEn", career.summary, career.summary_en as "summaryEn",
           career.content, career.content_en as "contentEn", career.place, career.openings,
           career.apply_until::text as "applyUntil", career.contact,
           career.file_id::text as "fileId", organization.id::text as "organizationId",
           organization.name as "organizationName", organization.name_en as "organizationNameEn",
           province.province_code as "provinceCode", province.name as "provinceName",
           province.name_en as "provinceNameEn",
           coalesce(career.published_at, career.created_at) as "publishedAt", career.demo
      from career
      left join organization on organization.id = career.organization_id
      left join province part on part.id = career.province_id
      left join province on province.id = coalesce(part.successor_id, part.id)
     where ${isOpenVacancy(now)}
       and (${placeCode}::text is null or career.province_id is null
            or career.province_id in ${unitsOf(placeCode!)})
     order by career.apply_until nulls last, career.id limit ${most}`
}

export function hasVacancies(db: Db, now: Date): Promise<boolean> {
  return exists(db)`select from career where ${isOpenVacancy(now)} limit 1`
}
