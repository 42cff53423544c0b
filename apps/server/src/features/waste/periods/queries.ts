// Statements of the periods in which yearly reports are handed in, and of who still owes one.
import type { Locale } from '@eos/contract/words/errors'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { PeriodForm } from '@eos/contract/waste/waste'
import { sql } from 'kysely'
import { first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Days as `YYYY-MM-DD`, by the calendar of the country. */
interface StoredPeriod {
  reportYear: number
  formType: PeriodForm
  opensOn: string
  dueOn: string
  closesOn: string | null
}

const columns = sql`report_year as "reportYear", form_type as "formType", opens_on::text as "opensOn",
  due_on::text as "dueOn", closes_on::text as "closesOn"`

export function findPeriod(
  db: Db,
  { year, form }: { year: number; form: string },
): Promise<StoredPeriod | undefined> {
  return first<StoredPeriod>(db)`
    select ${columns} from report_period where report_year = ${year} and form_type = ${form}`
}

export function listPeriods(db: Db, ids: readonly string[]): Promise<StoredPeriod[]> {
  return rows<StoredPeriod>(db)`
    select ${columns} from report_period where id = any(${[...ids]}::bigint[])`
}

/** The periods that are due on one of the days from `from` to `to`. */
export function listPeriodsDue(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<StoredPeriod[]> {
  return rows<StoredPeriod>(db)`
    select ${columns} from report_period where due_on between ${from}::date and ${to}::date`
}

interface Due {
  year: number
  form: PeriodForm
  dueOn: string
}

/** Reports that were handed in keep the day on which they were due. */
export async function writeDueDays(db: Db, { year, form, dueOn }: Due): Promise<void> {
  if (form === 'reuse') {
    await run(db)`
      update waste_reuse_report set due_date = ${dueOn}::date
       where report_year = ${year} and submitted_at is null`
    return
  }
  await run(db)`
    update waste_report set due_date = ${dueOn}::date
     where report_year = ${year} and form_type = ${form} and submitted_at is null`
}

interface Reminder {
  year: number
  form: PeriodForm
  /** Its occasion: the days until the day on which it is due, or one of the stages after it. */
  daysBefore: number
  at: Date
}

/** The day has passed. */
export const lateStage = -1
/** The report came back, and nothing has been done with it for so many days. */
const returnedDays = 14
export const returnedStage = -returnedDays

export interface Debtor {
  id: string
  name: string
  nameEn: string | null
}

const reports = sql`(
  select organization_id, report_year, form_type, status, updated_at from waste_report
  union all
  select organization_id, report_year, 'reuse', status, updated_at from waste_reuse_report)`

/** The years and forms of reports that came back, and have lain so long. */
export function listReturned(db: Db, at: Date): Promise<{ year: number; form: PeriodForm }[]> {
  return rows<{ year: number; form: PeriodForm }>(db)`
    select distinct report_year as year, form_type as form from ${reports} report
     where ${liesReturned(at)} order by 1, 2`
}

const liesReturned = (at: Date) => sql`report.status = 'returned'
  and report.updated_at <= ${at}::timestamptz - make_interval(days => ${returnedDays}::int)`

/**
 * The next enterprise that owes the report, noted as reminded. While another process reminds it, this one waits, and
 * passes it over if that succeeds.
 */
export async function takeDebtor(
  db: Db,
  reminder: Reminder,
  after: string,
): Promise<Debtor | undefined> {
  let next = await findDebtor(db, reminder, after)
  while (next && !(await noteReminded(db, reminder, next.id))) {
    next = await findDebtor(db, reminder, next.id)
  }
  return next
}

function findDebtor(db: Db, reminder: Reminder, after: string): Promise<Debtor | undefined> {
  return first<Debtor>(db)`
    select organization.id::text as id, organization.name, organization.name_en as "nameEn"
      from organization
     where organization.type = ${organizationTypes.enterprise} and organization.id > ${after}::bigint
       and ${reminder.daysBefore === returnedStage ? hasItBack(reminder) : owes(reminder)}
     order by organization.id limit 1`
}

/** A report that comes back twice is reminded of twice. */
const hasItBack = ({ year, form, daysBefore, at }: Reminder) => sql`exists (
  select from ${reports} report
   where report.organization_id = organization.id and report.form_type = ${form}
     and report.report_year = ${year} and ${liesReturned(at)}
     and not exists (
       select from report_reminder told
        where told.organization_id = organization.id and told.report_year = ${year}
          and told.form_type = ${form} and told.days_before = ${daysBefore}
          and told.sent_at >= report.updated_at))`

/**
 * It handed in a report of the form in one of the two years before, or has begun the one of this year or got it back, has
 * not handed it in, and was not reminded of it. What came back was handed in by the day, and is not late.
 */
const owes = ({ year, form, daysBefore }: Reminder) => sql`(exists (
         select from ${reports} report
          where report.organization_id = organization.id and report.form_type = ${form}
            and (report.report_year between ${year}::int - 2 and ${year}::int - 1
                  and report.status not in ('draft', 'voided')
              or report.report_year = ${year} and report.status in ('draft', 'returned')))
       and not exists (
         select from ${reports} report
          where report.organization_id = organization.id and report.form_type = ${form}
            and report.report_year = ${year}
            and report.status not in ('draft', 'voided')
            and (report.status <> 'returned' or ${daysBefore}::int < 0))
       and not exists (
         select from report_reminder told
          where told.organization_id = organization.id and told.report_year = ${year}
            and told.form_type = ${form} and told.days_before <= ${daysBefore}))`

/** @returns whether nobody else had done it */
async function noteReminded(
  db: Db,
  { year, form, daysBefore, at }: Reminder,
  organizationId: string,
): Promise<boolean> {
  const noted = await run(db)`
    insert into report_reminder (organization_id, report_year, form_type, days_before, sent_at)
    values (${organizationId}, ${year}, ${form}, ${daysBefore}, ${at})
    on conflict (organization_id, report_year, form_type, days_before)
    do update set sent_at = excluded.sent_at
     where excluded.days_before = ${returnedStage}
       and report_reminder.sent_at at time zone 'UTC'
         <= excluded.sent_at at time zone 'UTC' - make_interval(days => ${returnedDays}::int)`
  return noted > 0
}

export interface ReminderReader {
  accountId: string
  address: string
  name: string
  locale: Locale
}

/** The people of an enterprise who may write reports and read mail. */
export function listReaders(db: Db, organizationId: string): Promise<ReminderReader[]> {
  return rows<ReminderReader>(db)`
    select id::text as "accountId", email as address, full_name as name,
           coalesce(locale, 'vi') as locale
      from account
     where organization_id = ${organizationId} and status = 'active' and email is not null
     order by id`
}
