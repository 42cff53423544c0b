// The subjects that a question may be about: public stations, sampling points, facilities and topics.
import { sql } from 'kysely'
import { isPublicPoint, isPublicStation } from '../../../access/queries/public-only.ts'
import { exists, first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface PlaceRow {
  id: string
  name: string
  nameEn: string | null
  provinceId: string | null
  demo: boolean
}

/** A station that everybody may see now. */
export function findStation(db: Db, id: string, now: Date) {
  return first<PlaceRow>(db)`
    select station.id::text as id, station.name, station.name_en as "nameEn",
           station.province_id::text as "provinceId", station.demo
      from station
     where station.id = ${id}::bigint and ${isPublicStation(sql.ref('station.id'), { at: now })}`
}

export function findPoint(db: Db, id: string, now: Date) {
  return first<PlaceRow>(db)`
    select location_point.id::text as id, location_point.name, location_point.name_en as "nameEn",
           location_point.province_id::text as "provinceId", location_point.demo
      from location_point
     where location_point.id = ${id}::bigint
       and ${isPublicPoint(sql.ref('location_point.id'), { at: now })}`
}

export function findFacility(db: Db, id: string) {
  return first<PlaceRow>(db)`
    select facility.id::text as id, facility.name, facility.name_en as "nameEn",
           facility.province_id::text as "provinceId", facility.demo
      from facility where facility.id = ${id}::bigint and facility.status = 'published'`
}

interface TopicRow {
  id: string
  name: string
  nameEn: string | null
}

export function listTopics(db: Db) {
  return rows<TopicRow>(db)`
    select id::text as id, name, name_en as "nameEn" from category
     where type = 'question' and active order by sort_order, id`
}

export function isTopic(db: Db, id: string) {
  return exists(db)`
    select from category where id = ${id}::bigint and type = 'question' and active`
}

export function isProvince(db: Db, id: string) {
  return exists(db)`select from province where id = ${id}`
}

/** Where a question of this category stands among the frequent ones: under its topic, else under any. */
export function findFaqCategory(db: Db, categoryId: string | null) {
  return first<{ id: string }>(db)`
    select id::text as id from category where type = 'faq' and active
     order by (parent_id = ${categoryId}::bigint) is true desc, (code = 'faq_other') desc, sort_order, id
     limit 1`
}

/** The topic to which a category of frequent questions belongs. */
export function findTopicOf(db: Db, categoryId: string) {
  return first<{ topicId: string | null; isFaq: boolean }>(db)`
    select case when type = 'faq' then parent_id else id end::text as "topicId", type = 'faq' as "isFaq"
      from category where id = ${categoryId}::bigint`
}
