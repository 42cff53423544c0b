// Facts of a bulletin beside the announced versions: its points, its program, and the organizations that announced.
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../../platform/database/conditions.ts'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { announced, isSame, stands, wholeColumns, type WholeVersion } from './announced.ts'
import { withheldAmong, type Withheld } from './withheld.ts'

export interface BulletinPlace {
  id: string
  code: string
  name: string
  nameEn: string | null
  river: string | null
  address: string | null
  lat: number | null
  lon: number | null
  demo: boolean
  province: string | null
  provinceEn: string | null
  program: string | null
  programEn: string | null
  organization: string | null
  organizationEn: string | null
  timeZone: string
}

/** Along their rivers, then by their codes. */
export function listBulletinPlaces(db: Db, ids: readonly string[]): Promise<BulletinPlace[]> {
  return rows<BulletinPlace>(db)`
    select location_point.id::text as id, location_point.code, location_point.name,
           location_point.name_en as "nameEn", location_point.river, location_point.address,
           location_point.lat, location_point.lon, location_point.demo,
           province.name as province, province.name_en as "provinceEn",
           program.name as program, program.name_en as "programEn",
           organization.name as organization, organization.name_en as "organizationEn",
           coalesce(organization.time_zone, 'Asia/Ho_Chi_Minh') as "timeZone"
      from location_point
      left join province on province.id = location_point.province_id
      left join program on program.id = location_point.program_id
      left join organization on organization.id = location_point.organization_id
     where location_point.id = any(${[...ids]}::bigint[])
     order by folded(location_point.river) nulls last, river_order nulls last,
              folded(location_point.code), location_point.id`
}

interface BulletinProgram {
  name: string
  nameEn: string | null
  code: string
}

export function findBulletinProgram(
  db: Db,
  id: string,
  isSeen: RawBuilder<unknown>,
): Promise<BulletinProgram | undefined> {
  return first<BulletinProgram>(db)`
    select program.name, program.name_en as "nameEn", program.code from program
     where program.id = ${id} and ${allOf(isSeen)}`
}

interface Announcer {
  announcementId: string
  name: string
  nameEn: string | null
}

/** The organization of the person who announced each of these versions; the person is not told. */
export function listAnnouncers(db: Db, versions: readonly string[]): Promise<Announcer[]> {
  return rows<Announcer>(db)`
    select version.id::text as "announcementId", organization.name,
           organization.name_en as "nameEn"
      from announced_version version
      join lateral (
        select taken_by from announcement
         where announcement.location_point_id = version.location_point_id
           and announcement.year = version.year
           and announcement.observation = version.observation
           and announcement.state = 'announced' and announcement.created_at <= version.published_at
         order by announcement.id desc limit 1) step on true
      join account on account.id = step.taken_by
      join organization on organization.id = account.organization_id
     where version.id = any(${[...versions]}::bigint[])`
}

export interface OneRound {
  year: number
  observation: number
}

/** The newest announced round of any of these points; of an absent part the newest is taken. */
export function findNewestRound(
  db: Db,
  {
    points,
    ...asked
  }: { points: readonly string[] } & { [Part in keyof OneRound]?: number | undefined },
): Promise<OneRound | undefined> {
  const isAsked = allOf(
    isSame(sql`kept.year`, asked.year),
    isSame(sql`kept.observation`, asked.observation),
  )
  return first<OneRound>(db)`
    select kept.year, kept.observation from ${announced}
     where kept.location_point_id = any(${[...points]}::bigint[]) and ${stands} and ${isAsked}
     order by kept.year desc, kept.observation desc limit 1`
}

/** The versions of a round that stand, of these points; no more than `most`. */
export function listStandingVersions(
  db: Db,
  asked: OneRound & { points: readonly string[]; most: number; withheld: readonly Withheld[] },
): Promise<WholeVersion[]> {
  const { points, year, observation, most, withheld } = asked
  return rows<WholeVersion>(db)`
    select ${wholeColumns(withheldAmong(withheld, points))}
     where version.location_point_id = any(${[...points]}::bigint[]) and version.year = ${year}
       and version.observation = ${observation} and version.replaced_by is null
       and version.withdrawn_at is null
     order by version.location_point_id limit ${most}`
}
