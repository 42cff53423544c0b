// Questions of citizens that nobody has answered, for those who may answer them.
import { messages } from '@eos/contract/resources/messages'
import { sql } from 'kysely'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { mostCounted, onPage, type WaitingRow, type WorkKind } from '../../work/face.ts'

/** The right to edit a question is the right to write its answer. */
const select = (person: Person) => sql`
  select message.id, date_trunc('milliseconds', message.created_at) as since,
         message.due_at as due, coalesce(message.subject, left(message.content, 120)) as name,
         null::text as "nameEn", null::text as "stationId",
         message.province_id::text as "provinceId", null::text as "timeZone",
         message.author_name as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields
    from message
   where message.kind = 'question' and message.parent_id is null and message.status <> 'HIDDEN'
     and not exists (
       select from message answer where answer.parent_id = message.id and answer.kind = 'answer')
     and ${isCovered(messages, scopesFor(person, messages, 'EDIT'))}`

export const waitingQuestions: WorkKind = {
  list: (db, person, page) =>
    rows<WaitingRow>(db)`select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
}
