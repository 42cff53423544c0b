// The activity log: written with every change, only ever added to, found again quickly.
import { activityLogs } from '@eos/contract/resources/activity-logs'
import { itemSchema } from '@eos/contract/fields/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeProgram, makeStation } from '../../../test/make.ts'
import { findPerson } from '../../access/person.ts'

let served: TestApp
let ask: ReturnType<TestApp['as']>
let administrator: { id: string; full_name: string; organization_id: string | null }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  const { id } = await makeOrganization(db, { type: 0 })
  administrator = await makeAccount(db, { organization_id: id, roles: ['administrator'] })
  ask = served.as((await findPerson(db, administrator.id))!)
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }

interface Entry {
  id: string
  [field: string]: unknown
}

async function find(query: string, as = ask): Promise<Entry[]> {
  const answer = await as({ url: `/api/activity_logs${query}`, headers: accept })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._embedded.activity_logs
}

const search = (name: string, query: string) => find(`/search/${name}?${query}`)

const historyOf = (subject: string, id: string) =>
  find(
    `/search/findBySubjectAndSubjectIdOrderByCreatedAtDesc?subject=${subject}&subjectId=${id}&size=50`,
  )

test('tells the whole life of an item: who, from where, and only what differs', async () => {
  const made = await ask({
    method: 'POST',
    url: '/api/programs',
    headers: { ...accept, 'user-agent': 'Browser/1' },
    payload: { code: 'p-1', name: 'Chương trình một' },
  })
  const { id } = made.json()
  const url = `/api/programs/${id}`
  await ask({ method: 'PATCH', url, payload: { name: 'Chương trình hai' } })
  await ask({ method: 'PATCH', url, payload: { name: 'Chương trình hai' } })
  await ask({ method: 'DELETE', url })
  const [removed, changed, created, ...more] = await historyOf('programs', id)
  expect(more).toEqual([])
  expect(created).toMatchObject({
    action: 'CREATE',
    subject: 'programs',
    subjectId: id,
    actorId: administrator.id,
    actorName: administrator.full_name,
    organizationId: administrator.organization_id,
    reportedBy: 'server',
    address: '127.0.0.1',
    userAgent: 'Browser/1',
    requestId: made.headers['x-request-id'],
    before: null,
    after: { code: 'p-1', name: 'Chương trình một' },
    createdAt: '2026-11-21T05:00:00.000Z',
  })
  expect(changed).toMatchObject({
    action: 'EDIT',
    before: { name: 'Chương trình một' },
    after: { name: 'Chương trình hai' },
  })
  expect(removed).toMatchObject({ action: 'DELETE', after: null })
  expect(removed?.before).toMatchObject({ code: 'p-1', name: 'Chương trình hai' })
})

test('is silent about what was refused', async () => {
  const program = await makeProgram(served.context.db)
  const answer = await ask({
    method: 'PATCH',
    url: `/api/programs/${program.id}`,
    payload: { provinceId: 'f'.repeat(24) },
  })
  expect(answer.statusCode).toBe(400)
  expect(await historyOf('programs', program.id)).toEqual([])
})

test('follows links and references, and knows one thing under both of its addresses', async () => {
  const { db } = served.context
  const station = await makeStation(db)
  const organization = await makeOrganization(db)
  const { id: indicator } = (
    await ask({
      method: 'POST',
      url: '/api/indicators',
      headers: accept,
      payload: { code: 'x1', symbol: 'x', name: 'x', nameEn: 'x', group: 'air' },
    })
  ).json()
  expect(await historyOf('indicator', indicator)).toHaveLength(1)
  const uri = { 'content-type': 'text/uri-list' }
  const links = `/api/stations/${station.id}/stationIndicator`
  await ask({
    method: 'POST',
    url: links,
    headers: uri,
    payload: `http://h/api/indicator/${indicator}`,
  })
  await ask({
    method: 'PUT',
    url: `/api/stations/${station.id}/organization`,
    headers: uri,
    payload: `/api/organization/${organization.id}`,
  })
  await ask({ method: 'DELETE', url: links })
  const [bound] = await historyOf('stations', station.id)
  expect(bound).toMatchObject({
    before: { organizationId: null },
    after: { organizationId: organization.id },
  })
  const linked = await find('?subject=station_indicator&action=CREATE')
  const [ended] = await historyOf('station_indicator', String(linked[0]?.subjectId))
  expect(ended).toMatchObject({ action: 'DELETE', before: { validTo: null } })
  expect(ended?.after).toHaveProperty('validTo')
})

test('is a link away from each item, for who may read it', async () => {
  const { id } = await makeProgram(served.context.db)
  const request = {
    url: `/api/programs/${id}`,
    headers: { accept: 'application/prs.hal-forms+json' },
  }
  await ask({ method: 'PATCH', url: request.url, payload: { name: 'other' } })
  const { href } = (await ask(request)).json()._links.history
  const history = await ask({ url: href.replace(/^http:\/\/[^/]+/, ''), headers: accept })
  expect(history.json()._embedded.activity_logs).toMatchObject([{ action: 'EDIT', subjectId: id }])
  expect((await served.app.inject(request)).json()._links).not.toHaveProperty('history')
})

test('overwrites what a client says about who, when and from where', async () => {
  const answer = await ask({
    method: 'POST',
    url: '/api/activity_logs',
    headers: accept,
    payload: {
      action: 'REMARK',
      note: 'seen',
      actorId: '1',
      actorName: 'Somebody else',
      address: '8.8.8.8',
      createdAt: '2001-01-01T00:00:00Z',
      reportedBy: 'server',
      before: { name: 'forged' },
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({
    action: 'REMARK',
    note: 'seen',
    actorId: administrator.id,
    actorName: administrator.full_name,
    address: '127.0.0.1',
    createdAt: '2026-11-21T05:00:00.000Z',
    reportedBy: 'client',
    before: null,
  })
})

test('changes a note by adding to it and removes by hiding, with the original kept', async () => {
  const { db } = served.context
  const payload = { action: 'REMARK', note: 'first', subject: 'stations' }
  const { id } = (
    await ask({ method: 'POST', url: '/api/activity_logs', headers: accept, payload })
  ).json()
  const url = `/api/activity_logs/${id}`
  const patched = await ask({ method: 'PATCH', url, headers: accept, payload: { note: 'second' } })
  expect(patched.json()).toMatchObject({ id, note: 'second' })
  expect(patched.headers.etag).toBe('"2-false"')
  const put = await ask({ method: 'PUT', url, headers: accept, payload: { action: 'REMARK' } })
  expect(put.json()).toMatchObject({ note: null, subject: 'stations' })
  const forged = await ask({ method: 'PATCH', url, payload: { action: 'OTHER' } })
  expect(forged.statusCode).toBe(400)
  const why = `${url}?reason=${encodeURIComponent('names a citizen')}`
  expect((await ask({ method: 'DELETE', url: why })).statusCode).toBe(204)
  expect((await ask({ url })).statusCode).toBe(404)
  expect(await find(`?id=${id}`)).toEqual([])
  const history = await historyOf('activity_logs', id)
  expect(history.map((each) => each.action)).toEqual(['HIDE', 'EDIT', 'EDIT'])
  expect(history[0]).toMatchObject({
    note: 'names a citizen',
    before: { action: 'REMARK', subject: 'stations' },
  })
  const kept = await db.selectFrom('activity_log').selectAll().where('id', '=', id).execute()
  expect(kept).toMatchObject([{ note: 'first', action: 'REMARK' }])
})

test('lists a hidden entry in its place, and tells nothing of it but when it was and the action', async () => {
  const { db } = served.context
  const made: string[] = []
  for (const note of ['before', 'cites citizen Quýt', 'after']) {
    const payload = { action: 'REMARK', note, subject: 'stations', subjectId: '7' }
    const answer = await ask({
      method: 'POST',
      url: '/api/activity_logs',
      headers: accept,
      payload,
    })
    made.unshift(answer.json().id)
  }
  const hidden = made[1]!
  const removed = await ask({ method: 'DELETE', url: `/api/activity_logs/${hidden}?reason=why` })
  expect(removed.statusCode).toBe(204)
  const whole = await find('?size=4')
  expect(whole.map(({ id }) => id).slice(1)).toEqual(made)
  expect(whole.map((each) => each.hidden)).toEqual([false, false, true, false])
  const { _links, id, createdAt, updatedAt, action, hidden: isHidden, ...rest } = whole[2]!
  expect([id, createdAt, action, isHidden]).toEqual([
    hidden,
    '2026-11-21T05:00:00.000Z',
    'REMARK',
    true,
  ])
  expect([_links, updatedAt]).not.toContain(undefined)
  expect(rest).toMatchObject({ actorName: '', actorId: null, note: null, subject: null })
  expect(Object.values(rest).filter((value) => value !== null)).toEqual(['', 'client'])
  expect((await find('?hidden=true')).map((each) => each.id)).toContain(hidden)
  expect((await find('?hidden=true')).every((each) => each.hidden)).toBe(true)
  expect((await find('?hidden=false')).every((each) => !each.hidden)).toBe(true)
  expect((await find('?createdAt.from=2026-11-21')).map((each) => each.id)).toContain(hidden)
  for (const query of ['?subject=stations', '?q=Quyt', '?action=REMARK', `?id=${hidden}`]) {
    expect(
      (await find(query)).map((each) => each.id),
      query,
    ).not.toContain(hidden)
  }
  const { id: organization_id } = await makeOrganization(db, { type: 2 })
  const account = await makeAccount(db, { organization_id, roles: ['enterprise_manager'] })
  const manager = served.as((await findPerson(db, account.id))!)
  expect(await find('', manager)).toEqual([])
})

test('lets nobody overwrite, remove or empty it, not even beside the application', async () => {
  const { db } = served.context
  for (const statement of [
    `update activity_log set note = 'x'`,
    `delete from activity_log`,
    `truncate activity_log`,
    `update activity_amendment set note = 'x'`,
    `delete from activity_amendment`,
    `delete from activity_log_other`,
  ]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/only ever added to/)
  }
})

test('is for administrators; everybody else sees the own events only', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db, { type: 2 })
  const account = await makeAccount(db, { organization_id: id, roles: ['enterprise_manager'] })
  const manager = served.as((await findPerson(db, account.id))!)
  expect(await find('', manager)).toEqual([])
  expect((await served.app.inject({ url: '/api/activity_logs' })).statusCode).toBe(401)
  const post = { method: 'POST', url: '/api/activity_logs', payload: { action: 'X' } } as const
  expect((await manager(post)).statusCode).toBe(403)
  const any = await served.as(person())(post)
  expect(any.statusCode).toBe(201)
})

test('is found by person, action, time, subject and words, without regard to tones', async () => {
  const named = { code: 'p-2', name: 'Kế hoạch Đồng Nai' }
  await ask({ method: 'POST', url: '/api/programs', payload: named })
  expect((await search('findByText', 'text=dong%20nai'))[0]).toMatchObject({
    after: expect.objectContaining(named),
  })
  expect(await search('findByText', 'text=dong%20nowhere')).toEqual([])
  for (const odd of ["'", '\\', '%25_', '!&|():*<->', "x' | y:*"]) {
    expect(await search('findByText', `text=${encodeURIComponent(odd)}aa`), odd).toEqual([])
  }
  const short = await ask({ url: '/api/activity_logs/search/findByText?text=d' })
  expect(short.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  const mine = `actorId=${administrator.id}`
  expect((await search('findByActorIdOrderByCreatedAtDesc', mine)).length).toBeGreaterThan(1)
  expect(await search('findByActionOrderByCreatedAtDesc', 'action=SIGN_OUT')).toEqual([])
  const day = 'from=2026-11-21&to=2026-11-22'
  expect((await search('findByCreatedAtBetweenOrderByCreatedAtDesc', day)).length).toBeGreaterThan(
    1,
  )
  expect(await search('advanced', `${mine}&from=2026-11-22`)).toEqual([])
  expect(
    await search('advanced', `${mine}&${day}&subject=programs&action=CREATE&text=Dong%20Nai`),
  ).toHaveLength(1)
})

test('is read in slices along a cursor, newest first, each row once', async () => {
  const whole = (await find('?size=1000')).map(({ id }) => id)
  const seen: string[] = []
  let url: string | undefined = '/api/activity_logs?size=3'
  while (url !== undefined) {
    const body: {
      _embedded: { activity_logs: Entry[] }
      _links: { next?: { href: string } }
      page: object
    } = (await ask({ url, headers: accept })).json()
    expect(body.page).not.toHaveProperty('totalElements')
    seen.push(...body._embedded.activity_logs.map(({ id }) => id))
    url = body._links.next?.href.replace(/^http:\/\/[^/]+/, '')
  }
  expect(seen).toEqual(whole)
  expect(whole.map(Number)).toEqual(whole.map(Number).toSorted((a, b) => b - a))
})

test('holds what differs as the API document describes it', async () => {
  const { before, after } = itemSchema(activityLogs.fields).shape
  const entries = await find('?size=1000')
  expect(entries.filter((entry) => entry.before !== null).length).toBeGreaterThan(3)
  for (const entry of entries) {
    expect(before!.parse(entry.before)).toEqual(entry.before)
    expect(after!.parse(entry.after)).toEqual(entry.after)
  }
})
