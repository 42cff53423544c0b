// Everything that is kept about a person, and its removal.
import type { OwnData as OwnDataAnswer } from '@eos/contract/calls/people/own-data'
import { sql, type RawBuilder } from 'kysely'
import { first, one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listOwnEntries, listOwnQuestions } from './own-entries.ts'

type OwnData = Omit<OwnDataAnswer, 'writtenAt'>
type OfAccount = Omit<OwnData, 'entries' | 'questions'>

/** Lines of the activity log in one file, the newest; the list of the log shows all of them. */
const mostActivity = 10_000

const listOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(each)) from (${rows}) each), '[]')`

const accountOf = (id: string) => sql`
  select account.id::text as id, username, email, email_verified_at as "emailVerifiedAt",
         full_name as "fullName", account.status, account.locale,
         organization.name as organization, wanted_organization as "wantedOrganization",
         totp_confirmed_at as "secondFactorSince", last_sign_in_at as "lastSignInAt",
         account.created_at as "createdAt", account.updated_at as "changedAt"
    from account left join organization on organization.id = account.organization_id
   where account.id = ${id}`

/**
 * All but secrets: hashes of passwords, tokens and recovery codes, and the key of the second step, say nothing about a
 * person.
 */
export async function readOwnData(db: Db, id: string): Promise<OwnData> {
  const { data } = await one<{ data: OfAccount }>(db)`
    select jsonb_build_object(
      'account', (
        select to_jsonb(each) from (
          ${accountOf(id)}) each),
      'roles', ${listOf(sql`
        select role.key, role.name, account_role.created_at as since
          from account_role join role on role.id = account_role.role_id
         where account_role.account_id = ${id} order by account_role.id`)},
      'grants', ${listOf(sql`
        select action, subject, scope_kind as "scopeKind", scope_id as "scopeId", note,
               created_at as since
          from access_grant where account_id = ${id} order by id`)},
      'proposedRights', ${listOf(sql`
        select role.key as role, changes, reason, rights_change.status, proposed_at as "proposedAt"
          from rights_change join role on role.id = rights_change.role_id
         where proposed_by = ${id} order by rights_change.id`)},
      'sessions', ${listOf(sql`
        select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
               revoked_at as "endedAt", address, user_agent as "userAgent"
          from session where account_id = ${id} order by id`)},
      'mailedLinks', ${listOf(sql`
        select purpose, email, created_at as "createdAt", used_at as "usedAt"
          from account_token where account_id = ${id} order by id`)},
      'work', ${listOf(sql`
        select digest, looked_at as "lookedAt" from work_choice where account_id = ${id}`)},
      'stationStates', ${listOf(sql`
        select shown, mailed from state_choice where account_id = ${id}`)},
      'stationMails', ${listOf(sql`
        select notice_id::text as "noticeId", sent_at as "sentAt"
          from state_mail where account_id = ${id} order by notice_id`)},
      'limitMails', ${listOf(sql`
        select station_id::text as "stationId", limit_key as "limitKey", began_at as "beganAt"
          from limit_mail where account_id = ${id} order by began_at, station_id, limit_key`)},
      'stationNotices', ${listOf(sql`
        select notice_id::text as "noticeId", seen_at as "seenAt"
          from state_notice_seen where account_id = ${id} order by notice_id`)},
      'deputies', ${listOf(sql`
        select account_id::text as "accountId", deputy_id::text as "deputyId", begins_at as "from",
               ends_at as until
          from deputy where ${id} in (account_id, deputy_id) order by account_id`)},
      'views', ${listOf(sql`
        select list, name, is_shared as "isShared", content
          from list_view where account_id = ${id} order by id`)},
      'pinnedViews', ${listOf(sql`
        select view_id::text as "viewId", pinned_at as "pinnedAt"
          from list_view_pin where account_id = ${id} order by view_id`)},
      'lists', ${listOf(sql`
        select list, look from list_look where account_id = ${id} order by list`)},
      'activity', ${listOf(sql`
        select created_at as at, action, subject, subject_id as "subjectId", address,
               user_agent as "userAgent", before, after, note
          from activity_log where account_id = ${id}
         order by created_at desc, id desc limit ${mostActivity}`)}
    ) as data`
  const [entries, questions] = [await listOwnEntries(db, id), await listOwnQuestions(db, id)]
  return { ...data, entries, questions }
}

/**
 * Reports and other entries that the person made stay, and name their author by an id that leads nowhere.
 * @returns when the account had been made, if it was still there
 */
export async function removeAccount(db: Db, id: string): Promise<string | undefined> {
  // Not by RETURNING, where a cluster writes no time as text.
  const found = await first<{ createdAt: string }>(db)`
    select created_at::text as "createdAt" from account where id = ${id}`
  const isRemoved = (await run(db)`delete from account where id = ${id}`) > 0
  return isRemoved ? found?.createdAt : undefined
}

/** Only when the account with this id is the one that was made then. */
export async function removeAccountOf(
  db: Db,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<boolean> {
  const count = await run(db)`
    delete from account where id = ${id} and created_at = ${createdAt}::timestamptz`
  return count > 0
}
