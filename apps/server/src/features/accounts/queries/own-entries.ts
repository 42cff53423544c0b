// Entries that name a person and do not belong to the account: acts for an organization, and questions to the offices.
import type { OwnData } from '@eos/contract/calls/people/own-data'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** By the table and the column that names the person; the newest first. */
export async function listOwnEntries(db: Db, id: string): Promise<OwnData['entries']> {
  const found = await rows<{ as: string; id: string; at: Date | null; words: string | null }>(db)`
    select 'announcement.taken_by' as "as", id::text as id, created_at as at, reason as words
      from announcement where taken_by = ${id}
    union all
    select 'binned_item.removed_by', id::text, removed_at, name from binned_item where removed_by = ${id}
    union all
    select 'distinct_entries.made_by', id::text, made_at, reason from distinct_entries where made_by = ${id}
    union all
    select 'file.account_id', id::text, created_at, name from file where account_id = ${id}
    union all
    select 'message_step.taken_by', id::text, at, reason from message_step where taken_by = ${id}
    union all
    select 'planned_announcement.planned_by', id::text, created_at, reason from planned_announcement where planned_by = ${id}
    union all
    select 'quality_review.proposed_by', id::text, proposed_at, reason from quality_review where proposed_by = ${id}
    union all
    select 'quality_review.decided_by', id::text, decided_at, null from quality_review where decided_by = ${id}
    union all
    select 'quality_review.undone_by', id::text, undone_at, null from quality_review where undone_by = ${id}
    union all
    select 'rights_change.decided_by', id::text, decided_at, null from rights_change where decided_by = ${id}
    union all
    select 'sample_import.taken_by', id::text, begun_at, file_name from sample_import where taken_by = ${id}
    union all
    select 'solid_waste_statistic.entered_by', id::text, updated_at, null from solid_waste_statistic where entered_by = ${id}
    union all
    select 'station_change_proposal.entered_by', id::text, created_at, null from station_change_proposal where entered_by = ${id}
    union all
    select 'station_change_proposal.decided_by', id::text, decided_at, null from station_change_proposal where decided_by = ${id}
    union all
    select 'station_state.acknowledged_by', id::text, acknowledged_at, null from station_state where acknowledged_by = ${id}
    union all
    select 'station_window.declared_by', id::text, declared_at, reason from station_window where declared_by = ${id}
    union all
    select 'station_window.ended_by', id::text, ended_at, null from station_window where ended_by = ${id}
    union all
    select 'waste_export.entered_by', id::text, updated_at, null from waste_export where entered_by = ${id}
    union all
    select 'waste_manifest.entered_by', id::text, updated_at, null from waste_manifest where entered_by = ${id}
    union all
    select 'waste_report.entered_by', id::text, updated_at, null from waste_report where entered_by = ${id}
    union all
    select 'waste_report_comment.made_by', id::text, made_at, words from waste_report_comment where made_by = ${id}
    union all
    select 'waste_reuse_report.entered_by', id::text, updated_at, null from waste_reuse_report where entered_by = ${id}
    union all
    select 'waste_reuse_report_comment.made_by', id::text, made_at, words from waste_reuse_report_comment where made_by = ${id}
     order by at desc nulls last, "as", id`
  return found.map(({ at, ...entry }) => ({ ...entry, at: at?.toISOString() ?? null }))
}

/** Asked without an account, under the address that the account has proved to be its own. */
export async function listOwnQuestions(db: Db, id: string): Promise<OwnData['questions']> {
  const found = await rows<{
    id: string
    kind: string
    at: Date
    name: string | null
    email: string | null
    subject: string | null
    content: string
    status: string
  }>(db)`
    select message.id::text as id, kind, message.created_at as at, author_name as name,
           author_email as email, subject, content, message.status
      from message join account on lower(author_email) = lower(account.email)
     where account.id = ${id} and account.email_verified_at is not null
     order by message.created_at desc, message.id desc`
  return found.map(({ at, ...question }) => ({ ...question, at: at.toISOString() }))
}

/**
 * The questions stay with the offices; whose they were is forgotten.
 *
 * @returns how many there were
 */
export function forgetAuthor(db: Db, id: string): Promise<number> {
  return run(db)`
    update message set author_name = null, author_email = null
      from account
     where account.id = ${id} and account.email_verified_at is not null
       and lower(author_email) = lower(account.email)`
}
