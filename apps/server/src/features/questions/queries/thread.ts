// One question with what belongs to it: answers, comments, and the steps on its way.
import type { QuestionStep } from '@eos/contract/publishing/questions'
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import { exists, first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isQuestion, questionColumns, questionJoins, type QuestionRow } from './listing.ts'

export interface ThreadRow extends QuestionRow {
  status: 'PENDING' | 'PUBLISHED' | 'HIDDEN'
  authorName: string | null
  authorEmail: string | null
  categoryId: string | null
  stationId: string | null
  pointId: string | null
  facilityId: string | null
  figureName: string | null
  figureTime: Date | null
  figureValue: string | null
}

export function findThread(db: Db, id: string) {
  return first<ThreadRow>(db)`
    select ${questionColumns}, message.status, message.author_name as "authorName",
           message.author_email as "authorEmail", message.category_id::text as "categoryId",
           message.station_id::text as "stationId", message.location_point_id::text as "pointId",
           message.facility_id::text as "facilityId", message.figure_name as "figureName",
           message.figure_time as "figureTime", message.figure_value as "figureValue"
      from message ${questionJoins} where ${isQuestion} and message.id = ${id}::bigint`
}

export interface ReplyRow {
  id: string
  kind: 'question' | 'comment' | 'answer'
  parentId: string | null
  content: string
  authorName: string | null
  status: 'PENDING' | 'PUBLISHED' | 'HIDDEN'
  officeId: string | null
  office: string | null
  officeEn: string | null
  officeType: OrganizationType | null
  at: Date
}

/** Threads are three deep; `isWhole` leaves nothing out. */
export function listReplies(db: Db, id: string, { isWhole }: { isWhole: boolean }) {
  return rows<ReplyRow>(db)`
    select message.id::text as id, message.kind, message.parent_id::text as "parentId", message.content,
           message.author_name as "authorName", message.status, office.id::text as "officeId",
           office.name as office, office.name_en as "officeEn", office.type as "officeType",
           coalesce(message.published_at, message.created_at) as at
      from message
      left join message above on above.id = message.parent_id
      left join organization office on office.id = message.organization_id
     where (above.id = ${id}::bigint or above.parent_id = ${id}::bigint)
       and (${isWhole}::boolean or (message.status = 'PUBLISHED'
            and (above.parent_id is null or above.status = 'PUBLISHED')))
     order by message.created_at, message.id limit 500`
}

interface StepRow {
  step: QuestionStep
  at: Date
  actor: string | null
  reason: string | null
  fromName: string | null
  fromNameEn: string | null
  toName: string | null
  toNameEn: string | null
}

export function listSteps(db: Db, id: string) {
  return rows<StepRow>(db)`
    select message_step.step, message_step.at, message_step.actor, message_step.reason,
           giver.name as "fromName", giver.name_en as "fromNameEn",
           taker.name as "toName", taker.name_en as "toNameEn"
      from message_step
      left join organization giver on giver.id = message_step.from_id
      left join organization taker on taker.id = message_step.to_id
     where message_step.message_id = ${id}::bigint
     order by message_step.at, message_step.id`
}

export interface NewStep {
  messageId: string
  step: QuestionStep
  at: Date
  accountId?: string | null
  actor?: string | null
  fromId?: string | null
  toId?: string | null
  reason?: string | null
}

export function insertStep(db: Db, step: NewStep) {
  const { messageId, at, accountId = null, actor = null, fromId = null, toId = null } = step
  return run(db)`
    insert into message_step (message_id, step, at, taken_by, actor, from_id, to_id, reason)
    values (${messageId}, ${step.step}, ${at},
            ${accountId}::bigint, ${actor}, ${fromId}, ${toId},
            ${step.reason ?? null})`
}

interface LinkRow {
  keyHash: Buffer
  locale: 'en' | 'vi'
  origin: string
}

export function findLink(db: Db, id: string) {
  return first<LinkRow>(db)`
    select key_hash as "keyHash", locale, origin from message_link where message_id = ${id}::bigint`
}

interface ParentRow {
  id: string
  rootId: string
  categoryId: string | null
  organizationId: string | null
  provinceId: string | null
  demo: boolean
}

/** A public message with public ancestors, to which a comment may be added; threads are three deep. */
export function findPublicParent(db: Db, id: string) {
  return first<ParentRow>(db)`
    select message.id::text as id, coalesce(message.parent_id, message.id)::text as "rootId",
           message.category_id::text as "categoryId", message.organization_id::text as "organizationId",
           message.province_id::text as "provinceId", message.demo
      from message left join message above on above.id = message.parent_id
     where message.id = ${id}::bigint and message.status = 'PUBLISHED'
       and (above.id is null or (above.status = 'PUBLISHED' and above.parent_id is null))`
}

/** The question to which a message belongs. */
export function findRootOf(db: Db, id: string) {
  return first<{ id: string }>(db)`
    select coalesce(above.parent_id, message.parent_id, message.id)::text as id
      from message left join message above on above.id = message.parent_id
     where message.id = ${id}::bigint`
}

export interface NewMessage {
  kind: 'question' | 'comment'
  parentId: string | null
  subject: string | null
  content: string
  categoryId: string | null
  organizationId: string | null
  provinceId: string | null
  stationId: string | null
  pointId: string | null
  facilityId: string | null
  figureName: string | null
  figureTime: Date | null
  figureValue: string | null
  authorName: string | null
  authorEmail: string | null
  dueAt: Date | null
  demo: boolean
}

/** It waits for people. */
export async function insertMessage(db: Db, given: NewMessage, now: Date): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into message (kind, parent_id, subject, content, category_id, organization_id, province_id, station_id,
                         location_point_id, facility_id, figure_name, figure_time, figure_value, author_name,
                         author_email, status, office_since, due_at, demo, created_at, updated_at)
    values (${given.kind}, ${given.parentId}, ${given.subject}, ${given.content}, ${given.categoryId},
            ${given.organizationId}, ${given.provinceId}, ${given.stationId}, ${given.pointId}, ${given.facilityId},
            ${given.figureName}, ${given.figureTime}, ${given.figureValue}, ${given.authorName},
            ${given.authorEmail}, 'PENDING', ${given.dueAt === null ? null : now}::timestamptz, ${given.dueAt},
            ${given.demo}, ${now}, ${now})
    returning id::text as id`
  return id
}

export function insertLink(
  db: Db,
  link: { id: string; keyHash: Buffer; locale: 'en' | 'vi'; origin: string },
) {
  return run(db)`
    insert into message_link (message_id, key_hash, locale, origin)
    values (${link.id}, ${link.keyHash}, ${link.locale}, ${link.origin})`
}

/** Whether so many unread messages came since. */
export function haveSoMany(db: Db, since: Date, most: number) {
  return exists(db)`
    select from message where status = 'PENDING' and created_at > ${since}
     order by created_at desc, id desc offset ${most - 1} limit 1`
}

/** Keeps when questions were first answered in public, whichever of their answers have changed. */
export function noteAnswers(db: Db, changed: readonly string[], without: string | null) {
  return run(db)`
    update message set answered_at = found.at
      from (select question.id,
                   (select min(coalesce(answer.published_at, answer.created_at)) from message answer
                     where answer.parent_id = question.id and answer.kind = 'answer'
                       and answer.status = 'PUBLISHED'
                       and answer.id is distinct from ${without}::bigint) as at
              from message question
             where question.parent_id is null
               and question.id in (select parent_id from message where id = any(${changed}::bigint[]))) found
     where message.id = found.id and message.answered_at is distinct from found.at`
}
