// Mails about means beyond a limit: once when it begins, to the people of an enterprise and to whoever chose them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeAccount, makeOrganization, makeStation } from '../../../../test/make.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sendLimitMails } from './send-limit-mails.ts'

let served: TestApp
let enterprise: { id: string }
let own: string
let other: string
let lan: string
const sent: Mail[] = []
let isAway = false

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-02T12:00:00Z' })
  const { db } = served.context
  enterprise = await makeOrganization(db, { type: 2 })
  const ministry = await makeOrganization(db, { type: 0 })
  const stranger = await makeOrganization(db, { type: 2 })
  const at = { indicators: ['no2', 'pm25'] }
  own = (await makeStation(db, { ...at, name: 'Ống khói 1', organization_id: enterprise.id })).id
  other = (await makeStation(db, { ...at, organization_id: stranger.id })).id
  const account = (email: string, more: object) =>
    makeAccount(db, { password_hash: null, full_name: email, email, ...more })
  const made = await account('lan@example.org', { organization_id: enterprise.id, locale: 'en' })
  lan = made.id
  // Nobody of the ministry hears of limits unless they choose it.
  await account('minh@example.org', { organization_id: ministry.id })
})
afterAll(() => served?.close())
beforeEach(async () => {
  sent.length = 0
  isAway = false
  for (const table of ['exceedance', 'limit_mail', 'state_choice'])
    await served.database.pool.query(`delete from ${table}`)
})

async function exceed(
  stationId: string,
  end: string,
  more: { code?: string; value?: number } = {},
) {
  const { code = 'no2', value = 250 } = more
  for (const basis of [0, 1])
    await served.database.pool.query(
      `insert into exceedance (station_id, basis, end_time, indicator_id, limit_key, averaging, start_time, value,
                               limit_value, ratio, n, expected, edition, computed_at)
       values ($1, $2, $3, $4, $5, '1h', $3::timestamptz - interval '1 hour', $6, 200, 1.25, 12, 12, '1.0.0', now())`,
      [
        stationId,
        basis,
        end,
        await indicatorId(served.context.db, code),
        `qcvn-05-2023/${code}/1h/2023-09-12`,
        value,
      ],
    )
}

async function tell(at: string, problems: unknown[] = []): Promise<string[]> {
  served.setNow(at)
  await sendLimitMails(
    {
      db: served.context.db,
      now: served.context.now,
      address: 'https://eos.example/eosWeb/web/eos/admin/exceedances',
      mailer: {
        send: async (mail) => {
          if (isAway) throw new Error('The mail server is away.')
          sent.push(mail)
        },
      },
    },
    (error) => problems.push(error),
  )
  return sent.splice(0).map(({ to, subject, text }) => `${to} ${subject}\n${text}`)
}

test('an enterprise is told of its own station when it begins, and not of each hour, nor twice a day', async () => {
  await exceed(own, '2026-03-02T11:00:00Z')
  await exceed(other, '2026-03-02T11:00:00Z')
  const first = await tell('2026-03-02T11:10:00Z')
  expect(first).toHaveLength(1)
  expect(first[0]).toMatch(/^lan@example.org Ống khói 1: NO.* beyond its limit\n/)
  expect(first[0]).toContain('mean of 1 hour until 2026-03-02 18:00: 250 µg/m³, limit 200 µg/m³ (')
  await exceed(own, '2026-03-02T12:00:00Z')
  expect(await tell('2026-03-02T12:10:00Z')).toEqual([])
  await exceed(own, '2026-03-02T18:00:00Z')
  expect(await tell('2026-03-02T18:10:00Z')).toEqual([])
  await exceed(own, '2026-03-03T12:00:00Z')
  expect(await tell('2026-03-03T12:10:00Z')).toHaveLength(1)
})

test('several that begin come in one mail, in the language of the reader', async () => {
  await exceed(own, '2026-03-02T10:00:00Z')
  await exceed(own, '2026-03-02T11:00:00Z', { code: 'pm25' })
  await served.database.pool.query(`update account set locale = 'vi' where id = $1`, [lan])
  const [mail, ...others] = await tell('2026-03-02T11:10:00Z')
  expect(others).toEqual([])
  expect(mail).toContain('vượt quy chuẩn (và 1 trường hợp khác)')
  await served.database.pool.query(`update account set locale = 'en' where id = $1`, [lan])
})

test('who chose otherwise hears nothing, and who chose it in the ministry hears of the country', async () => {
  const { pool } = served.database
  await exceed(own, '2026-03-02T11:00:00Z')
  await exceed(other, '2026-03-02T11:00:00Z')
  await pool.query(
    `insert into state_choice (account_id, shown, mailed)
     select id, '{}', case when email = 'lan@example.org' then '{offline}' else '{exceedance}' end::text[] from account
      where email in ('lan@example.org', 'minh@example.org')`,
  )
  const told = await tell('2026-03-02T11:10:00Z')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/^minh@example.org .*\(và 1 trường hợp khác\)/)
})

test('a mail that fails is tried again, and old ones are not told', async () => {
  await exceed(own, '2026-03-02T11:00:00Z')
  isAway = true
  const problems: unknown[] = []
  expect(await tell('2026-03-02T11:10:00Z', problems)).toEqual([])
  expect(problems).toHaveLength(1)
  isAway = false
  expect(await tell('2026-03-02T11:20:00Z')).toHaveLength(1)
  await served.database.pool.query('delete from limit_mail')
  expect(await tell('2026-03-03T11:00:00Z')).toEqual([])
})
