// Questions for the officers within whose reach they lie, those that are due first.
import type { DeskState } from '@eos/contract/publishing/questions'
import { sql, type RawBuilder } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isQuestion, questionColumns, questionJoins, type QuestionRow } from './listing.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { OrganizationType } from '@eos/contract/words/vocabulary'

type Sql = RawBuilder<unknown>

export interface DeskRow extends QuestionRow {
  state: DeskState
  authorName: string | null
  unreadComments: number
}

/** Comments in the thread that nobody has read. */
const unread = sql`(
  select count(*)::int from message below
    left join message above on above.id = below.parent_id
   where below.status = 'PENDING' and below.kind = 'comment'
     and (below.parent_id = message.id or above.parent_id = message.id))`

const state = sql`case
  when message.status = 'HIDDEN' then 'hidden'
  when message.status = 'PENDING' then 'unread'
  when message.answered_at is null then 'waiting'
  else 'answered' end`

const isInState = (wanted: DeskState | null): Sql =>
  wanted === 'comments'
    ? sql`${unread} > 0`
    : sql`(${wanted}::text is null or ${state} = ${wanted})`

interface WantedOnDesk {
  /** The condition of the person's reach; undefined of those who reach all. */
  reach: Sql | undefined
  state: DeskState | null
  words: readonly string[]
  /** Null: of all offices. */
  organizationId: string | null
  size: number
  page: number
}

const isWanted = ({ reach, words, organizationId }: WantedOnDesk): Sql => sql`
  ${isQuestion} and ${reach ?? sql`true`}
  and (${organizationId}::bigint is null or message.organization_id = ${organizationId}::bigint)
  and message.words like all(array(select '%' || folded(word) || '%' from unnest(${words}::text[]) word))`

const isDone = sql`(message.status = 'HIDDEN' or message.answered_at is not null)`

export function listDesk(db: Db, wanted: WantedOnDesk) {
  const { size, page } = wanted
  return rows<DeskRow>(db)`
    select ${questionColumns}, ${state} as state, message.author_name as "authorName",
           ${unread} as "unreadComments"
      from message ${questionJoins}
     where ${isWanted(wanted)} and ${isInState(wanted.state)}
     order by ${isDone}, case when not ${isDone} then message.due_at end nulls last,
              coalesce(message.answered_at, message.created_at) desc, message.id desc
     limit ${size} offset ${size * page}`
}

type DeskCounts = Record<DeskState, number> & { all: number }

export function countDesk(db: Db, wanted: WantedOnDesk) {
  return one<DeskCounts>(db)`
    select count(*)::int as all,
           count(*) filter (where ${state} = 'unread')::int as unread,
           count(*) filter (where ${state} = 'waiting')::int as waiting,
           count(*) filter (where ${unread} > 0)::int as comments,
           count(*) filter (where ${state} = 'answered')::int as answered,
           count(*) filter (where ${state} = 'hidden')::int as hidden
      from message where ${isWanted(wanted)}`
}

interface ChosenOffice {
  id: string
  name: string
  nameEn: string | null
  type: OrganizationType
}

/** The ministry and the provincial offices of the same side, the demo's or the real one. */
export function listOffices(db: Db, demo: boolean) {
  return rows<ChosenOffice>(db)`
    select id::text as id, name, name_en as "nameEn", type from organization
     where type in (${codes.ministry}, ${codes.provincialOffice}) and demo = ${demo}
     order by type, folded(name), id`
}
