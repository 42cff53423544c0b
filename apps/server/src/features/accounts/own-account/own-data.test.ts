// People take along everything that is kept about them, without a secret in it, and remove their account for good.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccountOffice, password, type AccountOffice } from '../../../../test/account-office.ts'
import type { TestApp } from '../../../../test/build-app.ts'
import { isOnCluster } from '../../../../test/database.ts'
import { makeOrganization } from '../../../../test/make.ts'
import { listRemoved } from './removed-accounts.ts'

let office: AccountOffice
let served: TestApp

beforeAll(async () => {
  office = await openAccountOffice()
  served = office.served
})
beforeEach(() => {
  office.mails.length = 0
})
afterAll(async () => served?.close())

async function signedIn(fields: Parameters<AccountOffice['signedIn']>[0] = {}) {
  const { account, ask } = await office.signedIn(fields)
  return {
    account,
    ask: (method: 'POST' | 'DELETE' | 'GET', url: string, payload?: object) =>
      ask({ method, url, ...(payload && { payload }) }),
  }
}

const login = (username: string) => office.post('login', { username, password })

const tellOwnData = '/api/auth/own-data'
const removal = '/api/auth/account'

test('tells all that is kept about the caller, and nothing about anybody else', async () => {
  const { id: organization_id } = await makeOrganization(served.context.db, { name: 'Nhà máy A' })
  const { account, ask } = await signedIn({ organization_id })
  const stranger = await signedIn()
  const answer = await ask('POST', tellOwnData, { password })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const told = answer.json()
  expect(told.account).toMatchObject({ username: account.username, organization: 'Nhà máy A' })
  expect(told.sessions).toHaveLength(1)
  expect(told.activity.map(({ action }: { action: string }) => action)).toEqual([
    'EXPORT',
    'SIGN_IN',
  ])
  expect(answer.body).not.toContain(stranger.account.username)
})

test('has no secret in it', async () => {
  const { account, ask } = await signedIn()
  await ask('POST', '/api/auth/second-factor', { password })
  const { body } = await ask('POST', tellOwnData, { password })
  const { rows } = await served.database.pool.query<{ secrets: string[] }>(
    `select array[password_hash, encode(totp_secret, 'hex'), encode(session.token_hash, 'hex'),
                  session.csrf_token] as secrets
       from account join session on account_id = account.id where account.id = $1`,
    [account.id],
  )
  const { secrets } = rows[0]!
  expect(secrets.every(Boolean)).toBe(true)
  for (const secret of secrets) expect(body).not.toContain(secret)
})

test('takes its lines from every table that belongs to an account', async () => {
  const { rows } = await served.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  )
  // Recovery codes are kept as hashes alone.
  expect(rows.map(({ name }) => name).filter((name) => name !== 'recovery_code')).toEqual([
    'access_grant',
    'account_role',
    'account_token',
    'deputy',
    'limit_mail',
    'list_look',
    'list_view',
    'list_view_pin',
    'rights_change',
    'session',
    'state_choice',
    'state_mail',
    'state_notice_seen',
    'work_choice',
  ])
})

/** Columns that name a person by the id of an account; each is told as an entry of its own. */
const toldAsEntries = [
  'announcement.taken_by',
  'binned_item.removed_by',
  'distinct_entries.made_by',
  'file.account_id',
  'message_step.taken_by',
  'planned_announcement.planned_by',
  'quality_review.proposed_by',
  'quality_review.decided_by',
  'quality_review.undone_by',
  'rights_change.decided_by',
  'sample_import.taken_by',
  'solid_waste_statistic.entered_by',
  'station_change_proposal.entered_by',
  'station_change_proposal.decided_by',
  'station_state.acknowledged_by',
  'station_window.declared_by',
  'station_window.ended_by',
  'waste_export.entered_by',
  'waste_manifest.entered_by',
  'waste_report.entered_by',
  'waste_report_comment.made_by',
  'waste_reuse_report.entered_by',
  'waste_reuse_report_comment.made_by',
]

/** The others that name somebody, and where they are told or why they are not. */
const toldElsewhere: Record<string, string> = {
  'access_grant.account_id': 'grants',
  'account.email': 'account',
  'account_role.account_id': 'roles',
  'account_token.account_id': 'mailedLinks',
  'account_token.email': 'mailedLinks',
  'activity_log.account_id': 'activity',
  'activity_log.actor_name': 'activity',
  'deputy.account_id': 'deputies',
  'deputy.deputy_id': 'deputies',
  'limit_mail.account_id': 'limitMails',
  'list_look.account_id': 'lists',
  'list_view.account_id': 'views',
  'list_view_pin.account_id': 'pinnedViews',
  'message.author_email': 'questions',
  'message.author_name': 'questions',
  'rights_change.proposed_by': 'proposedRights',
  // Kept as hashes alone.
  'recovery_code.account_id': '',
  'session.account_id': 'sessions',
  'state_choice.account_id': 'stationStates',
  'state_mail.account_id': 'stationMails',
  'state_notice_seen.account_id': 'stationNotices',
  'work_choice.account_id': 'work',
}

/**
 * Names as text, which may be those of namesakes and of which the log tells each act, addresses of offices and
 * enterprises, and words for who it was in general.
 */
const namesAlone = [
  'activity_log.reported_by',
  'announced_version.replaced_by',
  'announcement.actor',
  'binned_item.removed_by_name',
  'competent_authority.email',
  'data_min_edit.actor',
  'distinct_entries.made_by_name',
  'facility.email',
  'ftp_account.created_by',
  'import_batch.seen_to_by',
  'import_batch.undone_by',
  'message_step.actor',
  'organization.announced_by',
  'parameter_alias.actor',
  'planned_announcement.actor',
  'post.author',
  'publication.actor',
  'recomputation.actor',
  'sample_import.actor',
  'sample_import.undone_by',
  'station_permit.issued_by',
  'waste_foreign_unit.email',
  'waste_receiving_organization.email',
  'waste_shipping_unit.email',
]

test('nothing that names a person is forgotten', async () => {
  const { rows } = await served.database.pool.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(^|_)(by|by_name|actor|actor_name|account|account_id|deputy_id|email|author|author_name|author_email)$'
      order by 1`,
  )
  expect(rows.map(({ place }) => place)).toEqual(
    [...toldAsEntries, ...Object.keys(toldElsewhere), ...namesAlone].toSorted(),
  )
})

test('questions under a confirmed address are told, and forget whose they were when the account goes', async () => {
  const { pool } = served.database
  const ask = (email: string) =>
    pool.query(
      `insert into message (content, author_name, author_email) values ('Khói gì đây?', 'Lan', $1) returning id`,
      [email],
    )
  const own = await signedIn({ email: 'lan@example.org', email_verified_at: new Date() })
  const unproved = await signedIn({ email: 'minh@example.org', email_verified_at: null })
  await ask('Lan@example.org')
  await ask('minh@example.org')
  const told = (await own.ask('POST', tellOwnData, { password })).json()
  expect(told.questions).toMatchObject([{ content: 'Khói gì đây?', email: 'Lan@example.org' }])
  expect((await unproved.ask('POST', tellOwnData, { password })).json().questions).toEqual([])
  expect((await own.ask('DELETE', removal, { password })).statusCode).toBe(204)
  const { rows } = await pool.query(
    `select author_name as name, author_email as email from message where content = 'Khói gì đây?' order by id`,
  )
  expect(rows).toEqual([
    { name: null, email: null },
    { name: 'Lan', email: 'minh@example.org' },
  ])
})

test.each([
  ['POST', tellOwnData],
  ['DELETE', removal],
] as const)('%s %s asks for the password once more, and for a session', async (method, url) => {
  const { account, ask } = await signedIn()
  expect((await ask(method, url, { password: 'wrong horse battery' })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'currentPassword' }],
  })
  const stranger = await served.app.inject({ method, url, payload: { password } })
  expect(stranger.statusCode).toBe(401)
  expect((await login(account.username)).statusCode).toBe(200)
})

test('an account is removed at once with what belongs to it; the log keeps what was done, and a mail confirms it', async () => {
  const { account, ask } = await signedIn({ email: 'di@example.org' })
  const answer = await ask('DELETE', removal, { password })
  expect(answer.statusCode, answer.body).toBe(204)
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await ask('GET', '/api/auth/session')).json()).toEqual({ authenticated: false })
  expect((await login(account.username)).statusCode).toBe(401)
  const { rows } = await served.database.pool.query(
    `select action, subject_id, actor_name from activity_log
      where account_id = $1 and action = 'DELETE'`,
    [account.id],
  )
  expect(rows).toEqual([
    { action: 'DELETE', subject_id: String(account.id), actor_name: account.full_name },
  ])
  expect(office.mails.map(({ to }) => to)).toEqual(['di@example.org'])
  const { dataDir } = served.context.settings
  const remembered = (await listRemoved(dataDir)).filter(({ id }) => id === String(account.id))
  expect(remembered).toHaveLength(1)
})

test('two calls at once remove it once', async () => {
  const { ask } = await signedIn({ email: 'hai@example.org' })
  const answers = await Promise.all([
    ask('DELETE', removal, { password }),
    ask('DELETE', removal, { password }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401])
  expect(office.mails).toHaveLength(1)
})

test('whoever is the last to give rights stays', async () => {
  const { id: organization_id } = await makeOrganization(served.context.db, { type: 0 })
  const roles = ['administrator']
  const [first, last] = [
    await signedIn({ organization_id, roles }),
    await signedIn({ organization_id, roles }),
  ]
  expect((await first.ask('DELETE', removal, { password })).statusCode).toBe(204)
  expect((await last.ask('DELETE', removal, { password })).statusCode).toBe(409)
  expect((await login(last.account.username)).statusCode).toBe(200)
})

// A cluster takes no rule from a table with an identity column.
test.skipIf(isOnCluster)(
  'entries for an organization are told with what was written, and those of others are not',
  async () => {
    const { account, ask } = await signedIn()
    const { pool } = served.database
    const { rows: tables } = await pool.query<{ name: string }>(
      `select distinct split_part(place, '.', 1) as name from unnest($1::text[]) place order by 1`,
      [toldAsEntries],
    )
    // Rows with no more than what has to be there; the rules of the tables are tried elsewhere, and go before the rows.
    for (const { name } of tables) {
      const columns = toldAsEntries.filter((each) => each.startsWith(`${name}.`))
      const own = columns.map((each) => each.split('.')[1]!)
      await insertBare(name, own, account.id)
      await insertBare(name, own, '999999')
    }
    const { entries } = (await ask('POST', tellOwnData, { password })).json()
    expect(entries.map((each: { as: string }) => each.as).toSorted()).toEqual(
      toldAsEntries.toSorted(),
    )
  },
)

/** Without the rules of the table, and with any value where one is needed. */
async function insertBare(table: string, columns: string[], id: string): Promise<void> {
  const { pool } = served.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`alter table ${table} disable trigger user`)
    const { rows } = await client.query<{ name: string; value: string }>(
      `select attname as name, case when typcategory = 'N' then '1' when typcategory = 'B' then 'true'
                when typcategory = 'D' then '2026-01-01' when typcategory = 'A' then '{}'
                when typname = 'jsonb' then '{}' when typname = 'bytea' then '\\x00' when typname ~ 'range' then '{}' else 'x' || $3 end as value
         from pg_attribute a join pg_type t on t.oid = a.atttypid
        where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef
          and attidentity = '' and attname <> all($2::text[])`,
      [table, columns, id],
    )
    const { rows: checks } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f', 'u')`,
      [table],
    )
    for (const { name } of checks)
      await client.query(`alter table ${table} drop constraint "${name}"`)
    const { rows: uniques } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid = $1::regclass and indisunique and not indisprimary`,
      [table],
    )
    for (const { name } of uniques) await client.query(`drop index ${name}`)
    const names = [...columns, ...rows.map(({ name }) => name)]
    const values = [...columns.map(() => id), ...rows.map(({ value }) => value)]
    await client.query(
      `insert into ${table} (${names.map((each) => `"${each}"`).join(', ')})
       values (${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
