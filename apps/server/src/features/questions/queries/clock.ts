// How long answers take, of what is public: over all, by month, and by office.
import { leastAnswersOfOffice } from '@eos/contract/publishing/questions'
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isOnSite, isPublicQuestion } from './listing.ts'

interface ClockRow {
  medianDays: number | null
  asked: number
  answered: number
  waiting: number
  overdue: number
  oldestDays: number | null
  demo: boolean
}

const took = sql`extract(epoch from message.answered_at - message.created_at) / 86400`
const median = sql`percentile_cont(0.5) within group (order by ${took})`

export function readClock(
  db: Db,
  siteProvinceId: string | null,
  { since, now }: { since: Date; now: Date },
) {
  return one<ClockRow>(db)`
    select (${median} filter (where message.answered_at >= ${since}))::double precision as "medianDays",
           count(*) filter (where message.created_at >= ${since})::int as asked,
           count(*) filter (where message.created_at >= ${since} and message.answered_at is not null)::int as answered,
           count(*) filter (where message.answered_at is null)::int as waiting,
           count(*) filter (where message.answered_at is null and message.due_at < ${now})::int as overdue,
           (extract(epoch from ${now}::timestamptz - min(message.created_at) filter (where message.answered_at is null))
             / 86400)::double precision as "oldestDays",
           coalesce(bool_or(message.demo), false) as demo
      from message where ${isPublicQuestion} and ${isOnSite(siteProvinceId)}`
}

interface MonthRow {
  month: string
  medianDays: number
  answers: number
}

export function listMonths(
  db: Db,
  siteProvinceId: string | null,
  { since, zone }: { since: Date; zone: string },
) {
  return rows<MonthRow>(db)`
    select to_char(message.answered_at at time zone ${zone}, 'YYYY-MM') as month,
           (${median})::double precision as "medianDays", count(*)::int as answers
      from message
     where ${isPublicQuestion} and ${isOnSite(siteProvinceId)} and message.answered_at >= ${since}
     group by 1 order by 1`
}

interface OfficeClockRow {
  id: string
  name: string
  nameEn: string | null
  type: OrganizationType
  medianDays: number
  answers: number
}

/** Lists all offices, wherever one reads: their times are compared. */
export async function listOfficeClocks(db: Db, since: Date) {
  const all = await rows<OfficeClockRow>(db)`
    select office.id::text as id, office.name, office.name_en as "nameEn", office.type,
           (${median})::double precision as "medianDays", count(*)::int as answers
      from message join organization office on office.id = message.organization_id
     where ${isPublicQuestion} and message.answered_at >= ${since}
     group by office.id order by 5, office.id`
  const told = all.filter(({ answers }) => answers >= leastAnswersOfOffice)
  return { told, fewer: all.length - told.length }
}
