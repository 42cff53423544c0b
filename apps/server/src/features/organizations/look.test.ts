// The look of an organization: who gives it, what it may hold, and where it is seen.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, tellOfOrganizations, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../test/make.ts'
import { fileForm, png } from '../../../test/pictures.ts'
import { findPerson } from '../../access/person.ts'

let served: TestApp
type Ask = ReturnType<TestApp['as']>
interface Office {
  id: string
  host: string
  /** The person who administers it. */
  ask: Ask
}
let administrator: Ask
let made = 0

beforeAll(async () => {
  served = await buildTestApp()
  administrator = served.as(person())
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }

async function makeOffice(type: 1 | 2 = 1, role = 'provincial_administrator'): Promise<Office> {
  const { db } = served.context
  made += 1
  const subDomain = `office-${made}`
  const organization = await makeOrganization(db, {
    type,
    name: `Office ${made}`,
    province_id: await provinceId(db, '01'),
    sub_domain: subDomain,
  })
  tellOfOrganizations(served)
  const account = await makeAccount(db, { organization_id: organization.id, roles: [role] })
  const ask = served.as((await findPerson(db, account.id))!)
  return { id: organization.id, host: `${subDomain}.localhost`, ask }
}

function give(ask: Ask, payload: object) {
  return ask({ method: 'POST', url: '/api/organization_look', headers: accept, payload })
}

async function upload(ask: Ask, bytes: Buffer | string, name = 'emblem.png') {
  return ask(fileForm(name, bytes))
}

async function emblem(ask: Ask, bytes: Buffer): Promise<string> {
  const answer = await upload(ask, bytes)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().id
}

async function shownAt(host: string) {
  const url = `/api/organization/search/findBySubDomain?subDomain=${host}`
  const answer = await served.app.inject({ url, headers: accept })
  return answer.json()._embedded.organization[0].look
}

const full = {
  fullName: 'Sở Nông nghiệp và Môi trường thành phố Hà Nội',
  fullNameEn: 'Department of Agriculture and Environment of Hanoi',
  address: 'Số 1 phố Ví Dụ, Hà Nội',
  addressEn: null,
  hotline: '024 3795 6868',
  licence: 'CC0-1.0',
  links: [{ title: 'Thủ tục', titleEn: 'Procedures', address: 'https://example.org/a?b=1' }],
}

test('the administrator of an office gives it its look, and the next visitor sees it with the first answer', async () => {
  const office = await makeOffice()
  expect(await shownAt(office.host)).toBeNull()
  const emblemId = await emblem(office.ask, png(128, 128))
  const answer = await give(office.ask, { ...full, emblemId })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ organizationId: office.id, ...full, emblemId })
  expect(await shownAt(office.host)).toEqual({ ...full, emblemId })
  const url = `/api/organization_look/${answer.json().id}`
  const changed = await office.ask({ method: 'PATCH', url, payload: { hotline: '1022' } })
  expect(changed.statusCode).toBe(204)
  expect(await shownAt(office.host)).toEqual({ ...full, emblemId, hotline: '1022' })
})

test('nobody gives another organization its look, but the ministry gives it to all', async () => {
  const [own, other] = [await makeOffice(), await makeOffice()]
  const enterprise = await makeOffice(2, 'enterprise_manager')
  const { id: organizationId } = other
  expect((await give(own.ask, { ...full, organizationId })).statusCode).toBe(403)
  expect((await give(enterprise.ask, { ...full, organizationId })).statusCode).toBe(403)
  expect((await give(enterprise.ask, full)).statusCode).toBe(201)
  const reporter = await makeOffice(2, 'enterprise_reporter')
  expect((await give(reporter.ask, full)).statusCode).toBe(403)
  const officer = await makeOffice(1, 'provincial_officer')
  expect((await give(officer.ask, full)).statusCode).toBe(403)
  const given = await give(administrator, { ...full, organizationId })
  expect(given.statusCode).toBe(201)
  const url = `/api/organization_look/${given.json().id}`
  const payload = { fullName: 'Another' }
  expect((await own.ask({ method: 'PATCH', url, payload })).statusCode).toBe(403)
  expect((await other.ask({ method: 'PATCH', url, payload })).statusCode).toBe(204)
})

test('an organization has one look', async () => {
  const { ask } = await makeOffice()
  expect((await give(ask, full)).statusCode).toBe(201)
  expect((await give(ask, full)).json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('has a look already'),
    errors: [{ property: 'organization' }],
  })
})

test('an emblem is a picture of points, neither heavy nor small, and never SVG', async () => {
  const { ask } = await makeOffice()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await upload(ask, svg, 'emblem.svg')).statusCode).toBe(415)
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const refusals: [string, Buffer, string?][] = [
    ['PNG, JPEG or WebP', gif, 'emblem.gif'],
    ['40 × 120 pixels', png(40, 120)],
    ['3000 × 96 pixels', png(3_000, 96)],
    ['at most 500 kB', Buffer.concat([png(128, 128), randomBytes(500_000)])],
    ['cannot be read', Buffer.concat([png(128, 128).subarray(0, 16), Buffer.alloc(40)])],
  ]
  for (const [words, bytes, name] of refusals) {
    const uploaded = await upload(ask, bytes, name)
    expect(uploaded.statusCode, `${words} ${uploaded.body}`).toBe(201)
    const answer = await give(ask, { ...full, emblemId: uploaded.json().id })
    expect(answer.statusCode, words).toBe(400)
    const [problem] = answer.json().errors
    expect(problem).toMatchObject({ property: 'emblemId' })
    expect(problem.message).toContain(words)
  }
})

test('links lead to web pages alone, and the refusal says which one does not', async () => {
  const { ask } = await makeOffice()
  const [link] = full.links
  for (const address of ['javascript:alert(1)', 'https://bank@evil.example', 'mailto:a@b.vn']) {
    const answer = await give(ask, { ...full, links: [link, { ...link, address }] })
    expect(answer.statusCode, address).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({ property: 'links.1.address' })
  }
})

test('visitors read the emblem as long as the look shows it', async () => {
  const { ask } = await makeOffice()
  const emblemId = await emblem(ask, png(100, 100, 77))
  const read = () => served.app.inject({ url: `/api/files/${emblemId}` })
  expect((await read()).statusCode).toBe(404)
  const given = await give(ask, { ...full, emblemId })
  expect((await read()).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('public'),
  })
  const url = `/api/organization_look/${given.json().id}`
  await ask({ method: 'PATCH', url, payload: { emblemId: null } })
  expect((await read()).statusCode).toBe(404)
})
