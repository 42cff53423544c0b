// Questions from the ask to the answer: who sees what, which office gets them, floods, hostile content, and private data.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostAnHour } from '@eos/contract/publishing/questions'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { buildTestApp, person, tellOfOrganizations, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'

const { ministry: ofMinistry, provincialOffice, enterprise } = organizationTypes

let served: TestApp
const ids: Record<string, string> = {}
const officers: Record<string, ReturnType<TestApp['as']>> = {}
const hosts = {
  ministry: 'bo.example',
  hanoi: 'hanoi.example',
  haiphong: 'haiphong.example',
  factory: 'factory.example',
}
const zone = 'Asia/Ho_Chi_Minh'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-23T03:00:00Z' })
  const { db } = served.context
  const provinces = { hanoi: await provinceId(db, '01'), haiphong: await provinceId(db, '31') }
  const make = async (name: keyof typeof hosts, type: 0 | 1 | 2, province?: string) => {
    const { id } = await makeOrganization(db, {
      name: `Cơ quan ${name}`,
      name_en: `Office ${name}`,
      type,
      time_zone: zone,
      host_names: [hosts[name]],
      ...(province ? { province_id: province } : {}),
    })
    ids[name] = id
    const organization = { id, type, provinceId: province ?? null }
    officers[name] = served.as(person({ id: '1', organization }))
  }
  await make('ministry', ofMinistry)
  await make('hanoi', provincialOffice, provinces.hanoi)
  await make('haiphong', provincialOffice, provinces.haiphong)
  await make('factory', enterprise, provinces.hanoi)
  tellOfOrganizations(served)
  ids.hanoiProvince = provinces.hanoi
  ids.haiphongProvince = provinces.haiphong
  const shown = await makeStation(db, { name: 'Trạm công bố', provinceCode: '01', published: true })
  const secret = await makeStation(db, { name: 'Trạm bí mật', provinceCode: '01' })
  Object.assign(ids, { station: shown.id, secretStation: secret.id })
})
afterAll(() => served?.close())

let address = 10
/** Each visitor has an address of its own, unless a test says otherwise. */
const from = () => `198.51.100.${(address += 1)}`

type Host = keyof typeof hosts

const visit = (host: Host, request: InjectOptions) =>
  served.app.inject({
    remoteAddress: from(),
    ...request,
    headers: { host: hosts[host], 'accept-language': 'en', ...request.headers },
  })

const question = {
  subject: 'Is the air good?',
  content: 'I live near the square and want to run in the morning.',
  authorName: 'Minh',
  authorEmail: 'minh@private.example',
  consent: true,
}

const ask = (host: Host, more: object = {}, request: InjectOptions = {}) =>
  visit(host, {
    method: 'POST',
    url: '/api/eos/public/questions',
    payload: { ...question, ...more },
    ...request,
  })

async function asked(host: Host, more: object = {}): Promise<{ id: string; key: string }> {
  const answer = await ask(host, more)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json()
}

const list = async (host: Host, query = '') => {
  const answer = await visit(host, { url: `/api/eos/public/questions${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { id: string; state: string; subject: string }[] }>()
}
const isListed = async (host: Host, id: string, query = '?size=100') =>
  (await list(host, query)).data.some((each) => each.id === id)

const thread = (host: Host, id: string, key?: string) =>
  visit(host, { url: `/api/eos/public/questions/${id}${key ? `?key=${key}` : ''}` })

const act = (office: Host, id: string, what: string, payload: object = {}) =>
  officers[office]!({
    method: 'POST',
    url: `/api/admin/questions/${id}/${what}`,
    payload,
    headers: { 'accept-language': 'en' },
  })

async function done(office: Host, id: string, what: string, payload: object = {}) {
  const answer = await act(office, id, what, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a question', () => {
  test('is seen by its asker alone until an officer has read it, and then by everybody', async () => {
    const { id, key } = await asked('hanoi')
    expect((await thread('hanoi', id)).statusCode).toBe(404)
    expect((await thread('hanoi', id, 'another')).statusCode).toBe(404)
    const own = await thread('hanoi', id, key)
    expect(own.json()).toMatchObject({ id, isPublic: false, status: 'PENDING', replies: [] })
    expect(own.headers['cache-control']).toContain('no-store')
    expect(await isListed('hanoi', id)).toBe(false)
    await done('hanoi', id, 'show')
    const shown = await thread('hanoi', id)
    expect(shown.json()).toMatchObject({ state: 'waiting', authorName: 'Minh', isPublic: true })
    expect(shown.headers.etag).toBeDefined()
    expect(await isListed('hanoi', id)).toBe(true)
  })

  test('goes from the answer to the frequent questions in one step, and every step has its time', async () => {
    const topics = (await list('hanoi')) as unknown as { topics: { id: string }[] }
    const { id } = await asked('hanoi', { categoryId: topics.topics[0]!.id })
    served.setNow('2026-11-24T03:00:00Z')
    await done('hanoi', id, 'answer', { content: 'Go in the afternoon.\n\nThe wind is better.' })
    const answered = (await thread('hanoi', id)).json()
    expect(answered).toMatchObject({
      state: 'answered',
      workingDays: 1,
      replies: [
        { kind: 'answer', office: { name: 'Office hanoi', isMinistry: false }, authorName: null },
      ],
    })
    await done('hanoi', id, 'faq', { isFaq: true })
    expect((await list('hanoi', '?state=faq')).data.map((each) => each.id)).toContain(id)
    const listed = (await list('hanoi')).data
    expect(listed[0]).toMatchObject({ id, state: 'faq' })
    const { steps, topic } = (await thread('hanoi', id)).json()
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['asked', 'answered', 'faq'])
    expect(topic.id).toBe(topics.topics[0]!.id)
    await done('hanoi', id, 'faq', { isFaq: false })
    expect((await thread('hanoi', id)).json()).toMatchObject({ state: 'answered', topic })
    const clock = (await visit('hanoi', { url: '/api/eos/public/questions/clock' })).json()
    expect(clock.medianDays).toBe(1)
    expect(clock.months).toHaveLength(12)
    served.setNow('2026-11-23T03:00:00Z')
  })

  test('that is not answered is not put among the frequent ones', async () => {
    const { id } = await asked('hanoi')
    await done('hanoi', id, 'show')
    const refused = await act('hanoi', id, 'faq', { isFaq: true })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('answered')
  })

  test('is found by words of its answer, without diacritics', async () => {
    const { id } = await asked('hanoi', { subject: 'Chất lượng nước hồ' })
    await done('hanoi', id, 'answer', { content: 'Xin xem trang Điểm quan trắc định kỳ.' })
    expect(await isListed('hanoi', id, '?q=chat+luong+nuoc')).toBe(true)
    expect(await isListed('hanoi', id, '?q=dinh+ky')).toBe(true)
    expect(await isListed('hanoi', id, '?q=zebra')).toBe(false)
    expect(await isListed('hanoi', id, '?q=%25')).toBe(false)
    expect(await isListed('hanoi', id, `?provinceId=${ids.haiphongProvince}`)).toBe(false)
  })

  test('that is hidden is gone at once for everybody but its asker, who reads why', async () => {
    const { id, key } = await asked('hanoi')
    await done('hanoi', id, 'answer', { content: 'An answer.' })
    expect((await thread('hanoi', id)).statusCode).toBe(200)
    expect((await act('hanoi', id, 'hide', { reason: '' })).statusCode).toBe(400)
    await done('hanoi', id, 'hide', { reason: 'It names a person.' })
    expect((await thread('hanoi', id)).statusCode).toBe(404)
    expect(await isListed('hanoi', id)).toBe(false)
    const tree = await visit('hanoi', {
      method: 'POST',
      url: '/api/eos/messages/get-messages-and-children',
      payload: { parentId: id },
    })
    expect(tree.statusCode).toBe(404)
    expect((await served.app.inject({ url: `/api/messages/${id}` })).statusCode).toBe(404)
    expect((await thread('hanoi', id, key)).json()).toMatchObject({
      hiddenBecause: 'It names a person.',
      replies: [],
    })
    await done('hanoi', id, 'show')
    expect((await thread('hanoi', id)).statusCode).toBe(200)
  })
})

const officeOf = async (id: string) =>
  (await officers.ministry!({ url: `/api/admin/questions/${id}` })).json().office.id

describe('the office', () => {
  test('is that of the site, of the chosen province, or of the place, and else the ministry', async () => {
    expect(await officeOf((await asked('haiphong')).id)).toBe(ids.haiphong)
    expect(await officeOf((await asked('factory')).id)).toBe(ids.hanoi)
    expect(await officeOf((await asked('ministry')).id)).toBe(ids.ministry)
    const chosen = await asked('ministry', { provinceId: ids.haiphongProvince })
    expect(await officeOf(chosen.id)).toBe(ids.haiphong)
    const placed = await asked('ministry', { stationId: ids.station })
    expect(await officeOf(placed.id)).toBe(ids.hanoi)
    const form = await visit('ministry', {
      url: `/api/eos/public/questions/form?station=${ids.station}`,
    })
    expect(form.json()).toMatchObject({
      place: { kind: 'station', name: 'Trạm công bố' },
      office: { id: ids.hanoi },
      workingDays: 3,
    })
  })

  test('is that of the topic where no place is named', async () => {
    const { topics } = (await list('ministry')) as unknown as { topics: { id: string }[] }
    const topic = topics.at(-1)!.id
    const { db } = served.context
    const turn = (office: string | null) =>
      db.updateTable('category').set({ office_id: office }).where('id', '=', topic).execute()
    await turn(ids.haiphong!)
    expect(await officeOf((await asked('ministry', { categoryId: topic })).id)).toBe(ids.haiphong)
    await turn(null)
  })

  test('of another province neither sees nor answers it', async () => {
    const { id } = await asked('hanoi')
    for (const [what, payload] of [
      ['answer', { content: 'Not mine.' }],
      ['show', {}],
      ['hide', { reason: 'Not mine.' }],
      ['hand-over', { organizationId: ids.haiphong, reason: 'Ours.' }],
    ] as const) {
      const answer = await act('haiphong', id, what, payload)
      expect([what, answer.statusCode]).toEqual([what, 404])
    }
    expect((await officers.haiphong!({ url: `/api/admin/questions/${id}` })).statusCode).toBe(404)
    const desk = (await officers.haiphong!({ url: '/api/admin/questions?size=100' })).json()
    expect(desk.data.map((each: { id: string }) => each.id)).not.toContain(id)
  })

  test('hands it over with a reason that only officers read, and then leaves it to the other', async () => {
    const { id } = await asked('hanoi')
    const due = (await officers.ministry!({ url: `/api/admin/questions/${id}` })).json().dueAt
    served.setNow('2026-11-24T03:00:00Z')
    const handed = await done('hanoi', id, 'hand-over', {
      organizationId: ids.haiphong,
      reason: 'The place lies there.',
    })
    expect(handed).toMatchObject({ isStillSeen: false })
    expect((await act('hanoi', id, 'answer', { content: 'Late.' })).statusCode).toBe(404)
    const there = (await officers.haiphong!({ url: `/api/admin/questions/${id}` })).json()
    expect(there).toMatchObject({ office: { id: ids.haiphong }, dueAt: due, isOurs: true })
    expect(there.steps.at(-1)).toMatchObject({ step: 'handed', reason: 'The place lies there.' })
    await done('haiphong', id, 'answer', { content: 'Here is the answer.' })
    const shown = await thread('haiphong', id)
    expect(shown.body).not.toContain('The place lies there.')
    expect(shown.json().steps.map(({ office }: { office: string | null }) => office)).toContain(
      'Cơ quan haiphong'.replace('Cơ quan', 'Office'),
    )
    served.setNow('2026-11-23T03:00:00Z')
  })

  test('keeps within reach what it hands to the ministry, and does not decide about it any more', async () => {
    const { id } = await asked('hanoi')
    await done('hanoi', id, 'hand-over', {
      organizationId: ids.ministry,
      reason: 'Of the country.',
    })
    const refused = await act('hanoi', id, 'answer', { content: 'Still me.' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Office ministry')
    await done('ministry', id, 'answer', { content: 'By the ministry.' })
    const enterpriseAsTaker = await act('ministry', id, 'hand-over', {
      organizationId: ids.factory,
      reason: 'To them.',
    })
    expect(enterpriseAsTaker.statusCode).toBe(400)
  })

  test('has what is due first at the top, with counts of each state', async () => {
    const desk = (
      await officers.hanoi!({ url: '/api/admin/questions?state=unread&size=100' })
    ).json()
    const dues = desk.data.map(({ dueAt }: { dueAt: string }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    expect(desk.counts.unread).toBe(desk.data.length)
    expect((await served.app.inject({ url: '/api/admin/questions' })).statusCode).toBe(401)
  })
})

const comment = (to: string, more: object = {}) =>
  visit('hanoi', {
    method: 'POST',
    url: `/api/eos/public/questions/${to}/comments`,
    payload: { content: 'Thank you, that helps.', consent: true, ...more },
  })

describe('without an account', () => {
  test('the address of the resource takes a question with 202, and never answers 401', async () => {
    const post = (payload: object) =>
      visit('hanoi', { method: 'POST', url: '/api/messages', payload })
    const taken = await post({
      subject: 'By the resource',
      content: 'A question by the address of the resource.',
      status: 'PUBLISHED',
      organizationId: ids.haiphong,
    })
    expect(taken.statusCode, taken.body).toBe(202)
    const { id } = taken.json<{ id: string }>()
    expect((await thread('hanoi', id)).statusCode).toBe(404)
    const desk = (await officers.hanoi!({ url: `/api/admin/questions/${id}` })).json()
    expect(desk).toMatchObject({ status: 'PENDING', office: { id: ids.hanoi } })
    expect((await post({ kind: 'answer', content: 'I answer myself.' })).statusCode).toBe(400)
    const asText = await visit('hanoi', {
      method: 'POST',
      url: '/api/messages',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(asText.statusCode).toBe(400)
  })

  test('every wrong field is named at once, in the reader’s language', async () => {
    const wrong = { subject: ' ', content: 'short', authorEmail: 'no address', consent: false }
    const en = await ask('hanoi', wrong)
    expect(en.statusCode).toBe(400)
    const problems = en.json().errors as { property: string; message: string }[]
    expect(problems.map(({ property }) => property).toSorted()).toEqual([
      'authorEmail',
      'consent',
      'content',
      'subject',
    ])
    const vi = await ask('hanoi', wrong, { headers: { 'accept-language': 'vi' } })
    expect(vi.json().errors[0].message).toMatch(/[ăâđêôơưàáảãạ]/)
  })

  test('nothing is taken from people who did not agree, be the box empty or absent', async () => {
    for (const consent of [undefined, false, ''])
      for (const refused of [await ask('hanoi', { consent }), await comment('1', { consent })]) {
        expect(refused.statusCode).toBe(400)
        expect(refused.json().errors).toMatchObject([{ property: 'consent' }])
      }
  })

  test('a machine that fills in the hidden field is refused, and nothing is stored', async () => {
    const { db } = served.context
    const count = async () => (await db.selectFrom('message').select('id').execute()).length
    const before = await count()
    const refused = await ask('hanoi', { website: 'https://spam.example' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ property: 'website' }])
    expect(await count()).toBe(before)
  })

  test('one address may send five an hour, comments included, whatever it was refused before', async () => {
    const remoteAddress = '203.0.113.9'
    for (let sent = 0; sent < 3; sent += 1)
      expect((await ask('hanoi', { content: 'x' }, { remoteAddress })).statusCode).toBe(400)
    for (let sent = 0; sent < mostAnHour; sent += 1)
      expect((await ask('hanoi', {}, { remoteAddress })).statusCode).toBe(202)
    const refused = await ask('hanoi', {}, { remoteAddress })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(refused.json().message).toContain('min')
    const other = await ask('hanoi', {}, { remoteAddress: '203.0.113.10' })
    expect(other.statusCode).toBe(202)
    served.setNow('2026-11-23T04:00:01Z')
    expect((await ask('hanoi', {}, { remoteAddress })).statusCode).toBe(202)
    served.setNow('2026-11-23T03:00:00Z')
  })

  test('a household with many addresses of IPv6 counts as one', async () => {
    for (let sent = 0; sent < mostAnHour; sent += 1)
      await ask('hanoi', {}, { remoteAddress: `2001:db8:1:2::${sent + 1}` })
    const refused = await ask('hanoi', {}, { remoteAddress: '2001:db8:1:2:ffff::1' })
    expect(refused.statusCode).toBe(429)
  })

  test('places that are not public, topics and provinces that are not there are refused at their field', async () => {
    for (const [property, value] of [
      ['stationId', ids.secretStation],
      ['locationPointId', '999999'],
      ['facilityId', '999999'],
      ['categoryId', '999999'],
      ['provinceId', 'f'.repeat(24)],
    ] as const) {
      const refused = await ask('hanoi', { [property]: value })
      expect([property, refused.statusCode]).toEqual([property, 400])
      expect(refused.json().errors).toMatchObject([{ property }])
      expect(refused.body).not.toContain('bí mật')
    }
  })

  test('a comment waits as well, and hangs on what is public alone', async () => {
    const { id } = await asked('hanoi')
    expect((await comment(id)).statusCode).toBe(404)
    await done('hanoi', id, 'answer', { content: 'An answer.' })
    const sent = await comment(id, { authorName: 'Lan' })
    expect(sent.statusCode, sent.body).toBe(202)
    expect((await thread('hanoi', id)).json().replies).toHaveLength(1)
    const unread = await officers.hanoi!({ url: '/api/admin/questions?state=comments' })
    expect(unread.json().data).toMatchObject([{ id, unreadComments: 1 }])
    await done('hanoi', sent.json().id, 'show')
    expect((await thread('hanoi', id)).json().replies[1]).toMatchObject({
      kind: 'comment',
      authorName: 'Lan',
      office: null,
    })
    await done('hanoi', sent.json().id, 'hide', { reason: 'Not about it.' })
    expect((await thread('hanoi', id)).json().replies).toHaveLength(1)
  })
})

describe('private data', () => {
  test('the e-mail of an asker stands in no answer to strangers, and officers read it', async () => {
    const { id, key } = await asked('hanoi')
    await done('hanoi', id, 'answer', { content: 'An answer.' })
    const answers = [
      await thread('hanoi', id),
      await thread('hanoi', id, key),
      await visit('hanoi', { url: '/api/eos/public/questions?size=100' }),
      await visit('hanoi', { url: '/api/messages?size=1000' }),
      await visit('hanoi', { url: `/api/messages/${id}` }),
      await visit('hanoi', {
        method: 'POST',
        url: '/api/eos/messages/get-messages-and-children',
        payload: { size: 100, depth: 3 },
      }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('private.example')
    }
    const desk = await officers.hanoi!({ url: `/api/admin/questions/${id}` })
    expect(desk.json().authorEmail).toBe('minh@private.example')
  })

  test('numbers of telephones in a text are pointed out, and blotted out in one step', async () => {
    const { id } = await asked('hanoi', { content: 'Call me: 0912 345 678, or a.b@mail.example.' })
    const desk = (await officers.hanoi!({ url: `/api/admin/questions/${id}` })).json()
    expect(desk.hasPersonalData).toBe(true)
    await done('hanoi', id, 'show', { masked: true })
    const shown = (await thread('hanoi', id)).json()
    expect(shown.content).toBe('Call me: •••, or •••.')
  })

  test('a mail tells the asker of the question, the answer and the reason, with the private link once', async () => {
    const { id, key } = await asked('hanoi', { authorEmail: 'told@mail.example' })
    await done('hanoi', id, 'answer', { content: 'An answer.' })
    await done('hanoi', id, 'hide', { reason: 'See http://evil.example/x' })
    const folder = join(served.context.settings.dataDir, 'mail')
    const mails = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
      .filter((text) => text.includes('told@mail.example'))
    expect(mails).toHaveLength(3)
    expect(mails.filter((text) => text.replaceAll('=3D', '=').includes(key))).toHaveLength(1)
    for (const text of mails) expect(text).not.toContain('evil.example/x')
  })

  test('a mail to an address that nobody has confirmed carries no word of the asker until an officer has read it', async () => {
    const subject = 'Call 0900 123 456 at once'
    const { id } = await asked('hanoi', { subject, authorEmail: 'victim@mail.example' })
    const folder = join(served.context.settings.dataDir, 'mail')
    const mails = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
        .filter((text) => text.includes('victim@mail.example'))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).not.toContain('0900')
    await done('hanoi', id, 'answer', { content: 'An answer.' })
    expect(mails().filter((text) => text.includes('0900'))).toHaveLength(1)
  })
})

describe('hostile content', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> " \' &'

  test('is text and nothing else, wherever it is told', async () => {
    const { id } = await asked('hanoi', {
      subject: hostile,
      content: `${hostile} ${'x'.repeat(20)}`,
      authorName: hostile,
      figureName: '<b>PM2.5</b>',
      figureValue: hostile.slice(0, 50),
    })
    await done('hanoi', id, 'answer', { content: hostile })
    const shown = await thread('hanoi', id)
    expect(shown.headers['content-type']).toContain('application/json')
    expect(shown.json()).toMatchObject({ subject: hostile, replies: [{ content: hostile }] })
  })

  test.each([
    ['NUL in a text', { content: 'A text with a \u0000 inside of it.' }, 400],
    ['lines in a subject', { subject: 'Two\nlines' }, 400],
    ['ten thousand letters', { content: 'x'.repeat(10_000) }, 400],
    ['a list for a text', { subject: ['a', 'b'] }, 400],
    ['an id that is a statement', { categoryId: '1; drop table message' }, 400],
    ['two megabytes', { content: 'x'.repeat(2_000_000) }, 413],
  ])('%s is refused', async (_name, more, status) => {
    expect((await ask('hanoi', more)).statusCode).toBe(status)
  })

  test('wrong parameters of the list find nothing and break nothing', async () => {
    for (const query of [
      '?topicId=x',
      '?provinceId=%27',
      '?page=-1&size=0',
      '?q=%00',
      '?page=99999',
    ]) {
      const answer = await visit('hanoi', { url: `/api/eos/public/questions${query}` })
      expect([query, answer.statusCode]).toEqual([query, 200])
    }
    expect((await thread('hanoi', 'x')).statusCode).toBe(404)
    expect((await thread('hanoi', '99999999999999999999')).statusCode).toBe(404)
  })
})

const tree = (host: Host, request: InjectOptions) =>
  visit(host, { method: 'POST', url: '/api/eos/messages/get-messages-and-children', ...request })

describe('messages and their children', () => {
  test('come in threads with totals, from JSON, forms and parameters alike', async () => {
    const { id } = await asked('hanoi')
    await done('hanoi', id, 'answer', { content: 'First.' })
    await done('hanoi', id, 'answer', { content: 'Second.' })
    const json = (await tree('hanoi', { payload: { size: 100 } })).json()
    const found = json.data.find((each: { id: string }) => each.id === id)
    expect(found).toMatchObject({ childrenTotal: 2, children: [{ content: 'First.' }, {}] })
    expect(found).not.toHaveProperty('authorEmail')
    const form = await tree('hanoi', {
      payload: 'size=100',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.json()).toEqual(json)
    const ofParent = (await tree('hanoi', { payload: { parentId: id, depth: 0 } })).json()
    expect(ofParent.data.map(({ content }: { content: string }) => content)).toEqual([
      'First.',
      'Second.',
    ])
    expect(ofParent.page).toMatchObject({ totalElements: 2, number: 0 })
    const shallow = (await tree('hanoi', { payload: { depth: 0, size: 100 } })).json()
    expect(shallow.data.find((each: { id: string }) => each.id === id)).toMatchObject({
      children: [],
      childrenTotal: 2,
    })
  })

  test('a depth beyond three is refused, and an unknown parent is not there', async () => {
    expect((await tree('hanoi', { payload: { depth: 4 } })).statusCode).toBe(400)
    expect((await tree('hanoi', { payload: { parentId: '987654' } })).statusCode).toBe(404)
  })

  test('strangers read only what is public, whatever status they name; a province its own', async () => {
    const { id } = await asked('hanoi')
    const strangers = (await tree('hanoi', { payload: { status: 'PENDING', size: 100 } })).json()
    expect(strangers.data.map((each: { id: string }) => each.id)).not.toContain(id)
    await done('hanoi', id, 'show')
    const listed = async (host: Host) =>
      (await tree(host, { payload: { size: 100 } }))
        .json()
        .data.some((each: { id: string }) => each.id === id)
    expect(await listed('hanoi')).toBe(true)
    expect(await listed('ministry')).toBe(true)
    expect(await listed('haiphong')).toBe(false)
    const officer = await officers.hanoi!({
      method: 'POST',
      url: '/api/eos/messages/get-messages-and-children',
      payload: { status: 'PENDING', size: 100 },
    })
    for (const { status, authorEmail } of officer.json().data) {
      expect(status).toBe('PENDING')
      expect(authorEmail).toBeDefined()
    }
  })
})
