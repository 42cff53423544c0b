// Public questions as visitors list them: the frequent ones, then the answered ones, then those that wait.
import { sql, type RawBuilder } from 'kysely'
import type { QuestionState } from '@eos/contract/publishing/questions'
import { liesIn } from '../../../access/queries/organization-reach.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { OrganizationType } from '@eos/contract/words/vocabulary'

type Sql = RawBuilder<unknown>

/** A question of everybody's list; its topic is that of its frequent ones where it is among these. */
export interface QuestionRow {
  id: string
  subject: string
  content: string
  answer: string | null
  isFaq: boolean
  topicId: string | null
  topic: string | null
  topicEn: string | null
  provinceId: string | null
  province: string | null
  provinceEn: string | null
  officeId: string | null
  office: string | null
  officeEn: string | null
  officeType: OrganizationType | null
  askedAt: Date
  answeredAt: Date | null
  officeSince: Date | null
  dueAt: Date | null
  demo: boolean
}

export interface ListedBy {
  /** The province of the visited site; null: the whole country. */
  siteProvinceId: string | null
  /** Ready to stand in patterns of the database. */
  words: readonly string[]
  topicId: string | null
  provinceId: string | null
  state: QuestionState | null
}

/** The parts of a question that lists and pages show; a list cuts long texts. */
export const questionColumns = sql`
  message.id::text as id, coalesce(message.subject, left(message.content, 120)) as subject,
  left(message.content, 5000) as content,
  (select left(answer.content, 600) from message answer
    where answer.parent_id = message.id and answer.kind = 'answer' and answer.status = 'PUBLISHED'
    order by answer.created_at, answer.id limit 1) as answer,
  coalesce(category.type = 'faq', false) as "isFaq",
  coalesce(topic.id, category.id)::text as "topicId", coalesce(topic.name, category.name) as topic,
  coalesce(topic.name_en, category.name_en) as "topicEn",
  province.id::text as "provinceId", province.name as province, province.name_en as "provinceEn",
  office.id::text as "officeId", office.name as office, office.name_en as "officeEn", office.type as "officeType",
  message.created_at as "askedAt", message.answered_at as "answeredAt",
  message.office_since as "officeSince", message.due_at as "dueAt", message.demo`

export const questionJoins = sql`
  left join category on category.id = message.category_id
  left join category topic on topic.id = category.parent_id and category.type = 'faq'
  left join province on province.id = message.province_id
  left join organization office on office.id = message.organization_id`

/** Questions are messages without a parent. */
export const isQuestion = sql`message.parent_id is null and message.kind in ('question', 'comment')`
export const isPublicQuestion = sql`${isQuestion} and message.status = 'PUBLISHED'`

/** A province's site shows its own questions, and those without a province. */
export function isOnSite(siteProvinceId: string | null): Sql {
  return siteProvinceId === null
    ? sql`true`
    : sql`(message.province_id is null or ${liesIn(sql.ref('message.province_id'), siteProvinceId)})`
}

/** All words occur in one text of the thread. Each is a condition of its own, by which the database asks its index. */
function hasWords(words: readonly string[]): Sql {
  if (words.length === 0) return sql`true`
  const all = words.map((word) => sql`hit.words like '%' || folded(${word}) || '%'`)
  return sql`message.id in (
    select coalesce(above.parent_id, hit.parent_id, hit.id)
      from message hit left join message above on above.id = hit.parent_id
     where hit.status = 'PUBLISHED' and ${sql.join(all, sql` and `)})`
}

/** The ids of a topic and of its frequent questions. */
const categoriesOf = (topicId: string | null) => sql`array(
  select own.id from category own
   where own.id = ${topicId}::bigint or (own.parent_id = ${topicId}::bigint and own.type = 'faq'))`

const rank = sql`case when category.type = 'faq' then 0 when message.answered_at is not null then 1 else 2 end`

const order = sql`${rank}, coalesce(message.answered_at, message.created_at) desc, message.id desc`

const ranks: Readonly<Record<QuestionState, number>> = { faq: 0, answered: 1, waiting: 2 }

function isListed({ siteProvinceId, words, topicId, provinceId }: ListedBy): Sql {
  return sql`${isPublicQuestion} and ${isOnSite(siteProvinceId)} and ${hasWords(words)}
    and (${topicId}::bigint is null or message.category_id = any(${categoriesOf(topicId)}))
    and (${provinceId}::text is null or message.province_id = ${provinceId})`
}

export function listQuestions(
  db: Db,
  by: ListedBy,
  { size, page }: { size: number; page: number },
) {
  const wanted = by.state === null ? null : ranks[by.state]
  // Only what is shown is read whole.
  return rows<QuestionRow>(db)`
    select ${questionColumns} from message ${questionJoins}
     where message.id in (
       select message.id from message ${questionJoins}
        where ${isListed(by)} and (${wanted}::int is null or ${rank} = ${wanted}::int)
        order by ${order} limit ${size} offset ${size * page})
     order by ${order}`
}

interface QuestionCounts {
  all: number
  faq: number
  answered: number
  waiting: number
}

/** Counts what the other filters leave. */
export function countQuestions(db: Db, by: ListedBy) {
  return one<QuestionCounts>(db)`
    select count(*)::int as all, count(*) filter (where ${rank} = 0)::int as faq,
           count(*) filter (where ${rank} = 1)::int as answered,
           count(*) filter (where ${rank} = 2)::int as waiting
      from message ${questionJoins} where ${isListed(by)}`
}

/** Other answered questions on the topic, the newest first. */
export function listNear(
  db: Db,
  {
    id,
    topicId,
    siteProvinceId,
  }: { id: string; topicId: string | null; siteProvinceId: string | null },
) {
  return rows<{ id: string; subject: string }>(db)`
    select message.id::text as id, coalesce(message.subject, left(message.content, 120)) as subject
      from message ${questionJoins}
     where ${isPublicQuestion} and ${isOnSite(siteProvinceId)} and message.answered_at is not null
       and message.id <> ${id}::bigint
       and message.category_id = any(${categoriesOf(topicId)})
     order by message.answered_at desc, message.id desc limit 5`
}
